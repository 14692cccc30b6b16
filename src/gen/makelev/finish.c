/* The last touches: altars' gods, lava, deep liquids, traps, deposits. */
#include "gen/makelev/columns.h"
#include "gen/makelev/gen.h"
#include "world/place.h"

/* ---- altars ---- */

void altars_assign(struct gen *g)
{
    static const char *const gods[] = {"Asherath", "Khasrach", "Xel",           "Aiswin",
                                       "Zurvash",  "Kysul",    "the Multitude", "the Multitude"};

    for (int i = 0; i < g->level->things.count; i++) {
        struct thing *altar = world_thing(g->world, g->level->things.items[i]);
        if (!thing_is(altar, T_FEATURE) || !(altar->flags & F_ALTAR) || altar->other)
            continue;
        res_id god = library_find(g->library, str_from(gods[gen_random(g, COUNT_OF(gods))]));
        struct point at = {altar->x, altar->y};
        if (god)
            ask_dedicate(g, altar, god);
        trace_note(g, "altar %d %d god %s", at.x, at.y, trace_name(g, god));
    }
    trace_note(g, "altars-done");
}

/* ---- liquids ---- */

enum { LIQUIDS = 3 };

struct liquid {
    res_id shallow, deep;
};

static void load_liquids(const struct gen *g, struct liquid *liquids)
{
    static const struct {
        const char *shallow, *deep;
    } names[LIQUIDS] = {{"shallow water", "deep water"},
                        {"brimstone", "magma"},
                        {"smooth igneous rock", "obsidian"}};

    for (int i = 0; i < LIQUIDS; i++) {
        liquids[i].shallow = library_find(g->library, str_from(names[i].shallow));
        liquids[i].deep = library_find(g->library, str_from(names[i].deep));
    }
}

/* Which of the level's terrains are lava, or were. */
static bool list_fire(const struct gen *g, const struct liquid *liquids, bool *fire)
{
    bool any = false;

    for (int t = 0; t < g->level->terrain_count; t++)
        for (int i = 1; i < LIQUIDS; i++)
            if (g->level->terrains[t] == liquids[i].shallow ||
                g->level->terrains[t] == liquids[i].deep)
                any = fire[t] = true;
    return any;
}

static bool touches_fire(const struct gen *g, const bool *fire, int x, int y)
{
    for (int dir = 0; dir <= DIR_CENTER; dir++) {
        struct point p = point_add((struct point){x, y}, dir_step(dir));
        if (level_has(g->level, p.x, p.y) && fire[level_cell(g->level, p.x, p.y)->terrain])
            return true;
    }
    return false;
}

/* A door decides itself whether its cell is solid; elsewhere the terrain does. */
static void settle_solid_cells(struct gen *g)
{
    struct cell *cells = g->level->cells;
    int width = g->level->width, count = width * g->level->height;

    for (int i = 0; i < count; i++) {
        struct cell *cell = &cells[i];
        uint16_t wrong = (cell->flags ^ g->terrain_flags[cell->terrain]) & CELL_SOLID;
        if (wrong && (cell->contents == HANDLE_NONE || !gen_thing(g, i % width, i / width, T_DOOR)))
            cell->flags ^= wrong;
    }
}

/* The cells in and around fire, most of which is far from most cells. */
static void find_near_fire(const struct gen *g, const bool *fire, struct columns *near)
{
    int width = g->level->width, height = g->level->height;
    const struct cell *cell = g->level->cells;

    columns_clear(near, g->level);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++, cell++)
            if (fire[cell->terrain])
                for (int column = imax(x - 1, 0); column <= imin(x + 1, width - 1); column++)
                    for (int row = imax(y - 1, 0); row <= imin(y + 1, height - 1); row++)
                        columns_set(near, column, row, true);
}

