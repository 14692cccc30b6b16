/* Growing hungry. */
#ifndef INCURSION_RULES_STATUS_HUNGER_H
#define INCURSION_RULES_STATUS_HUNGER_H

#include "world/thing.h"

/* Nothing happens to who does not eat (has no HUNGER). A little is by chance: one draw. */
void hunger_grow(struct world *w, struct thing *who, int amount);

#endif
