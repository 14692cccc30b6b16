/* Items that are of one kind lie together as one, with a quantity. */
#ifndef INCURSION_RULES_ITEM_STACK_H
#define INCURSION_RULES_ITEM_STACK_H

#include "world/level.h"

/* Whether two items can be one. quirk: asking writes: what is written on one of them is written on
 * both where they can. */
bool stack_fits(struct world *w, struct thing *item, struct thing *other);
/* Puts an item with another, if it fits: then it is gone, and true. A draw where one of them is
 * poisoned otherwise than the other. */
bool stack_put(struct world *w, struct thing *onto, struct thing *item);
/* Puts an item with one of those that lie in a cell. The item that it is now. */
struct thing *stack_on_floor(struct world *w, const struct level *level, struct thing *item,
                             struct point at);

/* One of several, as an item of its own that belongs to nobody; where there is only one, that,
 * taken from wherever it is. What the original cannot split comes whole. */
struct thing *stack_take_one(struct world *w, struct thing *item);

#endif
