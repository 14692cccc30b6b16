/* Those who come to a level while nobody is there bring no treasure. */
#ifndef INCURSION_RULES_TIME_DAYS_LOOT_H
#define INCURSION_RULES_TIME_DAYS_LOOT_H

#include "world/level.h"

/* A creature of an encounter comes to a place, and what it has of worth is plain or gone. */
void days_settle(struct world *w, struct level *level, handle who, struct point at);

#endif
