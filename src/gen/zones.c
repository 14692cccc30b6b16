#include "gen/zones.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

static size_t cell_count(const struct gen_map *map)
{
    return (size_t)map->width * (size_t)map->height;
}

void zones_init(struct zones *zones, struct gen_map *map)
{
    *zones = (struct zones){.map = map};
    zones->cells = arena_alloc_array(&zones->arena, cell_count(map), sizeof *zones->cells);
    zones->label = arena_alloc_array(&zones->arena, cell_count(map), sizeof *zones->label);
}

void zones_free(struct zones *zones)
{
    ARRAY_FREE(&zones->regions);
    arena_free(&zones->arena);
}

/* ---- finding ---- */

enum { UNSEEN = -1, BLOCKED = -2 };

/* All that can be reached from a cell, appended to cells[]. */
static struct zones_region flood(struct zones *zones, int from, int first, int label)
{
    int steps[GEN_STEPS_MOST], step_count = gen_map_steps(zones->map, steps);
    int *queue = &zones->cells[first], count = 0;

    queue[count++] = from;
    zones->label[from] = label;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < step_count; s++) {
            int next = queue[i] + steps[s];
            if (zones->label[next] != UNSEEN)
                continue;
            zones->label[next] = label;
            queue[count++] = next;
        }
    return (struct zones_region){first, count};
}

static int by_size(const void *a, const void *b)
{
    const struct zones_region *x = a, *y = b;

    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return x->first < y->first ? -1 : 1; /* first found, first listed: qsort keeps no order */
}

static void relabel(struct zones *zones)
{
    for (int r = 0; r < zones->regions.count; r++) {
        const struct zones_region *region = &zones->regions.items[r];
        for (int i = region->first; i < region->first + region->count; i++)
            zones->label[zones->cells[i]] = r;
    }
}

void zones_find(struct zones *zones)
{
    int cells = (int)cell_count(zones->map), found = 0;

    ARRAY_CLEAR(&zones->regions);
    for (int cell = 0; cell < cells; cell++)
        zones->label[cell] = zones->map->cells[cell] == GEN_WALL ? BLOCKED : UNSEEN;
    for (int cell = 0; cell < cells; cell++) {
        if (zones->label[cell] != UNSEEN)
            continue;
        struct zones_region region = flood(zones, cell, found, zones->regions.count);
        ARRAY_PUSH(&zones->regions, region);
        found += region.count;
    }
    if (zones->regions.count > 1)
        qsort(zones->regions.items, (size_t)zones->regions.count, sizeof *zones->regions.items,
              by_size);
    relabel(zones);
}

void zones_fill_pockets(struct zones *zones)
{
    while (zones->regions.count > 0 && ARRAY_LAST(&zones->regions).count < ZONES_POCKET) {
        struct zones_region pocket = ARRAY_POP(&zones->regions);
        for (int i = pocket.first; i < pocket.first + pocket.count; i++) {
            zones->map->cells[zones->cells[i]] = GEN_WALL;
            zones->label[zones->cells[i]] = BLOCKED;
        }
    }
}

/* ---- joining ---- */

/* Floods from the largest region through rock and open cells alike. The first cell of another
 * region that it meets is the nearest, and the way it came is the tunnel. */
struct tunnelling {
    struct zones *zones;
    int *came_from; /* per cell: where the flood came from; its own number: the start */
    int *queue;
    bool *wanted; /* per region: to be joined, and not yet met */
    int wanted_count;
};

static void block_border(struct tunnelling *t)
{
    const struct gen_map *map = t->zones->map;
    int cells = map->width * map->height;

    for (int x = 0; x < map->width; x++)
        t->came_from[x] = t->came_from[cells - 1 - x] = BLOCKED;
    for (int left = 0; left < cells; left += map->width)
        t->came_from[left] = t->came_from[left + map->width - 1] = BLOCKED;
}

