#include "gen/check.h"

#include "base/arena.h"
#include "base/num.h"

static const struct finding_info infos[FINDING_COUNT] = {
#define FINDING(name, text, quirks, sentence) [FINDING_##name] = {text, sentence, quirks},
#include "gen/findings.def"
#undef FINDING
};

const struct finding_info *finding_info(enum finding_kind kind)
{
    return &infos[kind];
}

struct checker {
    const struct level *level, *above;
    const struct world *world;
    const struct library *library;
    struct gen_findings *out;
    struct arena scratch;
    bool drawn; /* the level is one drawn region: who drew it answers for doors and ways */
};

static void add(struct checker *c, enum finding_kind kind, int x, int y)
{
    ARRAY_PUSH(c->out, (struct gen_finding){kind, {x, y}, 1});
    c->out->counts[kind]++;
}

/* ---- how it is kept ---- */

static void check_indexes(struct checker *c)
{
    const struct level *level = c->level;

    for (int i = 0; i < level->width * level->height; i++) {
        const struct cell *cell = &level->cells[i];
        int x = i % level->width, y = i / level->width;
        if (cell->terrain >= level->terrain_count ||
            library_terrain(c->library, level->terrains[cell->terrain]) == NULL)
            add(c, FINDING_TERRAIN_INDEX, x, y);
        if (cell->region >= level->region_count ||
            library_region(c->library, level->regions[cell->region]) == NULL)
            add(c, FINDING_REGION_INDEX, x, y);
        if (cell->memory || level->visibility[i])
            add(c, FINDING_MEMORY_LEFT, x, y);
    }
}

/* What is known of each thing, by its place in the pool. */
struct tally {
    bool *listed, *placed;
};

static uint32_t place_of(handle item)
{
    return (item & POOL_SLOT_MASK) - 1;
}

static void check_list(struct checker *c, struct tally *tally)
{
    for (int i = 0; i < c->level->things.count; i++) {
        handle item = c->level->things.items[i];
        const struct thing *thing = world_thing(c->world, item);
        if (thing == NULL)
            add(c, FINDING_LOST_THING, -1, -1);
        else if (tally->listed[place_of(item)])
            add(c, FINDING_LISTED_TWICE, thing->x, thing->y);
        else
            tally->listed[place_of(item)] = true;
    }
}

static void check_contents(struct checker *c, struct tally *tally, int x, int y)
{
    handle top = level_cell(c->level, x, y)->contents;

    for (handle at = top; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(c->world, at);
        if (thing == NULL || tally->placed[place_of(at)]) {
            add(c, FINDING_BROKEN_CHAIN, x, y);
            return;
        }
        tally->placed[place_of(at)] = true;
        if (thing->x != x || thing->y != y)
            add(c, FINDING_WRONG_CELL, x, y);
        if (at != top && thing_is(thing, T_CREATURE))
            add(c, FINDING_CREATURE_COVERED, x, y);
        if (!tally->listed[place_of(at)])
            add(c, FINDING_UNLISTED_THING, x, y);
        at = thing->next;
    }
}

static void check_chains(struct checker *c)
{
    size_t things = (size_t)c->world->things.slot_count + 1;
    struct tally tally = {arena_alloc_array(&c->scratch, things, sizeof(bool)),
                          arena_alloc_array(&c->scratch, things, sizeof(bool))};

    check_list(c, &tally);
    for (int y = 0; y < c->level->height; y++)
        for (int x = 0; x < c->level->width; x++)
            check_contents(c, &tally, x, y);
    for (int i = 0; i < c->level->things.count; i++) {
        const struct thing *thing = world_thing(c->world, c->level->things.items[i]);
        if (thing && !tally.placed[place_of(thing->self)])
            add(c, FINDING_LOST_THING, thing->x, thing->y);
    }
}

/* ---- cells ---- */

static bool is_solid(const struct checker *c, int x, int y)
{
    return level_cell(c->level, x, y)->flags & CELL_SOLID;
}