/* What becomes of a cell may be fire, too, so each is looked at when its turn comes. */
static void wall_fire_in(struct gen *g, const bool *fire, const struct columns *near)
{
    res_id fire_wall = library_find(g->library, STR("solid igneous rock"));

    for (int x = 0; x < near->width; x++)
        for (int word = 0; word < near->words; word++)
            for (uint64_t bits = near->bits[x][word]; bits != 0;) {
                int y = column_take(&bits, word);
                if (gen_terrain_flag(g, x, y, TF_WALL) && touches_fire(g, fire, x, y))
                    write_at(g, x, y, fire_wall, level_region(g->level, x, y),
                             PRIO_ROOM_WALL_MODIFIER);
            }
}

/* Walls beside lava are of igneous rock. */
void lava_walls(struct gen *g)
{
    struct liquid liquids[LIQUIDS];
    bool fire[LEVEL_LIST_MOST + 1] = {false};

    load_liquids(g, liquids);
    settle_solid_cells(g);
    if (list_fire(g, liquids, fire)) {
        struct columns near;
        find_near_fire(g, fire, &near);
        wall_fire_in(g, fire, &near);
    }
    trace_step(g, "firewall-done");
}

static bool is_deep_around(const struct gen *g, struct liquid liquid, int x, int y)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point p = point_add((struct point){x, y}, dir_step(dir));
        if (!level_has(g->level, p.x, p.y) || gen_cell_solid(g, p.x, p.y))
            continue;
        res_id terrain = level_terrain(g->level, p.x, p.y);
        if (terrain != liquid.shallow && terrain != liquid.deep)
            return false;
    }
    return true;
}

/* For each of the level's terrains, the liquid it is the shallows of; -1: none. */
static bool list_shallows(const struct gen *g, const struct liquid *liquids, int8_t *shallows)
{
    bool any = false;

    for (int t = 0; t < g->level->terrain_count; t++) {
        shallows[t] = -1;
        for (int i = 0; i < LIQUIDS; i++)
            if (g->level->terrains[t] == liquids[i].shallow) {
                shallows[t] = (int8_t)i;
                any = true;
            }
    }
    return any;
}

/* A liquid with nothing else around it is deep, but not in corridors. Cells already deepened count,
 * so the order, by column, matters. */
void liquids_deepen(struct gen *g)
{
    struct liquid liquids[LIQUIDS];
    int8_t shallows[LEVEL_LIST_MOST + 1];
    int width = g->level->width, height = g->level->height;

    load_liquids(g, liquids);
    bool any = list_shallows(g, liquids, shallows);
    memset(shallows + g->level->terrain_count, -1,
           sizeof shallows - (size_t)g->level->terrain_count);
    for (int x = 0; any && x < width; x++)
        for (int y = 0; y < height; y++) {
            int liquid = shallows[g->level->cells[y * width + x].terrain];
            if (liquid < 0 || library_flag(gen_region(g, x, y)->flags, RF_CORRIDOR) ||
                !is_deep_around(g, liquids[liquid], x, y))
                continue;
            write_forced(g, x, y, liquids[liquid].deep, level_region(g->level, x, y),
                         gen_priority(g, x, y));
        }
    trace_step(g, "deep-done");
}

/* ---- traps ---- */

static struct thing *new_trap(struct gen *g, const struct gen_site *site)
{
    res_id effect = g->people->trap_effect(g->people->context, site);

    return thing_new_trap(g->world, g->trap, effect);
}

/* Which of 64 cells are bottlenecks: walls on two opposite sides, none on the others. */
static uint64_t bottlenecks(struct column_cross walls)
{
    return ~(walls.north ^ walls.south) & ~(walls.west ^ walls.east) & (walls.north ^ walls.west);
}

/* Of a cell that holds something, or is a bottleneck. */
static bool wants_trap(struct gen *g, int x, int y, bool is_bottleneck)
{
    int chance = gen_constant(g, TRAP_CHANCE);

    if (gen_thing(g, x, y, T_DOOR))
        return gen_random(g, chance) <= wrap16(g->cr + 10);
    if (gen_cell_solid(g, x, y) || gen_thing(g, x, y, T_FEATURE) || !is_bottleneck)
        return false;
    return gen_random(g, chance) <= wrap16((g->cr + 2) / 3);
}

struct trapper {
    struct gen *g;
    struct gen_site site;
    bool any_effect;
    int count;
    struct columns walls, contents;
};

