/* The last touches: altars' gods, lava, deep liquids, traps, deposits. */
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
    struct cell *cell = g->level->cells;
    const uint16_t *terrain_flags = g->terrain_flags;
    int width = g->level->width, cells = width * g->level->height;

    for (int i = 0; i < cells; i++, cell++) {
        if (cell->contents != HANDLE_NONE && gen_thing(g, i % width, i / width, T_DOOR))
            continue;
        uint16_t solid = terrain_flags[cell->terrain] & CELL_SOLID;
        cell->flags = (uint16_t)((cell->flags & ~CELL_SOLID) | solid);
    }
}

/* Marks the cells in and around fire, most of which is far from most cells. */
static void mark_near_fire(const struct gen *g, const bool *fire, uint8_t *near)
{
    int width = g->level->width, height = g->level->height;

    memset(near, 0, (size_t)(width * height));
    for (int y = 0, i = 0; y < height; y++)
        for (int x = 0; x < width; x++, i++)
            if (fire[g->level->cells[i].terrain])
                for (int dy = -(y > 0); dy <= (y < height - 1); dy++)
                    for (int dx = -(x > 0); dx <= (x < width - 1); dx++)
                        near[i + dy * width + dx] = 1;
}

/* Walls beside lava are of igneous rock. */
void lava_walls(struct gen *g)
{
    struct liquid liquids[LIQUIDS];
    bool fire[LEVEL_LIST_MOST + 1] = {false};
    res_id fire_wall = library_find(g->library, STR("solid igneous rock"));
    int width = g->level->width, height = g->level->height;

    load_liquids(g, liquids);
    settle_solid_cells(g);
    bool any = list_fire(g, liquids, fire);
    if (any)
        mark_near_fire(g, fire, g->scratch);
    for (int x = 0; any && x < width; x++)
        for (int y = 0; y < height; y++)
            if (g->scratch[y * width + x] && gen_terrain_flag(g, x, y, TF_WALL) &&
                touches_fire(g, fire, x, y))
                write_at(g, x, y, fire_wall, level_region(g->level, x, y), PRIO_ROOM_WALL_MODIFIER);
    if (any)
        memset(g->scratch, 0, (size_t)(width * height));
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

static inline bool is_wall(const struct gen *g, int x, int y)
{
    const struct cell *cell = level_cell(g->level, x, y);

    return cell->flags & CELL_SOLID &&
           (cell->contents == HANDLE_NONE || !gen_thing(g, x, y, T_DOOR));
}

/* A bottleneck: walls on two opposite sides, none on the others. */
static bool is_bottleneck(const struct gen *g, int x, int y)
{
    bool north = is_wall(g, x, y - 1), west = is_wall(g, x - 1, y);

    return north != west && is_wall(g, x, y + 1) == north && is_wall(g, x + 1, y) == west;
}

static bool wants_trap(struct gen *g, int x, int y)
{
    int chance = gen_constant(g, TRAP_CHANCE);

    if (gen_thing(g, x, y, T_DOOR))
        return gen_random(g, chance) <= wrap16(g->cr + 10);
    if (gen_cell_solid(g, x, y) || gen_thing(g, x, y, T_FEATURE) || !is_bottleneck(g, x, y))
        return false;
    return gen_random(g, chance) <= wrap16((g->cr + 2) / 3);
}

void traps_place(struct gen *g)
{
    struct gen_site site = ask_site(g);
    bool any_effect = g->people->has_trap(g->people->context, &site);
    int count = 0, width = g->level->width, height = g->level->height;

    for (int x = 1; x < width - 1; x++)
        for (int y = 1; y < height - 1; y++) {
            const struct cell *cell = &g->level->cells[y * width + x];
            bool is_rock = cell->flags & CELL_SOLID && cell->contents == HANDLE_NONE;
            if (is_rock || !wants_trap(g, x, y))
                continue;
            if (!gen_has_room(g))
                return;
            if (!any_effect) {
                g->result->missing_traps++;
                trace_note(g, "TRAP-EFFECT-ZERO");
                continue;
            }
            place_at(g->level, g->world, new_trap(g, &site), x, y);
            count++;
        }
    trace_step(g, "traps-done count %d", count);
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
