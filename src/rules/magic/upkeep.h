/* What it costs to keep much magic up while one learns. */
#ifndef INCURSION_RULES_MAGIC_UPKEEP_H
#define INCURSION_RULES_MAGIC_UPKEEP_H

#include "world/world.h"

/* Some mana, or where it is lacking one of the spells. Draws only for which one. */
void upkeep_take(struct world *w, struct thing *who);

#endif
