/* What the player remembers of a level: a glyph per cell, 0 for nothing.
 *
 * Terrain is remembered as it was last seen. Features and chests are remembered on top of it, with
 * the background of what lies under them; creatures and loose items are not. */
#ifndef INCURSION_SENSE_MEMORY_H
#define INCURSION_SENSE_MEMORY_H

#include <stdbool.h>

#include "world/level.h"

/* Puts features and chests into the memory of every cell that has any. */
void memory_of_things(struct level *level, const struct world *world);

/* The same for what stands in one cell. False: several things want to be remembered there, and
 * which of them wins depends on the whole level. */
bool memory_of_cell(struct level *level, const struct world *world, const struct cell *cell);

/* A cell that is seen right now is remembered anew: a door that opens, a wall that falls. */
void memory_refresh(struct level *level, const struct world *world, int x, int y);

static inline bool memory_has(const struct level *level, int x, int y)
{
    return level_cell(level, x, y)->memory != 0;
}

/* Forgets cells within a distance, or the whole level. */
void memory_forget(struct level *level, struct point center, int radius);
void memory_forget_all(struct level *level);

#endif
