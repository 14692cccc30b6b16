#include "gen/algorithm.h"

#include <string.h>

#include "base/check.h"
#include "base/nearest.h"
#include "base/num.h"
#include "gen/place_things.h"

/* ---- the map ---- */

void gen_map_init(struct gen_map *map, struct arena *arena, int width, int height)
{
    *map = (struct gen_map){.width = width, .height = height};
    map->cells = arena_alloc_array(arena, (size_t)width * (size_t)height, 1);
}

int gen_map_steps(const struct gen_map *map, int steps[GEN_STEPS_MOST])
{
    int down = map->width;
    const int square[] = {-down, 1, down, -1};
    const int hex[] = {-down - 1, -down + 1, 2, down + 1, down - 1, -2};

    if (map->hex) {
        memcpy(steps, hex, sizeof hex);
        return COUNT_OF(hex);
    }
    memcpy(steps, square, sizeof square);
    return COUNT_OF(square);
}

/* ---- results ---- */

void gen_result_init_areas(struct gen_result *result)
{
    size_t cells = (size_t)result->map.width * (size_t)result->map.height;

    result->area_of = arena_alloc_array(&result->arena, cells, sizeof *result->area_of);
    memset(result->area_of, 0xff, cells * sizeof *result->area_of);
}

struct area_sum {
    int64_t x, y;
    int cells;
    int number; /* among those that have cells */
};

static int sum_areas(const struct gen_result *result, struct area_sum *sums)
{
    const int *area = result->area_of;
    int cells = 0;

    for (int y = 0; y < result->map.height; y++)
        for (int x = 0; x < result->map.width; x++, area++)
            if (*area >= 0) {
                sums[*area].x += x;
                sums[*area].y += y;
                sums[*area].cells++;
                cells++;
            }
    return cells;
}

/* The mean, rounded to the nearest. */
static int mean(int64_t sum, int count)
{
    return (int)((2 * sum + count) / (2 * (int64_t)count));
}

void gen_result_list_areas(struct gen_result *result, int count, const int *owners)
{
    int map_cells = result->map.width * result->map.height, first = 0;
    struct arena scratch = {0};
    struct area_sum *sums = arena_alloc_array(&scratch, (size_t)count, sizeof *sums);
    int cells = sum_areas(result, sums);

    result->area_cells = arena_alloc_array(&result->arena, (size_t)cells,
                                           sizeof *result->area_cells);
    for (int i = 0; i < count; i++) {
        struct area_sum *sum = &sums[i];
        if (sum->cells == 0)
            continue;
        struct point center = {mean(sum->x, sum->cells), mean(sum->y, sum->cells)};
        sum->number = result->areas.count;
        ARRAY_PUSH(&result->areas, (struct gen_area){first, 0, center, owners[i]});
        first += sum->cells;
    }
    for (int cell = 0; cell < map_cells; cell++) {
        if (result->area_of[cell] < 0)
            continue;
        int number = sums[result->area_of[cell]].number;
        struct gen_area *area = &result->areas.items[number];
        result->area_of[cell] = number;
        result->area_cells[area->first + area->count++] = cell;
    }
    arena_free(&scratch);
}

void gen_result_free(struct gen_result *result)
{
    switch (result->kind) {
    case GEN_ROOMS:
        ARRAY_FREE(&result->known.rooms.rooms);
        ARRAY_FREE(&result->known.rooms.doors);
        ARRAY_FREE(&result->known.rooms.corridors);
        break;
    case GEN_REGIONS: ARRAY_FREE(&result->known.regions.regions); break;
    case GEN_PANELS: ARRAY_FREE(&result->known.panels.panels); break;
    }
    ARRAY_FREE(&result->areas);
    ARRAY_FREE(&result->exits);
    ARRAY_FREE(&result->monsters);
    arena_free(&result->arena);
    *result = (struct gen_result){0};
}

/* ---- the registry ---- */

static const struct algorithm algorithms[] = {
#define ALGORITHM(name, generate, monsters, exits, width, height, most, tries, summary) \
    {#name, summary, generate, monsters, exits, width, height, most, tries},
#include "gen/algorithms.def"
#undef ALGORITHM
};

int algorithm_count(void)
{
    return COUNT_OF(algorithms);
}

const struct algorithm *algorithm_at(int index)
{
    ENSURE(index >= 0 && index < COUNT_OF(algorithms), "algorithm %d", index);
    return &algorithms[index];
}

const struct algorithm *algorithm_find(struct str name, struct error *error)
{
    struct nearest nearest = nearest_start(name);

    for (int i = 0; i < COUNT_OF(algorithms); i++) {
        if (str_equal(name, str_from(algorithms[i].name)))
            return &algorithms[i];
        nearest_try(&nearest, str_from(algorithms[i].name));
    }
    struct str found = nearest_found(&nearest);
    if (found.len > 0)
        error_set(error, "there is no algorithm \"%.*s\", did you mean \"%.*s\"?", STR_ARGS(name),
                  STR_ARGS(found));
    else
        error_set(error, "there is no algorithm \"%.*s\"; --list shows those there are",
                  STR_ARGS(name));
    return NULL;
}

struct gen_request algorithm_request(const char *name)
{
    struct error error;
    const struct algorithm *algorithm = algorithm_find(str_from(name), &error);

    ENSURE(algorithm != NULL, "%s", error.text);
    return (struct gen_request){
        .algorithm = algorithm, .danger = 1, .topology = 8, .exits = 2, .depth = 1};
}

/* ---- running ---- */

static bool check_request(const struct gen_request *request, struct error *error)
{
    const struct algorithm *algorithm = request->algorithm;
    int least = algorithm->width ? GEN_SIDE_LEAST : 0; /* 0: the algorithm checks it itself */

    if (request->width < least || request->height < least || request->width > algorithm->most ||
        request->height > algorithm->most)
        return error_set(error, "%s cannot make a map of %dx%d: its sides go from %d to %d",
                         algorithm->name, request->width, request->height, GEN_SIDE_LEAST,
                         algorithm->most);
    if (request->topology != 4 && request->topology != 6 && request->topology != 8)
        return error_set(error, "the topology is %d; it can be 4, 6 or 8", request->topology);
    if (request->danger < 0)
        return error_set(error, "the danger is %d; it cannot be less than 0", request->danger);
    if (request->exits < 0 || request->exits > GEN_EXITS_MOST)
        return error_set(error, "%d exits are asked for; there can be 0 to %d", request->exits,
                         GEN_EXITS_MOST);
    return true;
}

bool algorithm_generate(const struct gen_request *request, struct draws *draws,
                        struct gen_result *result, struct error *error)
{
    struct gen_request sized = *request;
    uint64_t before = draws->count;

    if (sized.width == 0 && sized.height == 0) {
        sized.width = sized.algorithm->width;
        sized.height = sized.algorithm->height;
    }
    *result = (struct gen_result){
        .algorithm = sized.algorithm, .danger = sized.danger, .topology = sized.topology};
    if (!check_request(&sized, error))
        return false;
    if (!sized.algorithm->generate(&sized, draws, result, error)) {
        gen_result_free(result);
        return false;
    }
    result->draws = draws->count - before;
    return true;
}

bool algorithm_run(const struct gen_request *request, struct draws *draws,
                   struct gen_result *result, struct error *error)
{
    uint64_t before = draws->count;

    if (!algorithm_generate(request, draws, result, error))
        return false;
    place_things(request, draws, result);
    result->draws = draws->count - before;
    return true;
}
