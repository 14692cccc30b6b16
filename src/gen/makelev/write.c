/* Writing cells with priorities, making doors, and the list of open cells. */
#include "gen/makelev/gen.h"
#include "world/event.h"
#include "world/open.h"
#include "world/place.h"

/* ---- cells ---- */

static void note_torch(struct gen *g, int x, int y)
{
    if (g->level->torches.count < LEVEL_TORCHES_MOST)
        ARRAY_PUSH(&g->level->torches, (uint16_t)(x + y * 256));
    else
        gen_fail(g, "more than %d torches written on one level", LEVEL_TORCHES_MOST);
}

/* What a cell is by its terrain. */
static uint16_t cell_flags(const struct res_terrain *terrain)
{
    static const struct {
        int terrain;
        uint16_t cell;
    } flags[] = {{TF_OPAQUE, CELL_OPAQUE},
                 {TF_OBSCURE, CELL_OBSCURE},
                 {TF_SOLID, CELL_SOLID},
                 {TF_SHADE, CELL_SHADE},
                 {TF_WALL, CELL_WALL}};
    uint16_t sum = 0;

    for (int i = 0; i < COUNT_OF(flags); i++)
        if (library_flag(terrain->flags, flags[i].terrain))
            sum |= flags[i].cell;
    return sum;
}

static void know_terrain(struct gen *g, int index, const struct res_terrain *record)
{
    g->terrains[index] = record;
    g->terrain_flags[index] = cell_flags(record);
    g->terrain_burns[index] = library_flag(record->flags, TF_TORCH);
    g->terrain_hears[index] = library_flag(record->flags, TF_SPECIAL) &&
                              event_is_handled(g->library, g->level->terrains[index],
                                               EV_INITIALIZE);
}

/* The level's index of a terrain, with its record at hand; -1: it is none, or the list is full. */
static int terrain_index(struct gen *g, res_id terrain)
{
    uint8_t *known = &g->known_terrains[terrain % COUNT_OF(g->known_terrains)];

    if (g->level->terrains[*known] == terrain && g->terrains[*known])
        return *known;
    const struct res_terrain *record = library_terrain(g->library, terrain);
    int index = record ? level_terrain_index(g->level, terrain) : -1;
    if (record && index < 0)
        gen_fail(g, "more than %d kinds of terrain on one level", LEVEL_LIST_MOST);
    if (index < 0)
        return -1;
    know_terrain(g, index, record);
    return *known = (uint8_t)index;
}

static int region_index(struct gen *g, res_id region)
{
    if (g->level->regions[g->last_region] == region && g->regions[g->last_region])
        return g->last_region;
    const struct res_region *record = library_region(g->library, region);
    if (record == NULL) {
        gen_fail(g, "a cell of level %d belongs to what is no region", g->depth);
        return -1;
    }
    int index = level_region_index(g->level, region);
    if (index < 0) {
        gen_fail(g, "more than %d regions on one level", LEVEL_LIST_MOST);
        return -1;
    }
    g->regions[index] = record;
    return g->last_region = index;
}

/* A creature that would end up in a wall, or a fish on land, goes. */
static void remove_misplaced(struct gen *g, int x, int y, const struct res_terrain *terrain)
{
    struct thing *creature = gen_creature(g, x, y);

    if (creature == NULL)
        return;
    const struct res_monster *monster = library_record(g->library, creature->resource, RES_MONSTER);
    if (library_flag(terrain->flags, TF_SOLID) ||
        (library_flag(monster->flags, M_AQUATIC) && !library_flag(terrain->flags, TF_WATER)))
        ask_remove(g, creature);
}

static void write_terrain(struct gen *g, int x, int y, int t, res_id region, int priority)
{
    int r = region_index(g, region), at = y * g->level->width + x;

    if (r < 0)
        return;
    struct cell *cell = &g->level->cells[at];
    uint16_t flags = g->terrain_flags[t];

    if (gen_holds_any(cell))
        remove_misplaced(g, x, y, g->terrains[t]);
    if (!(flags & CELL_SOLID))
        world_note_open(g->world, x, y);
    cell->glyph = g->terrains[t]->image;
    cell->terrain = (uint8_t)t;
    cell->region = (uint8_t)r;
    cell->flags = (uint16_t)((cell->flags & ~GEN_TERRAIN_FLAGS) | flags);
    g->priority[at] = (uint8_t)priority;
    if (g->terrain_hears[t])
        ask_terrain(g, x, y, g->level->terrains[t]);
    if (g->terrain_burns[t])
        note_torch(g, x, y);
}

/* Records are looked up when an index is first met; here are those that nobody asked for yet. */
void write_catch_up(struct gen *g)
{
    const struct level *level = g->level;

    for (int i = level->terrain_count - 1; i >= 0 && g->terrains[i] == NULL; i--)
        know_terrain(g, i, library_terrain(g->library, level->terrains[i]));
    for (int i = level->region_count - 1; i >= 0 && g->regions[i] == NULL; i--)
        g->regions[i] = library_region(g->library, level->regions[i]);
}

static bool is_edge(const struct gen *g, int x, int y)
{
    return x == 0 || y == 0 || x == g->level->width - 1 || y == g->level->height - 1;
}

static bool is_refused(const struct gen *g, int x, int y, int priority)
{
    if (g->priority[y * g->level->width + x] > priority)
        return true;
    return priority < PRIO_MAX && !g->is_region && is_edge(g, x, y);
}

static void write_feature(struct gen *g, int x, int y, res_id feature, res_id region, int priority,
                          bool force);

