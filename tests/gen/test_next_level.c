/* The one door to the next level. */
#include "gen/next_level.h"

#include <stdlib.h>

#include "gen/danger.h"
#include "gen/people.h"
#include "gen/stress.h"
#include "script/compile.h"
#include "support.h"
#include "world/chance.h"

struct fixture {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct world world;
    struct makelev memory;
    struct level levels[3];
    int made;
    uint32_t seed;
    res_id dungeon;
};

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = source_path(path, "tests/gen/small_dungeon.irc")};
    struct error error;

    assert_non_null(f);
    assert_true(compile(&f->compilation, &options, &f->module));
    assert_true(library_add(&f->library, &f->module, &error));
    world_init(&f->world, &f->library);
    f->dungeon = library_find(&f->library, STR("The Cellars"));
    f->seed = 5;
    chance_start(&f->world, f->seed, CHANCE_BY_LEVEL);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    for (int i = 0; i < f->made; i++)
        level_free(&f->levels[i], &f->world);
    world_free(&f->world);
    module_close(&f->module);
    compile_free(&f->compilation);
    free(f);
    return 0;
}

static struct next_level_request request_of(struct fixture *f)
{
    return (struct next_level_request){
        .world = &f->world,
        .dungeon = f->dungeon,
        .above = f->made > 0 ? &f->levels[f->made - 1] : NULL,
        .luck = NEXT_LEVEL_LUCK,
        .quirks = makelev_default_quirks(&f->library, f->dungeon),
    };
}

static bool make(struct fixture *f, struct makelev_result *result, struct error *error)
{
    struct next_level_request request = request_of(f);
    bool good = next_level_make(&request, &f->memory, &f->levels[f->made], result, error);

    f->made += good;
    return good;
}

static void the_first_level_has_depth_1_and_the_next_is_below_it(void **state)
{
    struct fixture *f = *state;
    struct error error;

    assert_true(make(f, NULL, &error));
    assert_true(make(f, NULL, &error));
    assert_int_equal(f->levels[0].depth, 1);
    assert_int_equal(f->levels[1].depth, 2);
}

static void what_the_generator_remembers_goes_on_to_the_next_level(void **state)
{
    struct fixture *f = *state;
    struct error error;

    assert_int_equal(f->memory.used[0], 0);
    assert_true(make(f, NULL, &error));
    assert_true(f->memory.used[0] != 0);
}

static void how_it_was_made_is_told_to_who_asks(void **state)
{
    struct fixture *f = *state;
    struct makelev_result result;
    struct error error;

    assert_true(make(f, &result, &error));
    assert_true(result.draws > 0);
    assert_true(result.room_types.count > 0);
    makelev_result_free(&result);
}

static void a_level_that_cannot_be_made_changes_nothing(void **state)
{
    struct fixture *f = *state;
    struct makelev before = f->memory;
    struct error error = {0};

    f->dungeon = library_find(&f->library, STR("The Crooked Cellars"));
    assert_false(make(f, NULL, &error));
    assert_string_equal(
        error.text, "\"The Crooked Cellars\": PANEL_SIZEX (32) does not divide LEVEL_SIZEX (50)");
    assert_memory_equal(&f->memory, &before, sizeof before);
    assert_int_equal(f->world.things.live, 0);
}

static void a_world_that_is_nearly_full_takes_no_more_levels(void **state)
{
    struct fixture *f = *state;
    struct error error = {0};
    handle unused;

    while (f->world.things.live + 2 * LEVEL_THINGS_MOST <= WORLD_THINGS_MOST)
        pool_add(&f->world.things, &unused);
    assert_false(make(f, NULL, &error));
    assert_string_equal(error.text, "there is too much in this dungeon already for level 1");
}

static void a_region_is_one_level_and_a_dungeon_as_many_as_it_says(void **state)
{
    struct fixture *f = *state;
    res_id region = library_find(&f->library, STR("wash house"));

    assert_int_equal(next_level_count(&f->library, region), 1);
    assert_int_equal(next_level_count(&f->library, f->dungeon), 3);
}

/* ---- algorithms ---- */

static void go_to_the_warren(struct fixture *f, uint32_t seed)
{
    for (; f->made > 0; f->made--)
        level_free(&f->levels[f->made - 1], &f->world);
    f->dungeon = library_find(&f->library, STR("The Warren"));
    f->memory = (struct makelev){0};
    f->seed = seed;
    chance_start(&f->world, seed, CHANCE_BY_LEVEL);
}

static void must_make(struct fixture *f)
{
    struct error error;

    if (!make(f, NULL, &error))
        fail_msg("level %d: %s", f->made + 1, error.text);
}

