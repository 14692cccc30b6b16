/* Chests and what is in them. */
#ifndef INCURSION_RULES_MAKE_CHEST_H
#define INCURSION_RULES_MAKE_CHEST_H

#include "world/thing.h"

/* Fills a chest with treasure and staples, as a dungeon has them at a depth, and locks it now and
 * then. */
void chest_fill(struct world *w, struct thing *chest, res_id dungeon, int depth, int luck);

#endif
