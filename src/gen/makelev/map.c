/* Levels laid out by another algorithm: its rooms, caves, corridors and doors, written over the
 * rock and furnished as panels are. What comes before and after is the same for all levels. */
#include "base/check.h"
#include "gen/makelev/gen.h"

/* The places of a map: what the dungeon's regions are given to. */
struct places {
    struct gen *g;
    const struct gen_result *map;
    res_id *regions; /* of each room or cave, by the owner of its areas */
    res_id corridor;
    struct arena arena;
};

/* Which rooms of a dungeon are like those of a map; the first says what they are called. */
static const int types[][4] = {
    [GEN_ROOMS] = {RM_NORMAL, RM_LARGE, RM_PILLARS, RM_DESTROYED},
    [GEN_REGIONS] = {RM_LIFECAVE, RM_RCAVERN, RM_LIFELINK, RM_LCIRCLE},
    [GEN_PANELS] = {RM_NORMAL, RM_LARGE, RM_LIFECAVE, RM_RCAVERN},
};

static uint32_t type_bits(enum gen_kind kind)
{
    uint32_t bits = 0;

    for (int i = 0; i < COUNT_OF(types[kind]); i++)
        bits |= gen_type_bit(types[kind][i]);
    return bits;
}

/* ---- regions ---- */

static int count_owners(const struct gen_result *map)
{
    int most = 0;

    for (int i = 0; i < map->areas.count; i++)
        most = imax(most, map->areas.items[i].owner + 1);
    return most;
}

static void choose_regions(struct places *p)
{
    const struct gen_result *map = p->map;
    uint32_t bits = type_bits(map->kind);

    p->regions = arena_alloc_array(&p->arena, (size_t)count_owners(map), sizeof *p->regions);
    p->corridor = corridor_choose(p->g);
    for (int i = 0; i < map->areas.count && !p->g->failed; i++) {
        res_id *region = &p->regions[map->areas.items[i].owner];
        if (*region)
            continue;
        *region = panel_choose_region(p->g, bits);
        ARRAY_PUSH(&p->g->result->room_types, types[map->kind][0]);
    }
}

static int area_at(const struct places *p, int x, int y)
{
    return p->map->area_of[y * p->map->map.width + x];
}

static enum gen_cell cell_at(const struct places *p, int x, int y)
{
    return *gen_map_cell(&p->map->map, x, y);
}

/* The region of a room or cave; of the corridor for what is neither. */
static res_id region_at(const struct places *p, int x, int y)
{
    int area = area_at(p, x, y);

    return area < 0 ? p->corridor : p->regions[p->map->areas.items[area].owner];
}

/* ---- cells ---- */

/* Only rock and streamers are here: no special of the dungeon, and nothing of this map. */
static bool is_free(const struct gen *g, int x, int y)
{
    int priority = gen_priority(g, x, y);

    return priority == PRIO_EMPTY || priority == PRIO_ROCK_STREAMER ||
           priority == PRIO_RIVER_STREAMER;
}

static void draw_walls(struct places *p, int x, int y)
{
    struct gen *g = p->g;
    res_id id = region_at(p, x, y);
    int priority = area_at(p, x, y) < 0 ? PRIO_CORRIDOR_WALL : PRIO_ROOM_WALL;

    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point at = point_add((struct point){x, y}, dir_step(dir));
        if (cell_at(p, at.x, at.y) == GEN_WALL && is_free(g, at.x, at.y))
            write_at(g, at.x, at.y, library_region(g->library, id)->walls, id, priority);
    }
}

/* A door is the room's that it leads into. */
static res_id door_of(const struct places *p, int x, int y)
{
    struct point at = {x, y};

    for (int dir = 0; dir < DIR_COUNT && area_at(p, at.x, at.y) < 0; dir++)
        at = point_add((struct point){x, y}, dir_step(dir));
    return library_region(p->g->library, region_at(p, at.x, at.y))->door;
}

