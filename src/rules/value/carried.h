/* Going through what someone carries with the cursor that scripts and rules share
 * (world.cursors): whoever else begins such a walk meanwhile ends this one. */
#ifndef INCURSION_RULES_CARRIED_H
#define INCURSION_RULES_CARRIED_H

#include "world/body.h"

/* NULL: there is nothing more. */
struct thing *carried_first(struct world *world, const struct thing *who);
struct thing *carried_next(struct world *world, const struct thing *who);

/* One of them by lot, or of those that are worth so much and are no potions or scrolls. A draw,
 * unless there is none. */
struct thing *carried_draw(struct world *world, const struct thing *who);
struct thing *carried_draw_good(struct world *world, const struct thing *who, int32_t least);

#endif
