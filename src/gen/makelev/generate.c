/* The steps of making a level, in order. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "gen/makelev/gen.h"
#include "gen/people.h"
#include "res/constant.h"

bool gen_fail(struct gen *g, const char *format, ...)
{
    va_list args;

    if (g->failed)
        return false;
    g->failed = true;
    if (g->error) {
        *g->error = (struct error){0};
        va_start(args, format);
        vsnprintf(g->error->text, sizeof g->error->text, format, args);
        va_end(args);
    }
    return false;
}

/* ---- setting up ---- */

int makelev_rating(const struct library *library, res_id dungeon, int depth)
{
    int first = wrap16(library_constant(library, dungeon, INITIAL_CR));
    int speed = wrap16(library_constant(library, dungeon, DUN_SPEED));

    return wrap16(first + depth * speed / 100 - 1);
}

static void load_constants(struct gen *g)
{
    for (int i = 0; i < LAST_DUNCONST; i++)
        g->constants[i] = library_constant(g->library, g->request->dungeon, i);
    g->cr = makelev_rating(g->library, g->request->dungeon, g->depth);
}

static void load_weights(struct gen *g)
{
    res_id dungeon = g->request->dungeon;

    library_list(g->library, dungeon, STREAMER_WEIGHTS, g->streamer_weights, GEN_WEIGHTS_MOST,
                 NULL);
    library_list(g->library, dungeon, CORRIDOR_WEIGHTS, g->corridor_weights, GEN_WEIGHTS_MOST,
                 NULL);
    library_list(g->library, dungeon, ROOM_WEIGHTS, g->region_weights, GEN_WEIGHTS_MOST, NULL);
    for (int i = 0; i < COUNT_OF(g->weighed_regions) && g->region_weights[i * 2]; i++)
        g->weighed_regions[i] = library_region(g->library, g->region_weights[i * 2]);
}

static void load_names(struct gen *g)
{
    g->floor = library_find(g->library, STR("floor"));
    g->dungeon_wall = library_find(g->library, STR("dungeon wall"));
    g->oak_door = library_find(g->library, STR("oak door"));
    g->trap = library_find(g->library, STR("trap"));
}

/* Refuses what would crash or hang the original, with the constant that is to blame. */
static bool check_sides(struct gen *g, int level, int panel, const char *level_name,
                        const char *panel_name)
{
    int32_t size = gen_constant(g, level), part = gen_constant(g, panel);
    struct str dungeon = library_name(g->library, g->request->dungeon);

    if (size < 8 || size > LEVEL_SIDE_MOST)
        return gen_fail(g, "\"%.*s\": %s is %d, it must be from 8 to %d", STR_ARGS(dungeon),
                        level_name, size, LEVEL_SIDE_MOST);
    if (part < GEN_PANEL_LEAST)
        return gen_fail(g, "\"%.*s\": %s is %d, it must be at least %d", STR_ARGS(dungeon),
                        panel_name, part, GEN_PANEL_LEAST);
    if (size % part != 0)
        return gen_fail(g, "\"%.*s\": %s (%d) does not divide %s (%d)", STR_ARGS(dungeon),
                        panel_name, part, level_name, size);
    if (size / part > GEN_PANELS_MOST)
        return gen_fail(g, "\"%.*s\": %s (%d) makes more than %d panels of %s (%d)",
                        STR_ARGS(dungeon), panel_name, part, GEN_PANELS_MOST, level_name, size);
    return true;
}

/* Numbers are 16 bits wide; of some things the original would never be done with so many. */
static const struct {
    int number;
    int32_t least, most;
} numbers[] = {
    {MIN_STAIRS, 0, 255},
    {MAX_STAIRS, 0, 255},
    {MIN_STREAMERS, INT16_MIN, 255},
    {MAX_STREAMERS, INT16_MIN, 255},
    {MAX_STREAMER_WIDTH, INT16_MIN, INT16_MAX},
    {STREAMER_CHANCE, INT16_MIN, INT16_MAX},
    {STREAMER_MON_DENSITY, INT16_MIN, INT16_MAX},
    {REDUCE_CHASM_CHANCE, INT16_MIN, INT16_MAX},
    {MIN_CHASM_DEPTH, INT16_MIN, INT16_MAX},
    {MIN_RIVER_DEPTH, INT16_MIN, INT16_MAX},
    {MIN_VAULT_DEPTH, INT16_MIN, INT16_MAX},
    {ROOM_MINX, INT16_MIN, INT16_MAX},
    {ROOM_MAXX, INT16_MIN, INT16_MAX},
    {ROOM_MINY, INT16_MIN, INT16_MAX},
    {ROOM_MAXY, INT16_MIN, INT16_MAX},
    {TURN_CHANCE, INT16_MIN, INT16_MAX},
    {SEGMENT_MINLEN, INT16_MIN, INT16_MAX},
    {SEGMENT_MAXLEN, INT16_MIN, INT16_MAX},
    {DUN_DEPTH, INT16_MIN, INT16_MAX},
    {INITIAL_CR, INT16_MIN, INT16_MAX},
    {DUN_SPEED, INT16_MIN, INT16_MAX},
    {LIFE_PERCENT, INT16_MIN, INT16_MAX},
    {TREASURE_CHANCE, INT16_MIN, INT16_MAX},
    {CHEST_CHANCE, INT16_MIN, INT16_MAX},
    {CURSED_CHANCE, INT16_MIN, INT16_MAX},
    {STAPLE_CHANCE, INT16_MIN, INT16_MAX},
    {TRAP_CHANCE, INT16_MIN, INT16_MAX},
    {ROOM_LIT_CHANCE, INT16_MIN, INT16_MAX},
    {LIT_CHANCE_DEPTH_MOD, INT16_MIN, INT16_MAX},
    {TORCH_DENSITY, INT16_MIN, INT16_MAX},
};