static void write_checked(struct gen *g, int x, int y, res_id terrain, res_id region, int priority,
                          bool force)
{
    if (!level_has(g->level, x, y) || g->failed)
        return;
    int index = terrain_index(g, terrain);
    if (index < 0)
        write_feature(g, x, y, terrain, region, priority, force);
    else if (force || !is_refused(g, x, y, priority))
        write_terrain(g, x, y, index, region, priority);
}

/* quirk: the feature is added even where the floor under it is refused. */
static void write_feature(struct gen *g, int x, int y, res_id feature, res_id region, int priority,
                          bool force)
{
    if (!library_feature(g->library, feature))
        return;
    write_checked(g, x, y, g->floor, region, priority, force);
    if (!gen_has_room(g))
        return;
    if (gen_quirk(g, QUIRK_PILED_FEATURES) || !gen_thing(g, x, y, T_FEATURE))
        place_at(g->level, g->world, thing_new_feature(g->world, feature, T_FEATURE), x, y);
}

void write_at(struct gen *g, int x, int y, res_id terrain, res_id region, int priority)
{
    write_checked(g, x, y, terrain, region, priority, false);
}

void write_forced(struct gen *g, int x, int y, res_id terrain, res_id region, int priority)
{
    write_checked(g, x, y, terrain, region, priority, true);
}

/* ---- things ---- */

bool gen_has_room(struct gen *g)
{
    if (g->level->things.count < LEVEL_THINGS_MOST)
        return true;
    return gen_fail(g, "more than %d things on one level", LEVEL_THINGS_MOST);
}

/* Also who only reaches into the cell. */
void remove_things(struct gen *g, int x, int y)
{
    struct thing *thing;

    if (!gen_holds_any(level_cell(g->level, x, y)))
        return; /* most cells are empty */
    do {
        struct stand_walk walk = stand_walk_begin(g->world, g->level, (struct point){x, y},
                                                  T_THING);
        thing = stand_walk_next(&walk);
        if (thing)
            ask_remove(g, thing);
    } while (thing);
}

/* Doors are for 8-bit coordinates; what does not fit wraps. */
static struct thing *new_door(struct gen *g, int x, int y, res_id door)
{
    if (level_thing_at(g->level, g->world, (uint8_t)x, (uint8_t)y, T_FEATURE) || !gen_has_room(g))
        return NULL;
    return thing_new_door(g->world, door);
}

void make_door(struct gen *g, int x, int y, res_id door)
{
    const struct res_feature *feature = library_feature(g->library, door);

    /* Early levels have wooden doors only: not everyone gets through others. */
    if (feature == NULL || (g->depth <= 3 && feature->material != MAT_WOOD))
        door = g->oak_door;
    struct thing *made = new_door(g, x, y, door);
    if (made == NULL)
        return;
    place_at(g->level, g->world, made, (uint8_t)x, (uint8_t)y);
    place_door_image(g->level, g->world, made);
}

void make_secret_door(struct gen *g, int x, int y, res_id door)
{
    struct thing *made = new_door(g, x, y, library_feature(g->library, door) ? door : g->oak_door);

    if (made == NULL)
        return;
    made->door &= (uint8_t)~DF_VERTICAL;
    made->door |= DF_SECRET | DF_LOCKED;
    place_at(g->level, g->world, made, (uint8_t)x, (uint8_t)y);
    place_door_image(g->level, g->world, made);
}

void add_center(struct gen *g, int x, int y)
{
    struct makelev *m = g->memory;

    if (m->center_count < COUNT_OF(m->centers))
        m->centers[m->center_count++] = (uint16_t)(x + y * 256);
}

void add_corner(struct gen *g, int x, int y)
{
    struct makelev *m = g->memory;

    if (m->corner_count < COUNT_OF(m->corners))
        m->corners[m->corner_count++] = (uint16_t)(x + y * 256);
}

/* ---- rectangles ---- */

struct area area_within_safely(struct gen *g, struct area in, int width, int height)
{
    uint8_t w = (uint8_t)width, h = (uint8_t)height;
    struct area a;

    a.x1 = (uint8_t)(in.x1 + gen_random(g, imax(0, in.x2 - in.x1 - 1 - w)));
    a.x2 = (uint8_t)(a.x1 + w);
    a.y1 = (uint8_t)(in.y1 + gen_random(g, imax(0, in.y2 - in.y1 - 1 - h)));
    a.y2 = (uint8_t)(a.y1 + h);
    a.x1 = (uint8_t)imax(a.x1, in.x1 + 2);
    a.y1 = (uint8_t)imax(a.y1, in.y1 + 2);
    a.x2 = (uint8_t)imin(a.x2, in.x2 - 2);
    a.y2 = (uint8_t)imin(a.y2, in.y2 - 2);
    return a;
}

/* One axis: a place for the size by lot, or, when it does not fit, all but the border; or all. */
static void place_axis(struct gen *g, uint8_t from, uint8_t to, uint8_t size, uint8_t *first,
                       uint8_t *last)
{
    if (size >= to - from) {
        *first = (uint8_t)(from + 1);
        *last = (uint8_t)(to - 1);
        if (*last < *first) {
            *first = from;
            *last = to;
        }
        return;
    }
    *first = (uint8_t)(from + 1 + gen_random(g, imax(0, to - from - 2 - size)));
    *last = (uint8_t)(*first + size);
}

struct area area_within(struct gen *g, struct area in, int width, int height)
{
    struct area a;

    place_axis(g, in.x1, in.x2, (uint8_t)width, &a.x1, &a.x2);
    place_axis(g, in.y1, in.y2, (uint8_t)height, &a.y1, &a.y2);
    return a;
}

/* ---- open cells ---- */

void find_open(struct gen *g, struct area a, res_id region, int flags)
{
    open_find(g->world, g->level, (struct rect){a.x1, a.y1, a.x2, a.y2}, region, flags);
}
