#include "gen/place_things.h"

#include <string.h>

#include "base/num.h"

static const struct gen_area *area_at(const struct placing *p, int area)
{
    return &p->result->areas.items[area];
}

static int area_cell(const struct placing *p, int area, int index)
{
    return p->result->area_cells[area_at(p, area)->first + index];
}

static void put(struct placing *p, struct gen_places *places, int cell)
{
    struct gen_place place = {gen_map_point(&p->result->map, cell), p->result->area_of[cell]};

    p->taken[cell] = true;
    ARRAY_PUSH(places, place);
}

/* A free cell of an area: the first at or after one drawn by lot; -1: it is full. */
static int free_cell(struct placing *p, int area)
{
    int count = area_at(p, area)->count;
    int index = draws_below(p->draws, count);

    for (int i = 0; i < count; i++) {
        int cell = area_cell(p, area, (index + i) % count);
        if (!p->taken[cell])
            return cell;
    }
    return -1;
}

/* ---- the start ---- */

/* Takes every cell that cannot be reached from the start. */
static void take_unreachable(struct placing *p, int start)
{
    const struct gen_map *map = &p->result->map;
    int cells = map->width * map->height, count = 0;
    int steps[GEN_STEPS_MOST], step_count = gen_map_steps(map, steps);
    int *queue = arena_alloc_array(&p->scratch, (size_t)cells, sizeof *queue);

    memset(p->taken, true, (size_t)cells);
    queue[count++] = start;
    p->taken[start] = false;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < step_count; s++) {
            int next = queue[i] + steps[s];
            if (map->cells[next] == GEN_WALL || !p->taken[next])
                continue;
            p->taken[next] = false;
            queue[count++] = next;
        }
}

static void place_start(struct placing *p)
{
    struct gen_result *result = p->result;
    int area = draws_below(p->draws, result->start_areas);
    int cell = area_cell(p, area, draws_below(p->draws, area_at(p, area)->count));

    if (p->request->connect != GEN_CONNECT_SMALL)
        take_unreachable(p, cell);
    for (int i = 0; i < area_at(p, area)->count; i++)
        p->taken[area_cell(p, area, i)] = true;
    result->start = (struct gen_place){gen_map_point(&result->map, cell), area};
}

/* ---- monsters ---- */

static int capacity(const struct gen_area *area, int density)
{
    return (int)((int64_t)area->count * density / 100);
}

static void fill_room(struct placing *p, int area, int *free_cells)
{
    int wanted = capacity(area_at(p, area), PLACE_ROOM_DENSITY), count = 0;

    for (int i = 0; i < area_at(p, area)->count; i++) {
        int cell = area_cell(p, area, i);
        if (!p->taken[cell])
            free_cells[count++] = cell;
    }
    for (int i = 0; i < wanted && count > 0; i++) {
        int index = draws_below(p->draws, count);
        put(p, &p->result->monsters, free_cells[index]);
        free_cells[index] = free_cells[--count];
    }
}

static int largest_area(const struct gen_result *result)
{
    int most = 0;

    for (int i = 0; i < result->areas.count; i++)
        most = imax(most, result->areas.items[i].count);
    return most;
}

void place_monsters_by_room(struct placing *p)
{
    int *cells = arena_alloc_array(&p->scratch, (size_t)largest_area(p->result), sizeof *cells);

    for (int i = 0; i < p->result->areas.count; i++)
        if (i != p->result->start.area)
            fill_room(p, i, cells);
}

/* A quarter turn in four steps, for each radius; the other quarters are the same, turned. Rounded
 * once and for all, because sine and cosine differ between machines. */
enum { QUARTER = 4, TURN = 4 * QUARTER };
static const struct point arcs[PLACE_RADIUS_MOST + 1][QUARTER] = {
    {{0, 0}, {0, 0}, {0, 0}, {0, 0}},
    {{1, 0}, {1, 0}, {1, 1}, {0, 1}},
    {{2, 0}, {2, 1}, {1, 1}, {1, 2}},
    {{3, 0}, {3, 1}, {2, 2}, {1, 3}},
};

static struct point polar(int radius, int angle)
{
    struct point at = arcs[radius][angle % QUARTER];

    for (int turns = angle / QUARTER; turns > 0; turns--)
        at = (struct point){-at.y, at.x};
    return at;
}

/* A free cell of the area within the radius of a cell; -1: none was found. */
static int cell_near(struct placing *p, int area, struct point center)
{
    const struct gen_map *map = &p->result->map;

    for (int i = 0; i < PLACE_TRIES; i++) {
        int radius = draws_between(p->draws, 0, PLACE_RADIUS_MOST);
        int angle = draws_below(p->draws, TURN);
        struct point at = point_add(center, polar(radius, angle));
        if (at.x < 0 || at.y < 0 || at.x >= map->width || at.y >= map->height)
            continue;
        int cell = at.y * map->width + at.x;
        if (p->result->area_of[cell] == area && !p->taken[cell])
            return cell;
    }
    return -1;
}

