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

static inline struct stand_walk stand_walk_begin(const struct world *w, const struct level *level,
                                                 struct point at, int kind)
{
    bool is_there = level_has(level, at.x, at.y);

    return (struct stand_walk){
        .w = w,
        .level = level,
        .at = at,
        .kind = kind,
        .next = is_there ? level_cell(level, at.x, at.y)->contents : HANDLE_NONE,
        .is_over = !is_there,
    };
}
struct thing *stand_walk_step(struct stand_walk *walk);
/* Most cells are empty, and in most lies no field. */
static inline struct thing *stand_walk_next(struct stand_walk *walk)
{
    if (walk->next == HANDLE_NONE &&
        (walk->is_over || !level_has_field(walk->level, walk->at.x, walk->at.y)))
        return NULL;
    return stand_walk_step(walk);
}

/* Whether nothing is there, and nobody reaches in. */
static inline bool stand_is_empty(const struct level *level, struct point at)
{
    return !level_has(level, at.x, at.y) ||
           (level_cell(level, at.x, at.y)->contents == HANDLE_NONE &&
            !level_has_field(level, at.x, at.y));
}

/* Whether nothing is within a step of a place of the level, nor there, and nobody reaches in; but
 * for one. */
bool stand_is_lonely(const struct world *w, const struct level *level, struct point at, handle but);

/* The first creature there; NULL: none. */
struct thing *stand_creature_at(const struct world *w, const struct level *level, struct point at);
/* The first field of a type over a cell; NULL: none. */
const struct field *stand_field_at(const struct level *level, struct point at, uint32_t type);

#endif
