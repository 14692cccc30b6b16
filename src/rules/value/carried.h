/* Going through what someone carries with the cursor that scripts and rules share
 * (world.cursors): whoever else begins such a walk meanwhile ends this one. */
#ifndef INCURSION_RULES_CARRIED_H
#define INCURSION_RULES_CARRIED_H

#include "world/body.h"

/* NULL: there is nothing more. */
struct thing *carried_first(struct world *world, const struct thing *who);
struct thing *carried_next(struct world *world, const struct thing *who);

#endif
