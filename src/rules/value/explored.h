/* What the player has seen of the world. Questions only. */
#ifndef INCURSION_RULES_VALUE_EXPLORED_H
#define INCURSION_RULES_VALUE_EXPLORED_H

#include "world/level.h"

/* Whether anything is remembered of a cell; false beyond the level. */
bool explored_at(const struct level *level, int x, int y);
/* The deepest level of a dungeon that there is; 0: none. Levels come to be when they are entered.
 */
int explored_depth(const struct world *w, res_id dungeon);
/* What a god of ways gives for it: up to 50 for each level, times its depth, by how much of its
 * open ground is remembered. */
int32_t explored_favour(const struct world *w);

#endif