static bool terrain_has(const struct checker *c, int x, int y, int flag)
{
    const struct res_terrain *terrain = library_terrain(c->library, level_terrain(c->level, x, y));

    return library_flag(terrain->flags, flag);
}

static struct thing *thing_at(const struct checker *c, int x, int y, int kind)
{
    return level_thing_at(c->level, c->world, x, y, kind);
}

static bool is_border(const struct level *level, int x, int y)
{
    return x == 0 || y == 0 || x == level->width - 1 || y == level->height - 1;
}

static void check_cell(struct checker *c, res_id edge, int x, int y)
{
    const struct cell *cell = level_cell(c->level, x, y);

    if (edge && is_border(c->level, x, y) && level_terrain(c->level, x, y) != edge)
        add(c, FINDING_BORDER, x, y);
    if (thing_at(c, x, y, T_DOOR))
        return;
    if (is_solid(c, x, y) != terrain_has(c, x, y, TF_SOLID))
        add(c, FINDING_SOLID_FLAG, x, y);
    if (!(cell->flags & CELL_OPAQUE) && terrain_has(c, x, y, TF_OPAQUE))
        add(c, FINDING_SEE_THROUGH_WALL, x, y);
}

/* The terrain all around the level; 0: it is open anyway, or a drawing's own. */
static res_id solid_edge(const struct checker *c)
{
    res_id edge = (res_id)library_constant(c->library, c->level->dungeon, TERRAIN_MAPEDGE);
    const struct res_terrain *terrain = library_terrain(c->library, edge);

    return !c->drawn && terrain && library_flag(terrain->flags, TF_SOLID) ? edge : 0;
}

static void check_cells(struct checker *c)
{
    res_id edge = solid_edge(c);

    for (int y = 0; y < c->level->height; y++)
        for (int x = 0; x < c->level->width; x++)
            check_cell(c, edge, x, y);
}

/* ---- ways ---- */

enum { WAY_NONE, WAY_OPEN, WAY_SEEN }; /* of a cell: not to be walked on; to be; been there */

struct way {
    uint8_t *state; /* WAY_... for each cell */
    uint16_t *todo; /* cells by number */
};

/* Walks everything that hangs together with a cell, in eight directions and through doors as the
 * original does. Returns how many of its cells are open, doors and the border not counted. */
static int walk_area(const struct checker *c, struct way *way, int start)
{
    const struct level *level = c->level;
    int todo = 0, open = 0;

    way->todo[todo++] = (uint16_t)start;
    way->state[start] = WAY_SEEN;
    while (todo > 0) {
        int at = way->todo[--todo], x = at % level->width, y = at / level->width;
        if (!is_border(level, x, y) && !level_solid_at(level, c->world, x, y))
            open++;
        for (int dir = 0; dir < DIR_COUNT; dir++) {
            struct point next = point_add((struct point){x, y}, dir_step(dir));
            int number = next.y * level->width + next.x;
            if (!level_has(level, next.x, next.y) || way->state[number] != WAY_OPEN)
                continue;
            way->state[number] = WAY_SEEN;
            way->todo[todo++] = (uint16_t)number;
        }
    }
    return open;
}

/* All areas but the largest are out of reach. */
static void check_ways(struct checker *c)
{
    int count = c->level->width * c->level->height;
    struct way way = {arena_alloc(&c->scratch, (size_t)count),
                      arena_alloc_array(&c->scratch, (size_t)count, sizeof *way.todo)};
    struct gen_finding largest = {FINDING_UNREACHABLE, {0, 0}, 0};

    for (int i = 0; i < count; i++) {
        int x = i % c->level->width, y = i / c->level->width;
        if (!is_solid(c, x, y) || thing_at(c, x, y, T_DOOR))
            way.state[i] = WAY_OPEN;
    }
    for (int i = 0; i < count; i++) {
        if (way.state[i] != WAY_OPEN)
            continue;
        struct gen_finding area = {
            FINDING_UNREACHABLE, {i % c->level->width, i / c->level->width}, 0};
        area.extent = walk_area(c, &way, i);
        if (area.extent > largest.extent) {
            struct gen_finding other = largest;
            largest = area;
            area = other;
        }
        if (area.extent > 0) {
            add(c, FINDING_UNREACHABLE, area.where.x, area.where.y);
            ARRAY_LAST(c->out).extent = area.extent;
        }
    }
}

