/* Trying again: whoever has failed at a thing before does better at it. */
#ifndef INCURSION_RULES_CORE_RETRY_H
#define INCURSION_RULES_CORE_RETRY_H

#include "world/thing.h"

/* The player's roll for a skill (SK_...) against a difficulty, at a thing: one draw. Failing makes
 * the next try at the same thing easier. */
bool retry_roll(struct world *world, struct thing *thing, int skill, int difficulty);

#endif
