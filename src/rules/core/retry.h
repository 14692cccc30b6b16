/* Trying again: whoever has failed at a thing before does better at it. */
#ifndef INCURSION_RULES_CORE_RETRY_H
#define INCURSION_RULES_CORE_RETRY_H

#include "world/thing.h"

/* What a creature's failures at a thing are worth at the next try; one more of them. */
int retry_bonus(const struct world *world, const struct thing *thing, int skill, handle who);
void retry_boost(struct world *world, struct thing *thing, int skill, handle who);

/* The player's roll for a skill (SK_...) against a difficulty, at a thing: one draw. Failing makes
 * the next try at the same thing easier. */
bool retry_roll(struct world *world, struct thing *thing, int skill, int difficulty);

#endif
