/* What an item's magic comes to for who has it. */
#ifndef INCURSION_RULES_MAGIC_POWER_H
#define INCURSION_RULES_MAGIC_POWER_H

#include "world/thing.h"

/* quirk: the numbers of every segment are worked out, with all draws, whenever the rules name an
 * item in full that a creature has and whose plus is known. Nothing comes of it. */
void power_before_full_name(struct world *w, const struct thing *item);

#endif
