/* Perks that are things. */
#ifndef INCURSION_RULES_PERSON_PERK_ITEM_H
#define INCURSION_RULES_PERSON_PERK_ITEM_H

#include "rules/person/perk.h"

/* Treasure that one finds with luck at a small depth; what is cursed, small or no use is looked for
 * again. */
void perk_item_draw(struct world *w, const struct thing *who, struct perk *list, int at);
/* The thing itself, of nobody yet; NULL: the library has none. */
struct thing *perk_item_make(struct world *w, const struct perk *perk);

#endif
