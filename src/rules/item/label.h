/* What names say of items: for the world's host. */
#ifndef INCURSION_RULES_ITEM_LABEL_H
#define INCURSION_RULES_ITEM_LABEL_H

#include "world/body.h"

void label_facts(const struct world *w, const struct thing *item, struct item_facts *out);
/* quirk: naming an item changes it. Whom a weapon is the bane of is drawn when it is first named,
 * where that is not decided yet; what is known of its kind becomes known of it; its inscription
 * goes when all is known, and says that it was tried when its kind was. */
void label_before_naming(struct world *w, struct thing *item);

#endif