static void place_trap(struct trapper *t, int x, int y)
{
    struct gen *g = t->g;

    if (!gen_has_room(g))
        return;
    if (!t->any_effect) {
        g->result->missing_traps++;
        trace_note(g, "TRAP-EFFECT-ZERO");
        return;
    }
    place_at(g->level, g->world, new_trap(g, &t->site), x, y);
    t->count++;
}

static void trap_word(struct trapper *t, int x, int word)
{
    struct gen *g = t->g;
    uint64_t narrow = bottlenecks(columns_cross(&t->walls, x, word));
    uint64_t bits = (t->contents.bits[x][word] | (narrow & ~t->walls.bits[x][word])) &
                    column_rows(word, 1, g->level->height - 2);

    while (bits != 0 && !g->failed) {
        int y = column_take(&bits, word);
        if (wants_trap(g, x, y, narrow >> (y % COLUMN_BITS) & 1))
            place_trap(t, x, y);
    }
}

void traps_place(struct gen *g)
{
    struct trapper t = {.g = g, .site = ask_site(g)};

    t.any_effect = g->people->has_trap(g->people->context, &t.site);
    columns_of_walls(&t.walls, g);
    columns_of_contents(&t.contents, g);
    for (int x = 1; x < g->level->width - 1; x++)
        for (int word = 0; word < t.walls.words; word++)
            trap_word(&t, x, word);
    if (!g->failed)
        trace_step(g, "traps-done count %d", t.count);
}

/* ---- deposits ---- */

static bool is_buried(const struct gen *g, int x, int y)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point p = point_add((struct point){x, y}, dir_step(dir));
        if (level_has(g->level, p.x, p.y) && !gen_solid(g, p.x, p.y))
            return false;
    }
    return true;
}

/* A cell inside rock, rarely of the plain sort; false where the original would look forever. */
static bool find_rock(struct gen *g, struct point *found)
{
    res_id rock = (res_id)gen_constant(g, TERRAIN_ROCK);

    for (int tries = 0; tries < 1000000; tries++) {
        int x = 1 + gen_random(g, g->level->width - 1);
        int y = 1 + gen_random(g, g->level->height - 1);
        if (glyph_id(gen_terrain(g, x, y)->image) != GLYPH_ROCK || !is_buried(g, x, y))
            continue;
        if (level_terrain(g->level, x, y) == rock && gen_random(g, 7))
            continue;
        *found = (struct point){x, y};
        return true;
    }
    return gen_fail(g,
                    "no cell of \"%.*s\" can hold a deposit: no terrain with the rock glyph "
                    "is left buried (TERRAIN_ROCK)",
                    STR_ARGS(library_name(g->library, g->level->dungeon)));
}

static int list_deposits(const struct gen *g, res_id *deposits, int most)
{
    int count = 0;

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = g->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_TERRAIN); i++) {
            const struct res_terrain *terrain = (const void *)module_record(module, RES_TERRAIN, i);
            res_id id = module_id(module, RES_TERRAIN, i);
            if (library_flag(terrain->flags, TF_DEPOSIT) && count < most &&
                wrap16(library_constant(g->library, id, DEPOSIT_DEPTH)) <= g->depth)
                deposits[count++] = id;
        }
    }
    return count;
}

void deposits_place(struct gen *g)
{
    res_id deposits[1024];
    int candidates = list_deposits(g, deposits, COUNT_OF(deposits));
    int count = roll_dice_of(g->world, 1, 4, wrap8(g->depth));

    for (int i = 0; i < count; i++) {
        struct point p = {0, 0};
        if (!find_rock(g, &p))
            return;
        if (candidates == 0)
            break;
        res_id deposit = deposits[gen_random(g, candidates)];
        write_at(g, p.x, p.y, deposit, level_region(g->level, p.x, p.y), PRIO_DEPOSIT);
        trace_note(g, "deposit %d of %d at %d %d %s candidates %d", i, count, p.x, p.y,
                   trace_name(g, deposit), candidates);
    }
    trace_step(g, "deposits-done");
}