/* Regions that stay apart, and the cells beside them. */
static void block_apart(struct tunnelling *t, int region)
{
    const struct zones_region *r = &t->zones->regions.items[region];
    int steps[GEN_STEPS_MOST], step_count = gen_map_steps(t->zones->map, steps);

    for (int i = r->first; i < r->first + r->count; i++) {
        int cell = t->zones->cells[i];
        t->came_from[cell] = BLOCKED;
        for (int s = 0; s < step_count; s++)
            t->came_from[cell + steps[s]] = BLOCKED;
    }
}

static void dig_back(struct tunnelling *t, int cell)
{
    for (; t->came_from[cell] != cell; cell = t->came_from[cell])
        if (t->zones->map->cells[cell] == GEN_WALL)
            t->zones->map->cells[cell] = GEN_FLOOR;
}

static void meet(struct tunnelling *t, int cell)
{
    int region = t->zones->label[cell];

    if (region < 0 || !t->wanted[region])
        return;
    t->wanted[region] = false;
    t->wanted_count--;
    t->zones->tunnels++;
    dig_back(t, cell);
}

static void tunnel_from_largest(struct tunnelling *t)
{
    const struct zones_region *largest = &t->zones->regions.items[0];
    int steps[GEN_STEPS_MOST], step_count = gen_map_steps(t->zones->map, steps);
    int count = largest->count;

    memcpy(t->queue, &t->zones->cells[largest->first], (size_t)count * sizeof *t->queue);
    for (int i = 0; i < count; i++)
        t->came_from[t->queue[i]] = t->queue[i];
    for (int i = 0; i < count && t->wanted_count > 0; i++) {
        meet(t, t->queue[i]);
        for (int s = 0; s < step_count; s++) {
            int next = t->queue[i] + steps[s];
            if (t->came_from[next] != UNSEEN)
                continue;
            t->came_from[next] = t->queue[i];
            t->queue[count++] = next;
        }
    }
}

static void tunnelling_start(struct tunnelling *t)
{
    memset(t->came_from, 0xff, cell_count(t->zones->map) * sizeof *t->came_from);
    block_border(t);
}

/* Chooses the regions to be joined; the others are kept apart. */
static void choose_regions(struct tunnelling *t, bool all)
{
    const struct zones_region *regions = t->zones->regions.items;
    int64_t enough = (int64_t)regions[0].count * ZONES_SMALL_PERCENT;

    for (int i = 1; i < t->zones->regions.count; i++) {
        t->wanted[i] = all || (int64_t)regions[i].count * 100 < enough;
        t->wanted_count += t->wanted[i];
        if (!t->wanted[i])
            block_apart(t, i);
    }
}

/* One round; false when there was nothing to join. */
static bool join_regions(struct zones *zones, bool all)
{
    struct arena scratch = {0};
    size_t cells = cell_count(zones->map);
    struct tunnelling t = {.zones = zones};

    t.came_from = arena_alloc_array(&scratch, cells, sizeof *t.came_from);
    t.queue = arena_alloc_array(&scratch, cells, sizeof *t.queue);
    t.wanted = arena_alloc_array(&scratch, (size_t)zones->regions.count, sizeof *t.wanted);
    tunnelling_start(&t);
    choose_regions(&t, all);
    bool any = t.wanted_count > 0;
    tunnel_from_largest(&t);
    if (t.wanted_count > 0) { /* some are shut in by a region that stays apart: go through it */
        tunnelling_start(&t);
        tunnel_from_largest(&t);
    }
    arena_free(&scratch);
    return any;
}

void zones_join(struct zones *zones, bool all)
{
    /* Every round leaves fewer regions, so there is an end. */
    while (zones->regions.count > 1 && join_regions(zones, all))
        zones_find(zones);
}

/* ---- dividing ---- */

/* A region cut by a grid; its zones are numbered from `first` on. */
struct zone_grid {
    struct rect box;
    int columns, rows;
    int first;
};

