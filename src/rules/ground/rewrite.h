/* Ground that becomes another. */
#ifndef INCURSION_RULES_GROUND_REWRITE_H
#define INCURSION_RULES_GROUND_REWRITE_H

#include "world/world.h"

/* A cell has another terrain from now on, without what makes a level. False: the level has too many
 * kinds already. */
bool rewrite_terrain(struct world *w, struct level *level, struct point at, res_id terrain);

#endif
