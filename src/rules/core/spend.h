/* The time that acts take. */
#ifndef INCURSION_RULES_SPEND_H
#define INCURSION_RULES_SPEND_H

#include "world/world.h"

enum { SPEND_ROUND = 30 }; /* ticks of a full round */

/* What a thing did takes so many ticks. Nobody who is gone spends anything. */
void spend_time(struct world *w, handle who, int ticks);

#endif
