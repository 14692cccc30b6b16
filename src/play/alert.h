/* Actions that last: whatever comes up in the meantime ends them. */
#ifndef INCURSION_PLAY_ALERT_H
#define INCURSION_PLAY_ALERT_H

#include "play/game.h"

struct alert {
    int depth;
    int hp; /* the player's */
};

struct alert alert_begin(struct game *game);
/* Lets time pass. False: something came up, *result says what. A creature interrupts once, when it
 * is seen for the first time. */
bool alert_goes_on(struct game *game, const struct alert *alert, struct game_result *result);

#endif
