/* Trying again: whoever has failed at a thing before does better at it. */
#ifndef INCURSION_PLAY_RETRY_H
#define INCURSION_PLAY_RETRY_H

#include "play/game.h"

/* The player's roll for a skill (SK_...) against a difficulty, at a thing. Failing makes the next
 * try at the same thing easier. */
bool retry_roll(struct game *game, struct thing *thing, int skill, int difficulty);

#endif
