/* Making every open cell reachable, where the original leaves loose ends.
 *
 * The largest area is where one is; every other is joined to it by a straight passage, or filled
 * with rock when it is only a pocket. */
#include "gen/makelev/gen.h"
#include "world/place.h"

enum { POCKET = 6 };

struct ways {
    struct gen *g;
    uint16_t *area;  /* of each cell; 0: solid, or not looked at */
    uint16_t *stack; /* cells to look at, as x + y * 256 */
    int sizes[1024];
    int count; /* areas; they are numbered from 1 */
};

static void fill_area(struct ways *w, int x, int y)
{
    const struct gen *g = w->g;
    int height = 0, number = ++w->count;

    w->sizes[number] = 0;
    w->area[gen_index(g, x, y)] = (uint16_t)number;
    w->stack[height++] = (uint16_t)(x + y * 256);
    while (height > 0) {
        uint16_t at = w->stack[--height];
        w->sizes[number]++;
        for (int dir = 0; dir < DIR_COUNT; dir++) {
            struct point p = point_add((struct point){at % 256, at / 256}, dir_step(dir));
            if (!gen_way(g, p.x, p.y) || w->area[gen_index(g, p.x, p.y)])
                continue;
            w->area[gen_index(g, p.x, p.y)] = (uint16_t)number;
            w->stack[height++] = (uint16_t)(p.x + p.y * 256);
        }
    }
}

static void find_areas(struct ways *w)
{
    const struct level *level = w->g->level;

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (gen_way(w->g, x, y) && !w->area[gen_index(w->g, x, y)] &&
                w->count < COUNT_OF(w->sizes) - 1)
                fill_area(w, x, y);
}

static int largest_area(const struct ways *w)
{
    int best = 1;

    for (int i = 2; i <= w->count; i++)
        if (w->sizes[i] > w->sizes[best])
            best = i;
    return best;
}

static bool holds_something(const struct ways *w, int area)
{
    const struct level *level = w->g->level;

    for (int i = 0; i < level->width * level->height; i++)
        if (w->area[i] == area && level->cells[i].contents != HANDLE_NONE)
            return true;
    return false;
}

static void bury(struct ways *w, int area)
{
    struct gen *g = w->g;

    for (int y = 1; y < g->level->height - 1; y++)
        for (int x = 1; x < g->level->width - 1; x++)
            if (w->area[gen_index(g, x, y)] == area)
                write_forced(g, x, y, (res_id)gen_constant(g, TERRAIN_ROCK),
                             (res_id)gen_constant(g, BASE_REGION), PRIO_EMPTY);
}

/* Opens a cell, whatever it was. */
static void open_cell(struct gen *g, int x, int y)
{
    res_id corridor = (res_id)gen_constant(g, CORRIDOR_REGION);

    if (gen_way(g, x, y))
        return;
    remove_things(g, x, y);
    if (gen_cell_solid(g, x, y))
        write_forced(g, x, y, library_region(g->library, corridor)->floor, corridor,
                     PRIO_FEATURE_FLOOR);
}

static void dig_straight(struct gen *g, struct point from, struct point to)
{
    struct point p = {iclamp(from.x, 1, g->level->width - 2),
                      iclamp(from.y, 1, g->level->height - 2)};

    open_cell(g, p.x, p.y);
    while (p.x != to.x) {
        p.x += p.x < to.x ? 1 : -1;
        open_cell(g, p.x, p.y);
    }
    while (p.y != to.y) {
        p.y += p.y < to.y ? 1 : -1;
        open_cell(g, p.x, p.y);
    }
}

/* The cell of an area that is nearest to a point. */
static int nearest_in(const struct ways *w, int area, struct point from, struct point *found)
{
    const struct level *level = w->g->level;
    int best = level->width * level->height;

    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++) {
            int distance = point_distance(from, (struct point){x, y});
            if (w->area[gen_index(w->g, x, y)] == area && distance < best) {
                best = distance;
                *found = (struct point){x, y};
            }
        }
    return best;
}

static void join(struct ways *w, int area, int to_area)
{
    const struct level *level = w->g->level;
    struct point first = {0, 0}, from = {0, 0}, to = {0, 0};

    for (int i = 0; i < level->width * level->height; i++)
        if (w->area[i] == area) {
            first = (struct point){i % level->width, i / level->width};
            break;
        }
    nearest_in(w, to_area, first, &to);
    from = first;
    nearest_in(w, area, to, &from);
    dig_straight(w->g, from, to);
}

bool ways_mend(struct gen *g)
{
    size_t cells = (size_t)(g->level->width * g->level->height);
    struct arena scratch = {0};
    struct ways *w = ARENA_NEW(&scratch, struct ways);
    bool changed = false;

    w->g = g;
    w->area = arena_alloc_array(&scratch, cells, sizeof *w->area);
    w->stack = arena_alloc_array(&scratch, cells, sizeof *w->stack);
    find_areas(w);
    int main_area = w->count ? largest_area(w) : 0;
    for (int i = 1; i <= w->count; i++) {
        if (i == main_area)
            continue;
        if (w->sizes[i] < POCKET && !holds_something(w, i))
            bury(w, i);
        else
            join(w, i, main_area);
        changed = true;
    }
    arena_free(&scratch);
    return changed;
}
