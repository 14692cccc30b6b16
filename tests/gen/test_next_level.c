/* The one door to the next level. */
#include "gen/next_level.h"

#include <stdlib.h>

#include "script/compile.h"
#include "support.h"

struct fixture {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct world world;
    struct makelev memory;
    struct level levels[3];
    int made;
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

static bool make(struct fixture *f, struct makelev_result *result, struct error *error)
{
    struct next_level_request request = {
        .world = &f->world,
        .dungeon = f->dungeon,
        .above = f->made > 0 ? &f->levels[f->made - 1] : NULL,
        .seed = 5,
        .luck = NEXT_LEVEL_LUCK,
        .quirks = QUIRKS_CLASSIC,
    };
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
    };

    return cmocka_run_group_tests_name("next_level", tests, NULL, NULL);
}
