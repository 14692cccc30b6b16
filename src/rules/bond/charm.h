/* Being charmed: who was an enemy is so no more, for a while. Rows of rules/stati.def. */
#ifndef INCURSION_RULES_BOND_CHARM_H
#define INCURSION_RULES_BOND_CHARM_H

#include "world/stati.h"

void charm_begins(struct world *w, struct thing *who, const struct stati *gained);
/* Whoever was charmed resents it, unless another charm of the same one goes on. */
void charm_ends(struct world *w, struct thing *who, const struct stati *lost);

#endif
