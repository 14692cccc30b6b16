/* makelev as one algorithm among others: its level as a plain map, its panels as areas.
 *
 * The level is made as the first of its dungeon, with nothing above it. Things are placed as on
 * any other map; what makelev itself puts on a level is for the game, not for this. */
#include <stdlib.h>

#include "base/check.h"
#include "gen/algorithm.h"
#include "gen/makelev/makelev.h"
#include "gen/zones.h"
#include "world/chance.h"

static bool check_request(const struct gen_request *request, const struct draws *draws,
                          struct error *error)
{
    const struct library *library = request->library;

    if (library == NULL || library_kind(library, request->dungeon) != RES_DUNGEON)
        return error_set(error, "makelev needs a library and the name of a dungeon in it");
    if (draws->rng == NULL)
        return error_set(error, "makelev draws whole numbers: it cannot be fed with fractions");
    struct str name = library_name(library, request->dungeon);
    int width = library_constant(library, request->dungeon, LEVEL_SIZEX);
    int height = library_constant(library, request->dungeon, LEVEL_SIZEY);
    int levels = library_constant(library, request->dungeon, DUN_DEPTH);
    if ((request->width || request->height) &&
        (request->width != width || request->height != height))
        return error_set(error, "\"%.*s\" is %dx%d, it cannot be %dx%d", STR_ARGS(name), width,
                         height, request->width, request->height);
    if (request->depth < 1 || request->depth > levels)
        return error_set(error, "\"%.*s\" has no level %d, only 1 to %d", STR_ARGS(name),
                         request->depth, levels);
    return true;
}

static enum gen_cell cell_of(const struct level *level, const struct world *world, int x, int y)
{
    if (level_thing_at(level, world, x, y, T_DOOR))
        return GEN_DOOR;
    return level_solid_at(level, world, x, y) ? GEN_WALL : GEN_FLOOR;
}

/* The level without its outermost cells, which are rock whatever they show. */
static void copy_map(const struct level *level, const struct world *world,
                     struct gen_result *result)
{
    gen_map_init(&result->map, &result->arena, level->width, level->height);
    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++)
            *gen_map_cell(&result->map, x, y) = (uint8_t)cell_of(level, world, x, y);
}

/* Floor that can be reached: vaults and the like are in no area. */
static void number_cells(struct gen_result *result, int panel_width, int panel_height)
{
    const struct gen_map *map = &result->map;
    int columns = result->known.panels.columns;
    struct zones zones;

    zones_init(&zones, &result->map);
    zones_find(&zones);
    gen_result_init_areas(result);
    for (int cell = 0; cell < map->width * map->height; cell++) {
        struct point at = gen_map_point(map, cell);
        if (map->cells[cell] == GEN_FLOOR && zones.label[cell] == 0)
            result->area_of[cell] = at.y / panel_height * columns + at.x / panel_width;
    }
    zones_free(&zones);
}

static void add_panels(const struct gen_request *request, struct gen_result *result)
{
    struct gen_panels *known = &result->known.panels;
    int width = library_constant(request->library, request->dungeon, PANEL_SIZEX);
    int height = library_constant(request->library, request->dungeon, PANEL_SIZEY);

    known->columns = result->map.width / width;
    known->rows = result->map.height / height;
    int count = known->columns * known->rows;
    int *numbers = arena_alloc_array(&result->arena, (size_t)count, sizeof *numbers);
    for (int i = 0; i < count; i++) {
        int x = i % known->columns * width, y = i / known->columns * height;
        numbers[i] = i;
        ARRAY_PUSH(&known->panels, (struct gen_panel){{x, y, x + width - 1, y + height - 1}});
    }
    number_cells(result, width, height);
    gen_result_list_areas(result, count, numbers);
    result->start_areas = result->areas.count;
}

bool algorithm_makelev_generate(const struct gen_request *request, struct draws *draws,
                                struct gen_result *result, struct error *error)
{
    struct makelev_result made;
    struct world world;
    struct level level;

    result->kind = GEN_PANELS;
    if (!check_request(request, draws, error))
        return false;
    struct makelev *memory = calloc(1, sizeof *memory);
    ENSURE(memory != NULL, "out of memory (generator)");
    world_init(&world, request->library);
    *chance_rng(&world) = *draws->rng;
    struct makelev_request inner = {
        .world = &world,
        .memory = memory,
        .dungeon = request->dungeon,
        .depth = request->depth,
        .quirks = makelev_default_quirks(request->library, request->dungeon),
    };
    bool good = makelev_generate(&inner, &level, &made, error);
    *draws->rng = *chance_rng(&world);
    draws->count += made.draws;
    if (good) {
        copy_map(&level, &world, result);
        level_free(&level, &world);
        add_panels(request, result);
    }
    makelev_result_free(&made);
    world_free(&world);
    free(memory);
    return good;
}
