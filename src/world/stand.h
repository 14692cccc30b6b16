/* Who and what is in a cell, with those so large that they reach into it from another: they are
 * laid over the cells around them as a field of size. */
#ifndef INCURSION_WORLD_STAND_H
#define INCURSION_WORLD_STAND_H

#include "world/level.h"

/* One after the other, from the top; who only reaches into the cell comes last. quirk: nobody does
 * whose middle is another large creature's.
 *
 *     struct stand_walk walk = stand_walk_begin(w, level, at, T_THING);
 *     for (struct thing *it; (it = stand_walk_next(&walk)) != NULL;)
 */
struct stand_walk {
    const struct world *w;
    const struct level *level;
    struct point at;
    int kind;
    handle next;
    bool is_over;
};

struct stand_walk stand_walk_begin(const struct world *w, const struct level *level,
                                   struct point at, int kind);
struct thing *stand_walk_next(struct stand_walk *walk);

/* The first creature there; NULL: none. */
struct thing *stand_creature_at(const struct world *w, const struct level *level, struct point at);
/* The first field of a type over a cell; NULL: none. */
const struct field *stand_field_at(const struct level *level, struct point at, uint32_t type);

#endif
