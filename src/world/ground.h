/* The ground of a level: its terrains by their index there, looked up once and kept for the level
 * that was asked about last. */
#ifndef INCURSION_WORLD_GROUND_H
#define INCURSION_WORLD_GROUND_H

#include "world/level.h"

struct ground {
    const struct level *level;
    int count;
    const struct res_terrain *terrains[LEVEL_LIST_MOST + 1];
};

struct ground *ground_new(void);
static inline void ground_forget(struct ground *ground)
{
    ground->level = NULL;
}

/* The terrain of a cell. */
const struct res_terrain *ground_of(const struct world *world, const struct level *level,
                                    const struct cell *cell);
static inline const struct res_terrain *ground_at(const struct world *world,
                                                  const struct level *level, struct point at)
{
    return ground_of(world, level, level_cell(level, at.x, at.y));
}

#endif