static bool check_numbers(struct gen *g)
{
    struct str dungeon = library_name(g->library, g->request->dungeon);

    for (int i = 0; i < COUNT_OF(numbers); i++) {
        int32_t value = gen_constant(g, numbers[i].number);
        if (value < numbers[i].least || value > numbers[i].most)
            return gen_fail(g, "\"%.*s\": %s is %d, it must be from %d to %d", STR_ARGS(dungeon),
                            constant_name(CONSTANTS_SETTING, numbers[i].number), value,
                            numbers[i].least, numbers[i].most);
    }
    int32_t least = gen_constant(g, MIN_STAIRS), most = gen_constant(g, MAX_STAIRS);
    if (most > 0 && least > most)
        return gen_fail(g, "\"%.*s\": MIN_STAIRS (%d) is more than MAX_STAIRS (%d)",
                        STR_ARGS(dungeon), least, most);
    return true;
}

static bool check_kind(struct gen *g, int constant, int kind, const char *name)
{
    if (library_kind(g->library, (res_id)gen_constant(g, constant)) == kind)
        return true;
    return gen_fail(g, "\"%.*s\": %s names no %s",
                    STR_ARGS(library_name(g->library, g->request->dungeon)), name,
                    kind == RES_TERRAIN  ? "terrain"
                    : kind == RES_REGION ? "region"
                                         : "feature");
}

/* Regions in a weight list must be regions with a floor. */
static bool check_regions(struct gen *g, const uint32_t *weights, const char *list)
{
    for (int i = 0; weights[i * 2]; i++) {
        const struct res_region *region = library_region(g->library, weights[i * 2]);
        struct str name = library_name(g->library, weights[i * 2]);
        if (region == NULL)
            return gen_fail(g, "%s of \"%.*s\" names \"%.*s\", which is no region", list,
                            STR_ARGS(library_name(g->library, g->request->dungeon)),
                            STR_ARGS(name));
        if (region->floor == 0 && region->grid.text == 0)
            return gen_fail(g, "the region \"%.*s\" has no Floor", STR_ARGS(name));
    }
    return true;
}

static bool check_names(struct gen *g)
{
    const struct {
        res_id id;
        const char *name;
    } needed[] = {{g->floor, "floor"},
                  {g->dungeon_wall, "dungeon wall"},
                  {g->oak_door, "oak door"},
                  {g->trap, "trap"}};

    for (int i = 0; i < COUNT_OF(needed); i++) {
        bool feature = i >= 2;
        if (library_kind(g->library, needed[i].id) != (feature ? RES_FEATURE : RES_TERRAIN))
            return gen_fail(g, "the library has no %s called \"%s\"",
                            feature ? "feature" : "terrain", needed[i].name);
    }
    return true;
}

static bool check_dungeon(struct gen *g)
{
    return check_sides(g, LEVEL_SIZEX, PANEL_SIZEX, "LEVEL_SIZEX", "PANEL_SIZEX") &&
           check_sides(g, LEVEL_SIZEY, PANEL_SIZEY, "LEVEL_SIZEY", "PANEL_SIZEY") &&
           check_numbers(g) && check_kind(g, TERRAIN_MAPEDGE, RES_TERRAIN, "TERRAIN_MAPEDGE") &&
           check_kind(g, TERRAIN_ROCK, RES_TERRAIN, "TERRAIN_ROCK") &&
           check_kind(g, BASE_REGION, RES_REGION, "BASE_REGION") &&
           check_kind(g, CORRIDOR_REGION, RES_REGION, "CORRIDOR_REGION") &&
           check_kind(g, STAIRS_UP, RES_FEATURE, "STAIRS_UP") &&
           check_kind(g, STAIRS_DOWN, RES_FEATURE, "STAIRS_DOWN") && check_names(g) &&
           check_regions(g, g->region_weights, "ROOM_WEIGHTS") &&
           check_regions(g, g->corridor_weights, "CORRIDOR_WEIGHTS") &&
           check_regions(g, g->streamer_weights, "STREAMER_WEIGHTS");
}

