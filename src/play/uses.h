/* What the player could drink, read, zap, activate or eat now: what he carries and what lies where
 * he stands. */
#ifndef INCURSION_PLAY_USES_H
#define INCURSION_PLAY_USES_H

#include "play/game.h"

enum { USES_MOST = 200 };

struct use {
    handle item;   /* HANDLE_NONE: a power of his own */
    res_id effect; /* what it does; 0: nothing that magic does */
};

struct uses {
    struct use items[USES_MOST];
    int count;
};

/* `event`: EV_DRINK, EV_READ, EV_ZAP, EV_ACTIVATE or EV_EAT. */
void uses_gather(const struct game *game, int event, struct uses *out);

#endif
