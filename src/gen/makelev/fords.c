/* Fords: a safe way from stairs to stairs, where the original lets a river part them.
 *
 * One search from the first stairs over all open cells, in which only dangerous ground counts; what
 * is dangerous on the ways it finds to the other stairs is made shallow, or floor. */
#include "gen/makelev/gen.h"

enum { UNREACHED = UINT16_MAX };

/* Cells wait in a ring, the safe ones at its front: so they come in order of their cost. */
struct fords {
    struct gen *g;
    uint16_t *cost;   /* dangerous cells on the way; UNREACHED: none was found */
    uint8_t *came_by; /* the direction of the step onto it */
    uint16_t *ring;
    int size, front, count;
};

static bool is_dangerous(const struct gen *g, int x, int y)
{
    return library_is_danger(gen_terrain(g, x, y));
}

static void put(struct fords *f, int at, bool in_front)
{
    if (in_front) {
        f->front = (f->front + f->size - 1) % f->size;
        f->ring[f->front] = (uint16_t)at;
    } else {
        f->ring[(f->front + f->count) % f->size] = (uint16_t)at;
    }
    f->count++;
}

static int take(struct fords *f)
{
    int at = f->ring[f->front];

    f->front = (f->front + 1) % f->size;
    f->count--;
    return at;
}

static void look_from(struct fords *f, int at)
{
    const struct gen *g = f->g;
    struct point from = {at % g->level->width, at / g->level->width};

    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point p = point_add(from, dir_step(dir));
        if (!gen_way(g, p.x, p.y))
            continue;
        int next = gen_index(g, p.x, p.y);
        bool dangerous = is_dangerous(g, p.x, p.y);
        int cost = f->cost[at] + dangerous;
        if (cost >= f->cost[next])
            continue;
        f->cost[next] = (uint16_t)cost;
        f->came_by[next] = (uint8_t)dir;
        put(f, next, !dangerous);
    }
}

static void search(struct fords *f, int from)
{
    f->cost[from] = 0;
    put(f, from, true);
    while (f->count > 0)
        look_from(f, take(f));
}

/* Shallow water where there was deep, else the floor of the place, else that of corridors. */
static res_id ford_terrain(const struct gen *g, int x, int y)
{
    res_id water = library_find(g->library, STR("shallow water"));
    const struct res_terrain *floor = library_terrain(g->library, gen_region(g, x, y)->floor);

    if (gen_terrain_flag(g, x, y, TF_WATER) && library_kind(g->library, water) == RES_TERRAIN)
        return water;
    if (floor && !library_is_danger(floor) && !library_flag(floor->flags, TF_SOLID))
        return gen_region(g, x, y)->floor;
    return library_region(g->library, (res_id)gen_constant(g, CORRIDOR_REGION))->floor;
}

/* Back along the way that leads to stairs. */
static int lay(struct fords *f, int from, int to)
{
    struct gen *g = f->g;
    int width = g->level->width, laid = 0;

    for (int at = to; f->cost[to] != UNREACHED;) {
        int x = at % width, y = at / width;
        if (is_dangerous(g, x, y)) {
            write_forced(g, x, y, ford_terrain(g, x, y), level_region(g->level, x, y),
                         gen_priority(g, x, y));
            laid++;
        }
        if (at == from)
            break;
        struct point step = dir_step(f->came_by[at]);
        at -= step.y * width + step.x;
    }
    return laid;
}

static bool is_stairs(const struct gen *g, const struct thing *thing)
{
    return thing_is_stairs(g->world, thing, POR_UP_STAIR) ||
           thing_is_stairs(g->world, thing, POR_DOWN_STAIR);
}

static int lay_all(struct fords *f)
{
    struct gen *g = f->g;
    int first = -1, laid = 0;

    for (int i = 0; i < g->level->things.count; i++) {
        const struct thing *thing = world_thing(g->world, g->level->things.items[i]);
        if (!is_stairs(g, thing))
            continue;
        int at = gen_index(g, thing->x, thing->y);
        if (first < 0) {
            first = at;
            search(f, first);
        }
        laid += lay(f, first, at);
    }
    return laid;
}

void fords_lay(struct gen *g)
{
    size_t cells = (size_t)(g->level->width * g->level->height);

    if (gen_quirk(g, QUIRK_NO_FORDS))
        return;
    /* Costs come in order and differ by one at most: nothing is put into the ring three times. */
    struct fords f = {.g = g,
                      .size = (int)cells * 2,
                      .cost = arena_alloc_array(&g->arena, cells, sizeof *f.cost),
                      .came_by = arena_alloc_array(&g->arena, cells, sizeof *f.came_by),
                      .ring = arena_alloc_array(&g->arena, cells * 2, sizeof *f.ring)};
    memset(f.cost, 0xff, cells * sizeof *f.cost);
    trace_step(g, "fords-done count %d", lay_all(&f));
}
