/* Who is the stronger side. Questions only. */
#ifndef INCURSION_RULES_VALUE_MIGHT_H
#define INCURSION_RULES_VALUE_MIGHT_H

#include "world/thing.h"

/* By how many challenge ratings those who stand by someone, as far as another perceives them, are
 * stronger than all who stand by that one. The wounded count for less, unless they hide it behind
 * the Adamant Facade. */
int might_over(const struct world *w, const struct thing *who, const struct thing *other);

#endif
