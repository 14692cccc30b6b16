/* Trying again: whoever has failed at a thing before does better at it. */
#ifndef INCURSION_RULES_STATUS_RETRY_H
#define INCURSION_RULES_STATUS_RETRY_H

#include "world/thing.h"

/* What a creature's failures at a thing are worth at the next try; one more of them. */
int retry_bonus(const struct world *world, const struct thing *thing, int skill, handle who);
void retry_boost(struct world *world, struct thing *thing, int skill, handle who);

#endif