/* The map that a level is laid out by, made once more from the beginning of its stream. */
static void make_its_map(const struct fixture *f, int depth, struct gen_result *map)
{
    int danger = makelev_rating(&f->library, f->dungeon, depth);
    struct error error;
    struct rng rng;

    rng_seed(&rng, chance_level_seed(f->seed, depth));
    struct draws draws = draws_from_rng(&rng);
    const struct algorithm *algorithm = danger_choose(
        danger_default, danger_nearest(danger_default, danger), &draws, &error);
    struct gen_request request = algorithm_request(algorithm->name);
    request.width = request.height = 64;
    request.exits = 3;
    assert_true(algorithm_run(&request, &draws, map, &error));
}

static res_id region_named(const struct fixture *f, const char *name)
{
    return library_find(&f->library, str_from(name));
}

/* What the map has open is open, but for the place of a special and pockets that it has cut off. */
static void assert_laid_out_by(const struct fixture *f, const struct level *level,
                               const struct gen_result *map)
{
    enum { POCKETS = 10 };
    int closed = 0;

    for (int y = 0; y < map->map.height; y++)
        for (int x = 0; x < map->map.width; x++)
            closed += *gen_map_cell(&map->map, x, y) != GEN_WALL &&
                      level_region(level, x, y) != region_named(f, "coal shed") &&
                      level_cell(level, x, y)->flags & CELL_SOLID &&
                      !level_thing_at(level, &f->world, x, y, T_DOOR);
    assert_in_range(closed, 0, POCKETS);
}

static void early_levels_are_dug_where_danger_decides(void **state)
{
    struct fixture *f = *state;
    struct gen_result map;

    for (uint32_t seed = 1; seed <= 10; seed++) {
        go_to_the_warren(f, seed);
        must_make(f);
        make_its_map(f, 1, &map);
        assert_string_equal(map.algorithm->name, "digger");
        assert_laid_out_by(f, &f->levels[0], &map);
        gen_result_free(&map);
    }
}

static void dangerous_levels_are_caves_more_often_than_not(void **state)
{
    struct fixture *f = *state;
    struct gen_result map;
    int caves = 0;

    for (uint32_t seed = 1; seed <= 30; seed++) {
        go_to_the_warren(f, seed);
        must_make(f);
        must_make(f);
        make_its_map(f, 2, &map);
        assert_laid_out_by(f, &f->levels[1], &map);
        caves += map.kind == GEN_REGIONS;
        gen_result_free(&map);
    }
    assert_in_range(caves, 15, 27);
}

static int count_region(const struct level *level, res_id region)
{
    int count = 0;

    for (int i = 0; i < level->width * level->height; i++)
        count += level->regions[level->cells[i].region] == region;
    return count;
}

static void a_map_goes_round_the_specials_of_the_dungeon(void **state)
{
    struct fixture *f = *state;

    for (uint32_t seed = 1; seed <= 10; seed++) {
        go_to_the_warren(f, seed);
        must_make(f);
        /* 9 by 5 cells; ways are broken through the walls. */
        assert_in_range(count_region(&f->levels[0], region_named(f, "coal shed")), 40, 45);
    }
}

static int count_stairs(const struct fixture *f, const struct level *level, int portal)
{
    int count = 0;

    for (int i = 0; i < level->things.count; i++)
        count += thing_is_stairs(&f->world, world_thing(&f->world, level->things.items[i]), portal);
    return count;
}

static void stairs_down_are_at_the_exits_of_the_map(void **state)
{
    struct fixture *f = *state;
    struct gen_result map;

    go_to_the_warren(f, 3);
    must_make(f);
    make_its_map(f, 1, &map);
    int count = count_stairs(f, &f->levels[0], POR_DOWN_STAIR);
    assert_in_range(count, 2, 3);
    for (int i = 0; i < count; i++) {
        struct point at = map.exits.items[i].at;
        assert_non_null(level_thing_at(&f->levels[0], &f->world, at.x, at.y, T_PORTAL));
    }
    gen_result_free(&map);
}

static void a_game_begins_where_the_map_says(void **state)
{
    struct fixture *f = *state;
    struct gen_result map;

    go_to_the_warren(f, 3);
    must_make(f);
    must_make(f);
    make_its_map(f, 1, &map);
    assert_int_equal(f->levels[0].enter_x, map.start.at.x);
    assert_int_equal(f->levels[0].enter_y, map.start.at.y);
    assert_int_equal(f->levels[1].enter_x, 0); /* there are stairs to come by */
    gen_result_free(&map);
}

