/* Poison and disease: what has hold of a creature is an effect that works as long as it lasts, as
 * an item's does while it is worn. Rows of rules/stati.def.
 *
 * out (EV_EFFECT): actor, target, eID, isWield, isRemove */
#ifndef INCURSION_RULES_STATUS_AILMENT_H
#define INCURSION_RULES_STATUS_AILMENT_H

#include "world/stati.h"

void ailment_begins(struct world *w, struct thing *who, const struct stati *ailment);
void ailment_ends(struct world *w, struct thing *who, const struct stati *ailment);

#endif
