/* A game as one screen, for watching: the map round the player, the bars, the messages since the
 * last picture, and a line that says what was done. Nobody types anything here. */
#ifndef INCURSION_UI_GAME_PICTURE_H
#define INCURSION_UI_GAME_PICTURE_H

#include "play/game.h"
#include "ui/keys.h"
#include "ui/map_view.h"
#include "ui/messages.h"
#include "ui/options.h"
#include "ui/screen.h"

struct game_picture {
    struct map_view map;
    struct messages messages;
    int depth;     /* that the map was placed for; 0: none yet */
    bool is_ready; /* what follows is set */
    struct options options;
    struct keymap keys;
};

/* A zeroed one is ready. */
void game_picture_free(struct game_picture *picture);

/* Draws over the whole screen. */
void game_picture_draw(struct game_picture *picture, const struct game *game, struct str caption,
                       struct screen *screen);

#endif