static void make_map(struct gen *g, int width, int height)
{
    size_t cells = (size_t)(width * height);

    level_init(g->level, width, height);
    world_begin_level(g->world, g->level, g->request->born);
    g->level->dungeon = g->request->dungeon;
    g->level->depth = g->depth;
    g->priority = calloc(cells, 2);
    ENSURE(g->priority != NULL, "out of memory (level of %d by %d)", width, height);
    g->scratch = g->priority + cells;
}

/* ---- a dungeon's level ---- */

/* Writing the terrain of this cell is not put on any list. */
static bool is_quiet(const struct gen *g, int at)
{
    const uint8_t *flags = g->terrains[g->level->cells[at].terrain]->flags;

    return library_flag(flags, TF_SOLID) && !library_flag(flags, TF_TORCH);
}

/* All cells from copies of two: a row of the edge, and one of rock between two of the edge. */
static void copy_rock(struct gen *g, int rock, int edge)
{
    int width = g->level->width, height = g->level->height;
    struct cell *cells = g->level->cells;
    const struct cell inner = cells[rock], outer = cells[edge];
    uint8_t inner_priority = g->priority[rock], outer_priority = g->priority[edge];
    size_t row = (size_t)width;

    for (int x = 0; x < width; x++) {
        cells[x] = outer;
        cells[width + x] = x == 0 || x == width - 1 ? outer : inner;
    }
    for (int y = 2; y < height; y++)
        memcpy(cells + y * width, y == height - 1 ? cells : cells + width, row * sizeof *cells);
    memset(g->priority, outer_priority, row * (size_t)height);
    for (int y = 1; y < height - 1; y++)
        memset(g->priority + y * width + 1, inner_priority, row - 2);
}

/* Solid rock everywhere, and the edge around it. Cells of one kind are alike, so one of each is
 * written and the rest are copies, unless writing has to be noted for each. */
static void fill_with_rock(struct gen *g)
{
    res_id rock = (res_id)gen_constant(g, TERRAIN_ROCK);
    res_id edge = (res_id)gen_constant(g, TERRAIN_MAPEDGE);
    res_id region = (res_id)gen_constant(g, BASE_REGION);
    int width = g->level->width, height = g->level->height;
    int models[2] = {-1, -1}; /* of rock and edge */
    struct cell *cells = g->level->cells;
    uint8_t *priority = g->priority;

    g->world->open_count = 0;
    for (int x = 0; x < width; x++)
        for (int y = 0, at = x; y < height; y++, at += width) {
            bool border = !x || !y || x == width - 1 || y == height - 1;
            int model = models[border];
            if (models[0] == width + 1 && models[1] == 0) {
                copy_rock(g, models[0], models[1]);
                trace_step(g, "init");
                return;
            }
            if (model >= 0) {
                cells[at] = cells[model];
                priority[at] = priority[model];
                continue;
            }
            write_forced(g, x, y, border ? edge : rock, region, border ? PRIO_MAX : PRIO_EMPTY);
            if (!g->failed && is_quiet(g, at))
                models[border] = at;
        }
    trace_step(g, "init");
}

static void draw_panels(struct gen *g)
{
    for (int px = 0; px < g->panels_x; px++)
        for (int py = 0; py < g->panels_y && !g->failed; py++)
            if (!(g->panels_drawn[py] >> px & 1))
                panel_draw(g, px, py, 0);
    int used = 0;
    while (g->memory->used[used])
        used++;
    trace_step(g, "panels-done used %d", used);
}

static void finish_stairs(struct gen *g)
{
    stairs_down(g);
    specials_place_things(g);
    trace_step(g, "stairs-done");
}

/* Ways that are mended change what doors stand between, and the other way round. */
static void finish_doors(struct gen *g)
{
    doors_validate(g);
    for (int i = 0; i < 10 && !gen_quirk(g, QUIRK_LOOSE_ENDS) && ways_mend(g); i++)
        doors_validate(g);
}

static void finish_light(struct gen *g)
{
    light_level(g);
    trace_step(g, "light-done torches %d", g->level->torches.count);
    skylights_mark(g);
    trace_step(g, "skylight-done");
}

