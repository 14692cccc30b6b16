/* A die of twenty sides against a difficulty. Nobody has skills yet: the die alone decides. */
#ifndef INCURSION_RULES_CORE_D20_H
#define INCURSION_RULES_CORE_D20_H

#include <stdbool.h>

#include "world/world.h"

/* One draw; a 20 always does it. */
bool d20_reaches(struct world *world, int difficulty);

#endif
