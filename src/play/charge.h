/* Charging: running at an enemy in a straight line, and the blow at its end. */
#ifndef INCURSION_PLAY_CHARGE_H
#define INCURSION_PLAY_CHARGE_H

#include "play/game.h"

/* Runs until the blow, or until something else comes up: then the charge is over, too. False:
 * nobody is there, *result says so. */
bool charge(struct game *game, int direction, struct game_result *result);

#endif