static bool is_safe(const struct checker *c, int x, int y)
{
    return !library_is_danger(library_terrain(c->library, level_terrain(c->level, x, y)));
}

/* From the first stairs one gets to all others without setting foot on what is dangerous; those in
 * rock are another matter. */
static void check_way_between_stairs(struct checker *c)
{
    int count = c->level->width * c->level->height, first = -1;
    struct way way = {arena_alloc(&c->scratch, (size_t)count),
                      arena_alloc_array(&c->scratch, (size_t)count, sizeof *way.todo)};

    for (int i = 0; i < count; i++) {
        int x = i % c->level->width, y = i / c->level->width;
        if (is_safe(c, x, y) && (!is_solid(c, x, y) || thing_at(c, x, y, T_DOOR)))
            way.state[i] = WAY_OPEN;
    }
    for (int i = 0; i < c->level->things.count; i++) {
        const struct thing *thing = world_thing(c->world, c->level->things.items[i]);
        if (!thing_is_stairs(c->world, thing, POR_UP_STAIR) &&
            !thing_is_stairs(c->world, thing, POR_DOWN_STAIR))
            continue;
        int at = thing->y * c->level->width + thing->x;
        if (first < 0)
            walk_area(c, &way, first = at);
        else if (way.state[at] != WAY_SEEN && !is_solid(c, thing->x, thing->y))
            add(c, FINDING_STAIRS_PARTED, thing->x, thing->y);
    }
}

/* ---- torches ---- */

static void check_torches(struct checker *c)
{
    const struct level *level = c->level;
    bool *listed = arena_alloc_array(&c->scratch, (size_t)(level->width * level->height),
                                     sizeof *listed);

    for (int i = 0; i < level->torches.count; i++) {
        int x = level->torches.items[i] % 256, y = level->torches.items[i] / 256;
        if (!level_has(level, x, y)) {
            add(c, FINDING_TORCH_OUTSIDE, x, y);
            continue;
        }
        listed[y * level->width + x] = true;
        if (!terrain_has(c, x, y, TF_TORCH))
            add(c, FINDING_PHANTOM_TORCH, x, y);
    }
    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++)
            if (!listed[y * level->width + x] && terrain_has(c, x, y, TF_TORCH))
                add(c, FINDING_TORCH_UNLISTED, x, y);
}

/* ---- stairs ---- */

static struct thing *stairs_at(const struct checker *c, const struct level *level, int x, int y,
                               int portal)
{
    struct thing *thing = NULL;

    for (handle at = level_cell(level, x, y)->contents; at != HANDLE_NONE; at = thing->next) {
        thing = world_thing(c->world, at);
        if (thing_is_stairs(c->world, thing, portal))
            return thing;
    }
    return NULL;
}

static void check_stairs_from_above(struct checker *c)
{
    for (int i = 0; c->above && i < c->above->things.count; i++) {
        const struct thing *down = world_thing(c->world, c->above->things.items[i]);
        if (!thing_is_stairs(c->world, down, POR_DOWN_STAIR) ||
            stairs_at(c, c->level, down->x, down->y, POR_UP_STAIR))
            continue;
        bool overlap = stairs_at(c, c->level, down->x, down->y, POR_DOWN_STAIR) != NULL;
        add(c, overlap ? FINDING_STAIRS_OVERLAP : FINDING_STAIRS_MISSING, down->x, down->y);
    }
}

