/* Where a creature sets its feet. Questions only, but for what scripts are asked. */
#ifndef INCURSION_RULES_VALUE_FOOTING_H
#define INCURSION_RULES_VALUE_FOOTING_H

#include "world/level.h"

/* Whether ground that warns of itself lets a creature stand there (world/near.h); others never do.
 * `world` is the struct world. */
bool footing_allows(const struct thing *who, res_id terrain, void *world);

/* The outermost cells of a level are nobody's. */
bool footing_is_edge(const struct level *level, struct point at);
/* Nothing solid and nobody there, and not the edge of the map. */
bool footing_is_open(const struct world *w, const struct level *level, struct point at);

/* The first feature of a cell that is so (F_...); NULL: none. */
const struct thing *footing_feature(const struct world *w, const struct level *level,
                                    struct point at, uint32_t flag);
/* What is sticky in a cell, its ground or a feature; 0: nothing. */
res_id footing_sticky(const struct world *w, const struct level *level, struct point at);
/* Whether something sticky could hold a creature at all. */
bool footing_can_stick(const struct world *w, const struct thing *who, res_id sticky);
/* A tree that one could climb. */
bool footing_is_tree(const struct world *w, const struct level *level, struct point at);

#endif
