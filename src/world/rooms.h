/* The rooms of a level, found again from its cells: a generator keeps no list of them.
 *
 * A room is a piece of open ground of one region that hangs together, corners included; doors are
 * between rooms, not in them. Corridors, rivers and the like are no rooms. */
#ifndef INCURSION_WORLD_ROOMS_H
#define INCURSION_WORLD_ROOMS_H

#include "base/array.h"
#include "base/geom.h"
#include "world/level.h"

enum { ROOMS_CELLS_LEAST = 4 }; /* less is a niche */

struct room {
    uint8_t region; /* index into the level's list */
    int cells;
    struct rect box; /* around them */
    int doors;       /* beside them */
    bool lit;        /* most of it */
};

struct room_list {
    ARRAY_FIELDS(struct room);
};

/* Adds the rooms to an empty list, in reading order of their first cells. */
void rooms_find(const struct level *level, const struct world *world, struct room_list *rooms);

#endif