/* Stairs that a drawn map brings along lead where the map wants. */
static bool leads_nowhere(const struct checker *c, const struct thing *up)
{
    if (level_cell(c->level, up->x, up->y)->flags & CELL_VAULT)
        return false;
    return c->above == NULL || !stairs_at(c, c->above, up->x, up->y, POR_DOWN_STAIR);
}

static bool must_go_on(const struct checker *c)
{
    res_id dungeon = c->level->dungeon;

    return c->level->depth < library_constant(c->library, dungeon, DUN_DEPTH) &&
           library_constant(c->library, dungeon, MIN_STAIRS) > 0 &&
           wrap16(library_constant(c->library, dungeon, MAX_STAIRS)) != 0;
}

static void check_stairs(struct checker *c)
{
    int down = 0;

    check_stairs_from_above(c);
    for (int i = 0; i < c->level->things.count; i++) {
        const struct thing *thing = world_thing(c->world, c->level->things.items[i]);
        if (thing_is_stairs(c->world, thing, POR_UP_STAIR) && leads_nowhere(c, thing))
            add(c, FINDING_STAIRS_EXTRA, thing->x, thing->y);
        down += thing_is_stairs(c->world, thing, POR_DOWN_STAIR);
    }
    if (down == 0 && must_go_on(c))
        add(c, FINDING_NO_WAY_DOWN, 0, 0);
}

/* ---- doors ---- */

static bool is_near_up_stairs(const struct checker *c, const struct thing *door)
{
    enum { NEAR = 17 };

    for (int i = 0; i < c->level->things.count; i++) {
        const struct thing *thing = world_thing(c->world, c->level->things.items[i]);
        if (thing_is_stairs(c->world, thing, POR_UP_STAIR) &&
            point_distance((struct point){thing->x, thing->y}, (struct point){door->x, door->y}) <=
                NEAR)
            return true;
    }
    return false;
}

static bool has_neighbour_door(const struct checker *c, int x, int y)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point next = point_add((struct point){x, y}, dir_step(dir));
        if (thing_at(c, next.x, next.y, T_DOOR))
            return true;
    }
    return false;
}

static void check_frame(struct checker *c, int x, int y)
{
    bool west = is_solid(c, x - 1, y), east = is_solid(c, x + 1, y);
    bool north = is_solid(c, x, y - 1), south = is_solid(c, x, y + 1);

    if (!(west && east) && !(north && south))
        add(c, FINDING_FRAMELESS_DOOR, x, y);
    else if (!(west && east && !north && !south) && !(north && south && !west && !east))
        add(c, FINDING_BLIND_DOOR, x, y);
}

static void check_door(struct checker *c, const struct thing *door)
{
    enum { EARLY = 5 };
    int x = door->x, y = door->y;

    check_frame(c, x, y);
    if (terrain_has(c, x, y, TF_SOLID))
        add(c, FINDING_DOOR_IN_WALL, x, y);
    if (has_neighbour_door(c, x, y))
        add(c, FINDING_DOORS_TOUCH, x, y);
    if (door->door & DF_SECRET && c->level->depth <= EARLY && is_near_up_stairs(c, door))
        add(c, FINDING_BOXED_IN, x, y);
}

/* ---- things ---- */

static enum finding_kind rock_finding(const struct checker *c, const struct thing *thing)
{
    if (thing_is_stairs(c->world, thing, POR_UP_STAIR) ||
        thing_is_stairs(c->world, thing, POR_DOWN_STAIR))
        return FINDING_STAIRS_IN_ROCK;
    return thing->kind == T_FEATURE ? FINDING_FEATURE_IN_ROCK : FINDING_THING_IN_ROCK;
}

/* A closed door makes its own cell solid; a solid feature is a wall itself. */
static void check_rock(struct checker *c, const struct thing *thing)
{
    bool wall = thing->kind == T_FEATURE && thing->flags & (F_SOLID | F_XSOLID);

    if (is_solid(c, thing->x, thing->y) && !wall && !thing_at(c, thing->x, thing->y, T_DOOR))
        add(c, rock_finding(c, thing), thing->x, thing->y);
}

