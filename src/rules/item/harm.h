/* How items stand damage, and what it does to them. */
#ifndef INCURSION_RULES_ITEM_HARM_H
#define INCURSION_RULES_ITEM_HARM_H

#include "world/body.h"

/* How much damage of a kind (AD_...) does nothing to it; MATERIAL_IMMUNE: any amount. */
int harm_hardness(const struct world *w, const struct thing *item, int damage_type);

#endif
