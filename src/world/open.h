/* The list of open cells of a world: which cells of an area are on it. */
#ifndef INCURSION_WORLD_OPEN_H
#define INCURSION_WORLD_OPEN_H

#include "world/level.h"

/* Begins the list anew with those of an area, column by column, as many as there is room for. None
 * is solid or has a feature or a creature in it. `region` 0: any; `flags` are FOA_..., 0: firm
 * ground only. quirk: when nothing is open the list keeps what was on it, but counts 0. */
void open_find(struct world *world, const struct level *level, struct rect area, res_id region,
               int flags);

#endif
