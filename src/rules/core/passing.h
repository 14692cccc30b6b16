/* Days that pass on a level. Whoever is made or shown meanwhile is not noted by the player. */
#ifndef INCURSION_RULES_CORE_PASSING_H
#define INCURSION_RULES_CORE_PASSING_H

#include "world/world.h"

/* Day of a level (struct level) on which days are passing at this moment. */
enum { DAY_PASSING = -1 };

/* The level on which they do; NULL: none. */
const struct level *passing_level(const struct world *w);

#endif
