/* Maps for tests: from text, to text, and what must be true of every result. */
#ifndef INCURSION_TESTS_GEN_SUPPORT_H
#define INCURSION_TESTS_GEN_SUPPORT_H

#include <stdlib.h>

#include "gen/algorithm.h"
#include "support.h"

/* A map drawn with # . + as rows that end in a line end. */
static inline void gen_map_from_text(struct gen_map *map, struct arena *arena, const char *text)
{
    struct str rest = str_from(text);
    int width = (int)str_find_char(rest, '\n');

    gen_map_init(map, arena, width, (int)rest.len / (width + 1));
    for (int y = 0; y < map->height; y++) {
        struct str row = str_cut(&rest, '\n');
        assert_int_equal(row.len, width);
        for (int x = 0; x < width; x++)
            *gen_map_cell(map, x, y) = row.data[x] == '.'   ? GEN_FLOOR
                                       : row.data[x] == '+' ? GEN_DOOR
                                                            : GEN_WALL;
    }
}

static inline void gen_map_to_text(const struct gen_map *map, struct str_builder *out)
{
    for (int y = 0; y < map->height; y++) {
        for (int x = 0; x < map->width; x++)
            sb_add_char(out, "#.+"[*gen_map_cell(map, x, y)]);
        sb_add_char(out, '\n');
    }
}

static inline void assert_map(const struct gen_map *map, const char *expected)
{
    struct str_builder got = {0};

    gen_map_to_text(map, &got);
    assert_string_equal(sb_cstr(&got), expected);
    sb_free(&got);
}

/* ---- what holds for every result ---- */

static inline bool has_border(const struct gen_map *map)
{
    for (int x = 0; x < map->width; x++)
        if (*gen_map_cell(map, x, 0) != GEN_WALL ||
            *gen_map_cell(map, x, map->height - 1) != GEN_WALL)
            return false;
    for (int y = 0; y < map->height; y++)
        if (*gen_map_cell(map, 0, y) != GEN_WALL ||
            *gen_map_cell(map, map->width - 1, y) != GEN_WALL)
            return false;
    return true;
}

/* Marks what can be reached from a cell, step by step, by the plain definition. */
static inline void reach(const struct gen_map *map, struct point from, uint8_t *reached)
{
    static const struct point square[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    static const struct point hex[] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    struct {
        ARRAY_FIELDS(struct point);
    } stack = {0};

    ARRAY_PUSH(&stack, from);
    reached[from.y * map->width + from.x] = 1;
    while (stack.count > 0) {
        struct point at = ARRAY_POP(&stack);
        for (int i = 0; i < (map->hex ? 6 : 4); i++) {
            struct point next = point_add(at, map->hex ? hex[i] : square[i]);
            if (next.x < 0 || next.y < 0 || next.x >= map->width || next.y >= map->height ||
                *gen_map_cell(map, next.x, next.y) == GEN_WALL ||
                reached[next.y * map->width + next.x])
                continue;
            reached[next.y * map->width + next.x] = 1;
            ARRAY_PUSH(&stack, next);
        }
    }
    ARRAY_FREE(&stack);
}

enum { WAS_REACHED = 1, HAS_THING = 2 };

static inline bool place_is_good(const struct gen_result *r, const struct gen_place *place,
                                 uint8_t *marks, bool connected, struct str_builder *why)
{
    int cell = place->at.y * r->map.width + place->at.x;
    const char *wrong = NULL;

    if (r->map.cells[cell] == GEN_WALL)
        wrong = "is in a wall";
    else if (place->area == r->start.area || r->area_of[cell] == r->start.area)
        wrong = "is in the start area";
    else if (r->area_of[cell] != place->area)
        wrong = "is not in its area";
    else if (marks[cell] & HAS_THING)
        wrong = "is on top of another";
    else if (connected && !(marks[cell] & WAS_REACHED))
        wrong = "cannot be reached";
    marks[cell] |= HAS_THING;
    if (wrong)
        sb_addf(why, "a place at %d,%d %s", place->at.x, place->at.y, wrong);
    return wrong == NULL;
}

/* Border, start, exits and monsters are as they must be. `connected`: full connectivity was asked
 * for. */
static inline bool result_is_good(const struct gen_result *r, bool connected,
                                  struct str_builder *why)
{
    uint8_t *marks = calloc((size_t)r->map.width, (size_t)r->map.height);
    int start = r->start.at.y * r->map.width + r->start.at.x;
    bool good = true;

    assert_non_null(marks);
    if (!has_border(&r->map)) {
        sb_addf(why, "the border is open");
        good = false;
    } else if (r->map.cells[start] == GEN_WALL || r->area_of[start] != r->start.area) {
        sb_addf(why, "the start is in a wall or not in its area");
        good = false;
    } else {
        reach(&r->map, r->start.at, marks);
    }
    for (int i = 0; good && i < r->exits.count; i++)
        good = place_is_good(r, &r->exits.items[i], marks, connected, why);
    for (int i = 0; good && i < r->monsters.count; i++)
        good = place_is_good(r, &r->monsters.items[i], marks, connected, why);
    free(marks);
    return good;
}

/* Runs a request with a seed and checks the result. A refusal counts as wrong. */
static inline bool run_is_good(const struct gen_request *request, uint32_t seed,
                               struct str_builder *why)
{
    struct gen_result result;
    struct error error;
    struct rng rng;

    rng_seed(&rng, seed);
    struct draws draws = draws_from_rng(&rng);
    if (!algorithm_run(request, &draws, &result, &error)) {
        sb_add_cstr(why, error.text);
        return false;
    }
    bool good = result_is_good(&result, request->connect != GEN_CONNECT_SMALL, why);
    gen_result_free(&result);
    return good;
}

#endif
