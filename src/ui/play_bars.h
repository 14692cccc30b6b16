/* What stands round the map while playing: status lines and bars below it, the side bar, and on
 * low screens one line in its place. */
#ifndef INCURSION_UI_PLAY_BARS_H
#define INCURSION_UI_PLAY_BARS_H

#include "play/game.h"
#include "play/sight.h"
#include "ui/keys.h"
#include "ui/layout.h"
#include "ui/options.h"
#include "ui/screen.h"

struct play_bars {
    const struct game *game;
    const struct sight *sight;
    struct rect part; /* of the level that the map shows */
    const struct options *options;
    const struct keymap *keys;
};

void play_bars_draw(const struct play_bars *bars, struct screen *screen);

#endif