static void draw_open_cell(struct places *p, int x, int y)
{
    struct gen *g = p->g;
    res_id id = region_at(p, x, y);

    if (!is_free(g, x, y))
        return;
    write_at(g, x, y, library_region(g->library, id)->floor, id, PRIO_ROOM_FLOOR);
    if (cell_at(p, x, y) == GEN_DOOR && gen_priority(g, x, y) == PRIO_ROOM_FLOOR)
        make_door(g, x, y, door_of(p, x, y));
    draw_walls(p, x, y);
}

/* Rooms first: they have the better walls. */
static void draw_cells(struct places *p, bool corridors)
{
    const struct gen_map *map = &p->map->map;

    for (int x = 1; x < map->width - 1; x++)
        for (int y = 1; y < map->height - 1; y++)
            if (cell_at(p, x, y) != GEN_WALL && (area_at(p, x, y) < 0) == corridors)
                draw_open_cell(p, x, y);
}

/* ---- what is in them ---- */

/* Around an area, with its walls. */
static struct area box_of(const struct places *p, const struct gen_area *area)
{
    struct area box = {UINT8_MAX, UINT8_MAX, 0, 0};

    for (int i = 0; i < area->count; i++) {
        struct point at = gen_map_point(&p->map->map, p->map->area_cells[area->first + i]);
        box.x1 = (uint8_t)imin(box.x1, at.x - 1);
        box.y1 = (uint8_t)imin(box.y1, at.y - 1);
        box.x2 = (uint8_t)imax(box.x2, at.x + 1);
        box.y2 = (uint8_t)imax(box.y2, at.y + 1);
    }
    return box;
}

/* As many areas are lived in as the level would have panels, on the average: there are as many
 * creatures and things on a level of many small rooms as on one of a few large ones. */
static bool is_lived_in(struct places *p)
{
    return gen_random(p->g, p->map->areas.count) < p->g->panels_x * p->g->panels_y;
}

/* Where a game begins nobody waits. */
static bool is_arrival(const struct places *p, int number)
{
    return p->g->above == NULL && number == p->map->start.area;
}

static void fill_area(struct places *p, int number)
{
    struct gen *g = p->g;
    const struct gen_area *area = &p->map->areas.items[number];
    struct area box = box_of(p, area);
    res_id region = p->regions[area->owner];
    res_id blob = (res_id)library_constant(g->library, region, BLOB_WITH);

    g->world->open_count = 0;
    g->memory->corner_count = g->memory->center_count = 0;
    add_center(g, area->center.x, area->center.y);
    colour_panel(g, box, region);
    if (blob)
        blobs_write(g, box, region, blob);
    light_panel(g, box, region);
    if (!is_lived_in(p) || is_arrival(p, number))
        return;
    find_open(g, box, region, 0);
    furnish(g, p->map->kind == GEN_ROOMS ? box : AREA_NONE);
    panel_populate(g, box, region);
    trace_step(g, "area %d region %s rect %s", number, trace_name(g, region), trace_area(g, box));
}

void map_draw(struct gen *g)
{
    struct places p = {.g = g, .map = g->request->map};

    ENSURE(p.map->map.width == g->level->width && p.map->map.height == g->level->height,
           "a map of %dx%d for a level of %dx%d", p.map->map.width, p.map->map.height,
           g->level->width, g->level->height);
    choose_regions(&p);
    for (int corridors = 0; corridors < 2 && !g->failed; corridors++)
        draw_cells(&p, corridors);
    trace_step(g, "map-cells %s areas %d", p.map->algorithm->name, p.map->areas.count);
    for (int i = 0; i < p.map->areas.count && !g->failed; i++)
        fill_area(&p, i);
    if (g->above == NULL && g->level->enter_x == 0 &&
        !gen_solid(g, p.map->start.at.x, p.map->start.at.y)) {
        g->level->enter_x = p.map->start.at.x;
        g->level->enter_y = p.map->start.at.y;
    }
    trace_step(g, "map-done");
    arena_free(&p.arena);
}