/* Whether a creature is where it can live. */
static void check_creature(struct checker *c, const struct thing *creature)
{
    const struct res_monster *monster = library_record(c->library, creature->resource, RES_MONSTER);
    int x = creature->x, y = creature->y;

    if (library_flag(monster->flags, M_AQUATIC) && !terrain_has(c, x, y, TF_WATER) &&
        !terrain_has(c, x, y, TF_DEEP_LIQ))
        add(c, FINDING_CREATURE_STRANDED, x, y);
    if (terrain_has(c, x, y, TF_FALL) && !library_flag(monster->flags, M_FLYER))
        add(c, FINDING_CREATURE_FALLING, x, y);
}

/* A trap may lie in a doorway; apart from that a feature has its cell for itself. */
static void check_sharing(struct checker *c, int x, int y)
{
    int features = 0, portals = 0, doors = 0, traps = 0;

    for (handle at = level_cell(c->level, x, y)->contents; at != HANDLE_NONE;) {
        const struct thing *thing = world_thing(c->world, at);
        features += thing_is(thing, T_FEATURE);
        portals += thing->kind == T_PORTAL;
        doors += thing->kind == T_DOOR;
        traps += thing->kind == T_TRAP;
        at = thing->next;
    }
    if (features < 2 || (features == 2 && doors == 1 && traps == 1))
        return;
    add(c,
        portals > 0 ? FINDING_PORTAL_CROWDED
        : doors > 0 ? FINDING_DOOR_CROWDED
        : traps > 0 ? FINDING_TRAP_CROWDED
                    : FINDING_FEATURES_PILED,
        x, y);
}

static void check_things(struct checker *c)
{
    for (int i = 0; i < c->level->things.count; i++) {
        const struct thing *thing = world_thing(c->world, c->level->things.items[i]);
        check_rock(c, thing);
        if (thing->kind == T_DOOR)
            check_door(c, thing);
        if (thing_is(thing, T_CREATURE))
            check_creature(c, thing);
        if (level_cell(c->level, thing->x, thing->y)->contents == thing->self)
            check_sharing(c, thing->x, thing->y);
    }
}

/* ---- the whole ---- */

void gen_check(const struct level *level, const struct level *above, const struct world *world,
               const struct library *library, struct gen_findings *out)
{
    struct checker c = {
        .level = level, .above = above, .world = world, .library = library, .out = out};
    int before = out->count;

    c.drawn = library_kind(library, level->dungeon) == RES_REGION;
    check_indexes(&c);
    check_chains(&c);
    if (out->count == before) {
        check_cells(&c);
        check_torches(&c);
        if (!c.drawn) {
            check_ways(&c);
            check_way_between_stairs(&c);
            check_stairs(&c);
            check_things(&c);
        }
    }
    arena_free(&c.scratch);
}

int gen_findings_wrong(const struct gen_findings *findings, uint32_t quirks)
{
    int wrong = 0;

    for (int kind = 0; kind < FINDING_COUNT; kind++)
        if (!(infos[kind].quirks & quirks))
            wrong += findings->counts[kind];
    return wrong;
}

void gen_findings_text(const struct gen_findings *findings, uint32_t quirks,
                       struct str_builder *out)
{
    for (int i = 0; i < findings->count; i++) {
        const struct gen_finding *f = &findings->items[i];
        const struct finding_info *info = &infos[f->kind];
        sb_addf(out, "%d,%d %s: %s", f->where.x, f->where.y, info->name, info->sentence);
        if (f->extent > 1)
            sb_addf(out, ", %d cells", f->extent);
        sb_add_cstr(out, info->quirks & quirks ? " (known)\n" : "\n");
    }
}

void gen_findings_free(struct gen_findings *findings)
{
    ARRAY_FREE(findings);
}