static void measure(const struct zones *zones, struct zone_grid *grids)
{
    const struct gen_map *map = zones->map;
    const int *label = zones->label;

    for (int i = 0; i < zones->regions.count; i++)
        grids[i].box = (struct rect){map->width, map->height, 0, 0};
    for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++, label++) {
            if (*label < 0)
                continue;
            struct rect *box = &grids[*label].box;
            box->x1 = imin(box->x1, x);
            box->x2 = imax(box->x2, x);
            box->y1 = imin(box->y1, y);
            box->y2 = imax(box->y2, y);
        }
}

/* Rows that make about the wanted number of zones with so many columns. */
static int rows_for(int columns, int wanted, int height)
{
    return iclamp((2 * wanted + columns) / (2 * columns), 1, height);
}

/* As many zones as the cells ask for, about as wide as high. */
static void choose_grid(struct zone_grid *grid, int cells)
{
    int64_t width = rect_width(grid->box), height = rect_height(grid->box);
    int columns = 1;

    grid->columns = grid->rows = 1;
    if (cells <= ZONES_UNDIVIDED)
        return;
    int wanted = imax(2, (cells + ZONES_SIZE / 2) / ZONES_SIZE);
    while (columns < wanted && columns < width &&
           (int64_t)columns * columns * height < wanted * width)
        columns++;
    grid->columns = columns;
    grid->rows = rows_for(columns, wanted, (int)height);
    int fewer = columns > 1 ? columns - 1 : columns, rows = rows_for(fewer, wanted, (int)height);
    if (iabs(fewer * rows - wanted) < iabs(grid->columns * grid->rows - wanted)) {
        grid->columns = fewer;
        grid->rows = rows;
    }
}

static int zone_of(const struct zone_grid *grid, int x, int y)
{
    int column = (x - grid->box.x1) * grid->columns / rect_width(grid->box);
    int row = (y - grid->box.y1) * grid->rows / rect_height(grid->box);

    return grid->first + row * grid->columns + column;
}

static void number_cells(const struct zones *zones, const struct zone_grid *grids, int *area_of)
{
    const int *label = zones->label;

    for (int y = 0; y < zones->map->height; y++)
        for (int x = 0; x < zones->map->width; x++, label++, area_of++)
            if (*label >= 0)
                *area_of = zone_of(&grids[*label], x, y);
}

/* Tells each region which areas became its zones. */
static void add_regions(const struct zones *zones, const struct zone_grid *grids,
                        struct gen_result *result)
{
    for (int i = 0, zone = 0; i < zones->regions.count; i++) {
        struct gen_region region = {zones->regions.items[i].count, grids[i].box, zone, 0};
        while (zone < result->areas.count && result->areas.items[zone].owner == i)
            zone++;
        region.zone_count = zone - region.first_zone;
        ARRAY_PUSH(&result->known.regions.regions, region);
    }
}

void zones_divide(const struct zones *zones, struct gen_result *result)
{
    size_t regions = (size_t)zones->regions.count;
    struct arena scratch = {0};
    struct zone_grid *grids = arena_alloc_array(&scratch, regions, sizeof *grids);
    int count = 0;

    measure(zones, grids);
    for (size_t i = 0; i < regions; i++) {
        choose_grid(&grids[i], zones->regions.items[i].count);
        grids[i].first = count;
        count += grids[i].columns * grids[i].rows;
    }
    int *owners = arena_alloc_array(&scratch, (size_t)count, sizeof *owners);
    for (size_t i = 0; i < regions; i++)
        for (int zone = 0; zone < grids[i].columns * grids[i].rows; zone++)
            owners[grids[i].first + zone] = (int)i;
    gen_result_init_areas(result);
    number_cells(zones, grids, result->area_of);
    gen_result_list_areas(result, count, owners);
    add_regions(zones, grids, result);
    result->start_areas = regions ? result->known.regions.regions.items[0].zone_count : 0;
    arena_free(&scratch);
}