static void finish_people(struct gen *g)
{
    struct gen_site site = ask_site(g);

    g->people->settle(g->people->context, &site);
    trace_step(g, "monsters-initialised");
    g->people->cull(g->people->context, &site);
    trace_step(g, "end");
}

/* Whose levels a step is for. */
enum layout { ANY, OF_PANELS, OF_A_MAP };

static const struct {
    enum layout layout;
    void (*run)(struct gen *g);
} steps[] = {
    {ANY, fill_with_rock},    {ANY, streamers_place},
    {ANY, chasms_continue},   {ANY, specials_roll_and_draw},
    {OF_PANELS, draw_panels}, {OF_PANELS, panels_connect},
    {OF_A_MAP, map_draw},     {ANY, stairs_up},
    {ANY, areas_connect},     {ANY, finish_stairs},
    {ANY, things_validate},   {ANY, finish_doors},
    {ANY, altars_assign},     {ANY, lava_walls},
    {ANY, liquids_deepen},    {ANY, fords_lay},
    {ANY, traps_place},       {ANY, deposits_place},
    {ANY, finish_light},      {ANY, finish_people},
};

static void make_dungeon_level(struct gen *g)
{
    load_constants(g);
    load_weights(g);
    if (!check_dungeon(g))
        return;
    g->panels_x = gen_constant(g, LEVEL_SIZEX) / gen_constant(g, PANEL_SIZEX);
    g->panels_y = gen_constant(g, LEVEL_SIZEY) / gen_constant(g, PANEL_SIZEY);
    make_map(g, gen_constant(g, LEVEL_SIZEX), gen_constant(g, LEVEL_SIZEY));
    if (g->above)
        memcpy(g->level->specials, g->above->specials, sizeof g->level->specials);
    else
        memset(g->level->specials, -1, sizeof g->level->specials);
    enum layout layout = g->request->map ? OF_A_MAP : OF_PANELS;
    for (int i = 0; i < COUNT_OF(steps) && !g->failed; i++)
        if (steps[i].layout == ANY || steps[i].layout == layout)
            steps[i].run(g);
}

/* ---- a region as a whole map ---- */

static void make_region_map(struct gen *g)
{
    const struct res_region *region = library_region(g->library, g->request->dungeon);
    struct area all = {0, 0, region->grid.width, region->grid.height};

    if (region->grid.text == 0) {
        gen_fail(g, "the region \"%.*s\" has no Grid",
                 STR_ARGS(library_name(g->library, g->request->dungeon)));
        return;
    }
    g->cr = -1;
    make_map(g, region->grid.width, region->grid.height);
    grid_draw(g, all, g->request->dungeon);
    if (g->level->terrain_count == 0) {
        gen_fail(g, "the Grid of the region \"%.*s\" has no terrain in it",
                 STR_ARGS(library_name(g->library, g->request->dungeon)));
        return;
    }
    light_level(g);
    trace_step(g, "end");
}

bool makelev_generate(const struct makelev_request *request, struct level *level,
                      struct makelev_result *result, struct error *error)
{
    struct gen *g = calloc(1, sizeof *g);
    uint64_t before = chance_draws(request->world);

    ENSURE(g != NULL, "out of memory (generator)");
    *result = (struct makelev_result){0};
    *level = (struct level){0};
    g->request = request;
    g->result = result;
    g->memory = request->memory;
    g->world = request->world;
    g->people = request->people ? request->people : people_nobody();
    g->library = request->world->library;
    g->level = level;
    g->above = request->above;
    g->depth = request->depth;
    g->luck = request->luck;
    g->error = error;
    load_names(g);
    maker_begin(g);
    g->is_region = library_kind(g->library, request->dungeon) == RES_REGION;
    if (g->is_region)
        make_region_map(g);
    else
        make_dungeon_level(g);
    result->draws = chance_draws(request->world) - before;
    bool good = !g->failed;
    maker_end(g);
    world_end_level(g->world);
    if (!good && level->cells)
        level_free(level, g->world); /* it leaves nothing in the world */
    free(g->priority);
    arena_free(&g->arena);
    free(g);
    return good;
}

void makelev_result_free(struct makelev_result *result)
{
    ARRAY_FREE(&result->slots);
    ARRAY_FREE(&result->room_types);
}

uint32_t makelev_default_quirks(const struct library *library, res_id dungeon)
{
    int32_t kept;

    if (!library_own_constant(library, dungeon, GENERATOR_QUIRKS, &kept))
        return QUIRKS_CLASSIC;
    return (uint32_t)kept & QUIRKS_CLASSIC;
}
