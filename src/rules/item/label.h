/* What names say of items: for the world's host. */
#ifndef INCURSION_RULES_ITEM_LABEL_H
#define INCURSION_RULES_ITEM_LABEL_H

#include "world/body.h"

void label_facts(const struct world *w, const struct thing *item, struct item_facts *out);
/* Whom a weapon is the bane of is drawn when it is first named, where that is not decided yet. */
void label_before_naming(struct world *w, struct thing *item);

#endif
