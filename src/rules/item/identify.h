/* What the player knows of items. */
#ifndef INCURSION_RULES_ITEM_IDENTIFY_H
#define INCURSION_RULES_ITEM_IDENTIFY_H

#include "world/body.h"

/* From now on he knows this, too (KN_...). Of kinds that tell all of them apart by their looks he
 * knows the kind then. */
void identify_add(struct world *w, struct thing *item, int known);
/* From now on he knows exactly this. */
void identify_set(struct world *w, struct thing *item, int known);

#endif