static void fill_zone(struct placing *p, int area)
{
    int wanted = capacity(area_at(p, area), PLACE_CLUSTER_DENSITY);
    int clusters = draws_between(p->draws, 1, PLACE_CLUSTERS_MOST);

    for (int c = 0; c < clusters; c++) {
        int share = wanted * (c + 1) / clusters - wanted * c / clusters;
        int middle = share ? free_cell(p, area) : -1;
        for (int i = 0; i < share && middle >= 0; i++) {
            int cell = cell_near(p, area, gen_map_point(&p->result->map, middle));
            if (cell < 0)
                break;
            put(p, &p->result->monsters, cell);
        }
    }
}

void place_monsters_by_cluster(struct placing *p)
{
    for (int i = 0; i < p->result->areas.count; i++)
        if (i != p->result->start.area)
            fill_zone(p, i);
}

/* ---- exits ---- */

/* The areas exits may be in, each once, until all have been used; then all again. */
struct exit_areas {
    int *areas;
    int count, left;
};

static struct exit_areas exit_areas(struct placing *p)
{
    int all = p->result->areas.count;
    struct exit_areas e = {.areas = arena_alloc_array(&p->scratch, (size_t)all, sizeof *e.areas)};

    for (int i = 0; i < all; i++)
        if (i != p->result->start.area)
            e.areas[e.count++] = i;
    e.left = e.count;
    return e;
}

/* Puts the chosen one after those left. */
static int use_area(struct exit_areas *e, int index)
{
    int area = e->areas[index];

    e->areas[index] = e->areas[--e->left];
    e->areas[e->left] = area;
    if (e->left == 0)
        e->left = e->count;
    return area;
}

void place_exits_in_rooms(struct placing *p)
{
    struct exit_areas e = exit_areas(p);

    for (int i = 0; i < p->request->exits && e.count > 0; i++) {
        int area = use_area(&e, draws_below(p->draws, e.left));
        int cell = free_cell(p, area);
        if (cell >= 0)
            put(p, &p->result->exits, cell);
    }
}

/* The index of an area by lot; one with twice the cells is twice as likely. */
static int area_by_size(struct placing *p, const struct exit_areas *e)
{
    int cells = 0, index = 0;

    for (int i = 0; i < e->left; i++)
        cells += area_at(p, e->areas[i])->count;
    int lot = draws_below(p->draws, cells);
    while (lot >= area_at(p, e->areas[index])->count)
        lot -= area_at(p, e->areas[index++])->count;
    return index;
}

static int walls_beside(const struct gen_map *map, int cell)
{
    int steps[GEN_STEPS_MOST], step_count = gen_map_steps(map, steps), walls = 0;

    for (int s = 0; s < step_count; s++)
        walls += map->cells[cell + steps[s]] == GEN_WALL;
    return walls;
}

/* How far out a cell is; -1: it is taken. */
static int periphery(const struct placing *p, int cell, struct point center)
{
    struct point at = gen_map_point(&p->result->map, cell);

    if (p->taken[cell])
        return -1;
    return iabs(at.x - center.x) + iabs(at.y - center.y) +
           PLACE_WALL_BONUS * walls_beside(&p->result->map, cell);
}

/* A cell by lot among those that are out at least nine tenths as far as the best; -1: none. */
static int cell_at_periphery(struct placing *p, int area)
{
    const struct gen_area *a = area_at(p, area);
    int *good = arena_alloc_array(&p->scratch, (size_t)a->count, sizeof *good);
    int best = -1, count = 0;

    for (int i = 0; i < a->count; i++)
        best = imax(best, periphery(p, area_cell(p, area, i), a->center));
    if (best < 0)
        return -1;
    for (int i = 0; i < a->count; i++) {
        int cell = area_cell(p, area, i), out = periphery(p, cell, a->center);
        if (out >= 0 && out * 10 >= best * 9)
            good[count++] = cell;
    }
    return good[draws_below(p->draws, count)];
}

void place_exits_at_periphery(struct placing *p)
{
    struct exit_areas e = exit_areas(p);

    for (int i = 0; i < p->request->exits && e.count > 0; i++) {
        int area = use_area(&e, area_by_size(p, &e));
        struct arena_mark mark = arena_mark(&p->scratch);
        int cell = cell_at_periphery(p, area);
        arena_release(&p->scratch, mark);
        if (cell >= 0)
            put(p, &p->result->exits, cell);
    }
}

/* ---- all of it ---- */

void place_things(const struct gen_request *request, struct draws *draws, struct gen_result *result)
{
    struct placing p = {.request = request, .result = result, .draws = draws};

    if (result->start_areas == 0)
        return;
    p.taken = arena_alloc_array(&p.scratch, (size_t)result->map.width * (size_t)result->map.height,
                                sizeof *p.taken);
    place_start(&p);
    result->algorithm->place_exits(&p);
    result->algorithm->place_monsters(&p);
    arena_free(&p.scratch);
}
