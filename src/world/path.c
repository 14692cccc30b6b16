#include "world/path.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

enum {
    CELLS_MOST = LEVEL_SIDE_MOST * LEVEL_SIDE_MOST,
    MARGIN = LEVEL_SIDE_MOST + 1 /* a cell of the edge has neighbours off the map */
};

_Static_assert(LEVEL_SIDE_MOST <= UINT8_MAX + 1, "columns and rows fit into a byte");

/* A cell was looked at in this search if its mark is the search's number. */
struct path_scratch {
    uint32_t search;
    uint32_t marks[MARGIN + CELLS_MOST + MARGIN];
    uint8_t came_by[CELLS_MOST]; /* the direction of the step onto it */
    struct {
        uint8_t x, y;
    } queue[CELLS_MOST];
};

void path_scratch_free(struct path_scratch *scratch)
{
    free(scratch);
}

static struct path_scratch *begin_search(struct world *world)
{
    if (world->scratch == NULL) {
        world->scratch = calloc(1, sizeof *world->scratch);
        ENSURE(world->scratch != NULL, "out of memory (a search)");
    }
    if (++world->scratch->search == 0) {
        free(world->scratch);
        world->scratch = NULL;
        return begin_search(world);
    }
    return world->scratch;
}

static void walk_back(const struct path_scratch *s, int width, int from, int to, struct path *path)
{
    int count = 0;

    path->end = (struct point){to % width, to / width};
    for (int at = to; at != from; count++) {
        struct point step = dir_step(s->came_by[at]);
        at -= step.y * width + step.x;
    }
    path->count = imin(count, PATH_MOST);
    for (int at = to; at != from;) {
        struct point step = dir_step(s->came_by[at]);
        if (--count < PATH_MOST)
            path->directions[count] = s->came_by[at];
        at -= step.y * width + step.x;
    }
}

bool path_find(struct world *world, const struct path_search *search, struct path *path)
{
    struct path_scratch *s = begin_search(world);
    const struct level *level = search->level;
    int width = level->width, from = search->from.y * width + search->from.x;
    int head = 0, tail = 0, offsets[DIR_COUNT];
    struct point steps[DIR_COUNT];
    uint32_t *marks = s->marks + MARGIN, own = s->search;

    for (int i = 0; i < DIR_COUNT; i++) {
        steps[i] = dir_step(i);
        offsets[i] = steps[i].y * width + steps[i].x;
    }
    s->queue[tail].x = (uint8_t)search->from.x;
    s->queue[tail++].y = (uint8_t)search->from.y;
    marks[from] = own;
    while (head < tail) {
        int x = s->queue[head].x, y = s->queue[head++].y, at = y * width + x;
        if (search->is_end(search->context, level, x, y)) {
            walk_back(s, width, from, at, path);
            return true;
        }
        for (int i = 0; i < DIR_COUNT; i++) {
            int to_x = x + steps[i].x, to_y = y + steps[i].y, next = at + offsets[i];
            if (marks[next] == own || !path_is_inside(level, to_x, to_y))
                continue;
            marks[next] = own; /* also what is closed: it is not looked at twice */
            if (!search->is_open(search->context, level, to_x, to_y))
                continue;
            s->came_by[next] = (uint8_t)i;
            s->queue[tail].x = (uint8_t)to_x;
            s->queue[tail++].y = (uint8_t)to_y;
        }
    }
    return false;
}

/* ---- a level as it is ---- */

struct between {
    const struct world *world;
    struct point to;
};

static bool is_passable(const void *context, const struct level *level, int x, int y)
{
    const struct between *b = context;
    const struct res_terrain *terrain = library_terrain(b->world->library,
                                                        level_terrain(level, x, y));

    return !library_flag(terrain->flags, TF_FALL) &&
           (!level_solid_at(level, b->world, x, y) ||
            level_thing_at(level, b->world, x, y, T_DOOR) != NULL);
}

static bool is_there(const void *context, const struct level *level, int x, int y)
{
    const struct between *b = context;

    (void)level;
    return x == b->to.x && y == b->to.y;
}

bool path_between(struct world *world, const struct level *level, struct point from,
                  struct point to, struct path *path)
{
    struct between between = {world, to};

    return path_find(world,
                     &(struct path_search){.level = level,
                                           .from = from,
                                           .is_open = is_passable,
                                           .is_end = is_there,
                                           .context = &between},
                     path);
}
