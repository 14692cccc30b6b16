/* Counting what many levels hold. */
#include "gen/census.h"

#include <stdlib.h>

#include "gen/makelev/makelev.h"
#include "gen/people.h"
#include "level_text.h"

struct counted {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct census census;
};

static struct counted *count_dungeon(int seeds)
{
    struct counted *c = calloc(1, sizeof *c);
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = source_path(path, "tests/gen/small_dungeon.irc")};
    struct error error;

    assert_non_null(c);
    assert_true(compile(&c->compilation, &options, &c->module));
    assert_true(library_add(&c->library, &c->module, &error));
    struct census_options wanted = {.library = &c->library,
                                    .dungeon = library_find(&c->library, STR("The Cellars")),
                                    .first_seed = 1,
                                    .seeds = seeds,
                                    .quirks = QUIRKS_CLASSIC,
                                    .people = people_of_library()};
    assert_true(census_take(&c->census, &wanted, &error));
    return c;
}

static void free_counted(struct counted *c)
{
    census_free(&c->census);
    module_close(&c->module);
    compile_free(&c->compilation);
    free(c);
}

/* Nobody is stronger than the strongest, and who is above the depth is one of all. */
static void tells_how_strong_they_are(void **state)
{
    enum { SEEDS = 4 };
    struct counted *c = count_dungeon(SEEDS);

    (void)state;
    for (int depth = 1; depth <= c->census.depths; depth++) {
        const struct census_depth *d = &c->census.by_depth[depth];
        assert_in_range(d->above, 0, d->creatures);
        assert_true(d->strongest * d->creatures >= d->ratings * SEEDS);
        assert_true(d->above == 0 || d->strongest > depth);
    }
    free_counted(c);
}

static void counts_every_level_and_room(void **state)
{
    struct counted *c = count_dungeon(4);
    int rooms = 0, types = 0;

    (void)state;
    assert_int_equal(c->census.depths, 3);
    assert_int_equal(c->census.levels, 12);
    for (int depth = 1; depth <= 3; depth++)
        rooms += c->census.by_depth[depth].rooms;
    for (int type = 0; type < CENSUS_TYPES; type++)
        types += c->census.types[type];
    assert_int_equal(rooms, 12 * 4); /* panels of 32 by 32 on 64 by 64 cells */
    assert_int_equal(types, rooms);
    free_counted(c);
}

static void counts_a_region_once_a_level(void **state)
{
    struct counted *c = count_dungeon(4);
    res_id cellar = library_find(&c->library, STR("cellar"));

    (void)state;
    assert_int_equal(census_met(&c->census, cellar, 0), 12);
    assert_int_equal(census_met(&c->census, cellar, 2), 4);
    assert_int_equal(census_met(&c->census, library_find(&c->library, STR("wash house")), 0), 0);
    free_counted(c);
}

static void knows_what_the_dungeon_lists(void **state)
{
    struct counted *c = count_dungeon(1);

    (void)state;
    assert_true(census_expects(&c->census, library_find(&c->library, STR("cellar"))));
    assert_false(census_expects(&c->census, library_find(&c->library, STR("wash house"))));
    assert_true(census_expects_type(&c->census, RM_CIRCLE));
    assert_false(census_expects_type(&c->census, RM_CASTLE));
    free_counted(c);
}

static void says_what_was_met_and_what_was_not(void **state)
{
    struct counted *c = count_dungeon(2);
    struct str_builder text = {0}, json = {0};

    (void)state;
    census_text(&c->census, &text);
    census_json(&c->census, &json);
    assert_non_null(strstr(sb_cstr(&text), "6 levels of The Cellars, seeds 1 to 2\n"));
    assert_non_null(strstr(sb_cstr(&text), "room types    3 of 3 met\n"));
    assert_non_null(strstr(sb_cstr(&json), "\"format\":\"incursion-census\",\"version\":1"));
    assert_non_null(strstr(sb_cstr(&json), "{\"name\":\"wash house\",\"by_depth\":[0,0,0]}"));
    sb_free(&text);
    sb_free(&json);
    free_counted(c);
}

int test_census(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_every_level_and_room),
        cmocka_unit_test(tells_how_strong_they_are),
        cmocka_unit_test(counts_a_region_once_a_level),
        cmocka_unit_test(knows_what_the_dungeon_lists),
        cmocka_unit_test(says_what_was_met_and_what_was_not),
    };

    return cmocka_run_group_tests_name("census", tests, NULL, NULL);
}