/* A population that notes who is asked for where. */
struct visits {
    const struct gen_result *map;
    int count, at_the_start;
};

static void visit(void *context, const struct gen_site *site, const struct gen_meeting *meeting)
{
    struct visits *visits = context;

    (void)meeting;
    visits->count++;
    for (int i = 0; i < site->world->open_count; i++) {
        int cell = site->world->open_y[i] * visits->map->map.width + site->world->open_x[i];
        visits->at_the_start += visits->map->area_of[cell] == visits->map->start.area;
    }
}

static void nobody_waits_where_a_game_begins(void **state)
{
    struct fixture *f = *state;
    struct gen_result map;
    struct visits visits = {.map = &map};
    struct gen_population people = *people_nobody();
    struct error error;
    int areas = 0;

    people.context = &visits;
    people.is_nobody = false;
    people.encounter = visit;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        go_to_the_warren(f, seed);
        make_its_map(f, 1, &map);
        struct next_level_request request = request_of(f);
        request.people = &people;
        assert_true(next_level_make(&request, &f->memory, &f->levels[0], NULL, &error));
        f->made = 1;
        areas += map.areas.count;
        gen_result_free(&map);
    }
    assert_int_equal(visits.at_the_start, 0);
    assert_in_range(visits.count, 20, areas / 2); /* some areas are lived in, most are not */
}

static void a_dungeon_without_rooms_for_its_map_says_so(void **state)
{
    struct fixture *f = *state;
    struct error error = {0};

    f->dungeon = library_find(&f->library, STR("The Bare Warren"));
    assert_false(make(f, NULL, &error));
    assert_string_equal(error.text,
                        "the dungeon \"The Bare Warren\" has no room for challenge rating 1: see "
                        "its RM_WEIGHTS and ROOM_WEIGHTS and the Depth of its regions");
    assert_int_equal(f->world.things.live, 0);
}

static void a_map_that_cannot_be_made_names_its_dungeon(void **state)
{
    struct fixture *f = *state;
    struct error error = {0};

    f->dungeon = library_find(&f->library, STR("The Narrow Warren"));
    assert_false(make(f, NULL, &error));
    assert_string_equal(error.text, "\"The Narrow Warren\": digger cannot make a map of 7x64: its "
                                    "sides go from 8 to 1000");
}

static void levels_by_danger_have_nothing_wrong(void **state)
{
    struct fixture *f = *state;
    struct stress_options options = {.library = &f->library,
                                     .dungeon = library_find(&f->library, STR("The Warren")),
                                     .seeds = 40,
                                     .quirks = QUIRKS_MENDED};
    struct stress_result result;
    struct str_builder text = {0};

    if (stress_run(&options, &result) > 0) {
        stress_text(&options, &result, &text);
        print_error("%s", sb_cstr(&text));
        sb_free(&text);
        fail();
    }
    assert_int_equal(result.levels, 40 * 3);
}

#define NEXT_LEVEL_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int test_next_level(void)
{
    const struct CMUnitTest tests[] = {
        NEXT_LEVEL_TEST(the_first_level_has_depth_1_and_the_next_is_below_it),
        NEXT_LEVEL_TEST(what_the_generator_remembers_goes_on_to_the_next_level),
        NEXT_LEVEL_TEST(how_it_was_made_is_told_to_who_asks),
        NEXT_LEVEL_TEST(a_level_that_cannot_be_made_changes_nothing),
        NEXT_LEVEL_TEST(a_world_that_is_nearly_full_takes_no_more_levels),
        NEXT_LEVEL_TEST(a_region_is_one_level_and_a_dungeon_as_many_as_it_says),
        NEXT_LEVEL_TEST(early_levels_are_dug_where_danger_decides),
        NEXT_LEVEL_TEST(dangerous_levels_are_caves_more_often_than_not),
        NEXT_LEVEL_TEST(a_map_goes_round_the_specials_of_the_dungeon),
        NEXT_LEVEL_TEST(stairs_down_are_at_the_exits_of_the_map),
        NEXT_LEVEL_TEST(a_game_begins_where_the_map_says),
        NEXT_LEVEL_TEST(nobody_waits_where_a_game_begins),
        NEXT_LEVEL_TEST(a_dungeon_without_rooms_for_its_map_says_so),
        NEXT_LEVEL_TEST(a_map_that_cannot_be_made_names_its_dungeon),
        NEXT_LEVEL_TEST(levels_by_danger_have_nothing_wrong),
    };

    return cmocka_run_group_tests_name("next_level", tests, NULL, NULL);
}
