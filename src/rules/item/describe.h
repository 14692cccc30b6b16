/* What one can tell of an item by looking at it: its figures, in words. What a library says of it
 * is not part of that. */
#ifndef INCURSION_RULES_ITEM_DESCRIBE_H
#define INCURSION_RULES_ITEM_DESCRIBE_H

#include "world/body.h"

/* Sentences in lines: weight, make and price, what it does as a weapon, as armour, as whatever it
 * is, what is known of its magic. Only what the player knows is told. Sizes and skills are those of
 * `reader`. Nothing is drawn and nothing changes. */
void describe_item(const struct world *w, const struct thing *item, const struct thing *reader,
                   struct str_builder *out);

#endif
