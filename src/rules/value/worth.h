/* How much an item is worth: its level. Questions only. */
#ifndef INCURSION_RULES_VALUE_WORTH_H
#define INCURSION_RULES_VALUE_WORTH_H

#include "world/body.h"

/* The level of an item. `bounded`: a plus alone counts twice, where that is more. */
int worth_level(const struct world *w, const struct thing *item, bool bounded);
/* As it seems to someone: an aura of magic makes it seem more, unless he sees truly. */
int worth_level_seen(const struct world *w, const struct thing *item, const struct thing *by);

#endif
