/* Lines between cells: what one can see or shoot along.
 *
 * The path steps by comparing exact fractions, as the original's does, so a line is not always the
 * same seen from its other end. */
#ifndef INCURSION_SENSE_LINE_H
#define INCURSION_SENSE_LINE_H

#include <stdbool.h>

#include "base/geom.h"
#include "world/level.h"

/* Nothing opaque, dark or obscure between the two cells; neither end blocks. */
bool line_of_sight(const struct level *level, const struct world *world, struct point from,
                   struct point to);
/* The same for eyes that fog and foliage do not stop. */
bool line_of_sight_through_fog(const struct level *level, const struct world *world,
                               struct point from, struct point to);
/* Nothing solid and no wall between them. */
bool line_of_fire(const struct level *level, const struct world *world, struct point from,
                  struct point to);

/* Whether a cell, by its place among all, is in the way of sight, by itself or by a feature in it.
 */
static inline bool line_is_blocked(const struct level *level, const struct world *world, int at)
{
    enum {
        BLOCKS = CELL_OPAQUE | CELL_MAGIC_OPAQUE | CELL_DARK | CELL_OBSCURE | CELL_MAGIC_OBSCURE
    };
    const struct cell *cell = &level->cells[at];

    if (cell->flags & BLOCKS)
        return true;
    if (cell->contents == HANDLE_NONE)
        return false; /* as most cells */
    return level_opaque_at(level, world, at % level->width, at / level->width) ||
           level_obscure_at(level, world, at % level->width, at / level->width);
}

/* The walk itself: starts at a cell, one step per call of line_step. */
struct line {
    struct point from, to, at;
    int dir_x, dir_y;     /* 1 or -1 */
    int slope_x, slope_y; /* the fraction slope_y / slope_x that the path keeps to */
};

void line_start(struct line *line, struct point from, struct point to);
/* Goes on by one cell, towards the target and beyond. */
void line_step(struct line *line);

#endif
