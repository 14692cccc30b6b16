/* The player's steps: what bars the way, what is asked before, and what happens on arrival. */
#ifndef INCURSION_PLAY_STRIDE_H
#define INCURSION_PLAY_STRIDE_H

#include "play/game.h"

/* One step. A closed door is opened instead; danger is asked about. False: it was not done, *result
 * says why. */
bool stride_step(struct game *game, int direction, struct game_result *result);

#endif
