/* Ways through a level, shortest first, one step per cell.
 *
 * Who walks says which cells are open to him and which one he wants; the edge of a map is never
 * walked. Of two ways of the same length the one is taken that begins with the earlier directions.
 */
#ifndef INCURSION_WORLD_PATH_H
#define INCURSION_WORLD_PATH_H

#include "base/geom.h"
#include "world/level.h"

enum { PATH_MOST = 4096 };

/* A way, as directions from where it begins. */
struct path {
    uint8_t directions[PATH_MOST];
    int count;
    struct point end;
};

struct path_search {
    const struct level *level;
    struct point from;
    bool (*is_open)(const void *context, const struct level *level, int x, int y);
    /* Asked of cells in the order of their distance, first of where it begins. */
    bool (*is_end)(const void *context, const struct level *level, int x, int y);
    const void *context;
};

/* False: there is none. A way that is too long is cut. */
bool path_find(struct world *world, const struct path_search *search, struct path *path);

/* A way through a level as it is, whoever knows it: over open ground and through any door, closed
 * or hidden, but not over a drop. */
bool path_between(struct world *world, const struct level *level, struct point from,
                  struct point to, struct path *path);

static inline bool path_is_inside(const struct level *level, int x, int y)
{
    return x > 0 && y > 0 && x < level->width - 1 && y < level->height - 1;
}

/* Working memory, kept with the world; NULL is fine. */
void path_scratch_free(struct path_scratch *scratch);

#endif
