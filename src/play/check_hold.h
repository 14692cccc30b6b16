/* game_check: every item is in one place, and whoever has it knows. */
#ifndef INCURSION_PLAY_CHECK_HOLD_H
#define INCURSION_PLAY_CHECK_HOLD_H

#include "base/error.h"
#include "world/world.h"

/* `listed` has a number for each slot of the pool of things: how often it was found on a level.
 * What is found with a holder is counted there, too. */
bool check_hold(const struct world *world, uint8_t *listed, struct error *error);

#endif
