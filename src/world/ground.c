#include "world/ground.h"

#include <stdlib.h>

#include "base/check.h"

struct ground *ground_new(void)
{
    struct ground *ground = calloc(1, sizeof *ground);

    ENSURE(ground != NULL, "out of memory (the ground)");
    return ground;
}

const struct res_terrain *ground_of(const struct world *world, const struct level *level,
                                    const struct cell *cell)
{
    struct ground *ground = world->ground;

    if (ground->level != level) {
        ground->level = level;
        ground->count = 0;
    }
    for (; ground->count < level->terrain_count; ground->count++)
        ground->terrains[ground->count] = library_terrain(world->library,
                                                          level->terrains[ground->count]);
    return ground->terrains[cell->terrain];
}
