/* What the player could shoot or throw now. */
#ifndef INCURSION_PLAY_SHOOT_H
#define INCURSION_PLAY_SHOOT_H

#include "play/game.h"

enum { SHOOT_MOST = 40 };

struct shoot_choices {
    handle bow; /* that shoots them; HANDLE_NONE: they are thrown */
    handle items[SHOOT_MOST];
    int count;
};

/* Of what is at hand, not of what lies deep in the pack. */
struct shoot_choices shoot_gather(const struct game *game);

#endif
