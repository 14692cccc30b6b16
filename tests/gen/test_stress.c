/* Many levels, looked at by the checker: what it finds is known, and mended levels are sound. */
#include "gen/stress.h"

#include <stdlib.h>

#include "gen/people.h"
#include "level_text.h"

struct dungeons {
    struct compilation compilation;
    struct module module;
    struct library library;
};

static struct dungeons *open_dungeons(const char *path)
{
    struct dungeons *d = calloc(1, sizeof *d);
    struct compile_options options = {.path = path};
    struct error error;

    assert_non_null(d);
    assert_true(compile(&d->compilation, &options, &d->module));
    assert_true(library_add(&d->library, &d->module, &error));
    return d;
}

static void close_dungeons(struct dungeons *d)
{
    module_close(&d->module);
    compile_free(&d->compilation);
    free(d);
}

/* Fails with the whole report when something is found that the quirks do not account for. */
static int assert_only_known(const struct stress_options *options)
{
    struct stress_result result;
    struct str_builder text = {0};
    struct str name = library_name(options->library, options->dungeon);

    if (stress_run(options, &result) > 0) {
        stress_text(options, &result, &text);
        print_error("%.*s\n%s", STR_ARGS(name), sb_cstr(&text));
        sb_free(&text);
        fail();
    }
    return result.levels;
}

/* ---- properties ---- */

static void check_original(uint32_t quirks)
{
    char path[FILE_PATH_SIZE];
    struct dungeons *d = open_dungeons(shared_path(path, "incursion-lib/main.irc"));
    struct stress_options options = {.library = &d->library,
                                     .dungeon = library_find(&d->library, STR("The Goblin Caves")),
                                     .seeds = test_part(60),
                                     .depths = 10,
                                     .quirks = quirks};

    assert_int_equal(assert_only_known(&options), test_part(60) * 10);
    close_dungeons(d);
}

static void classic_levels_have_known_quirks_only(void **state)
{
    (void)state;
    check_original(QUIRKS_CLASSIC);
}

static void mended_levels_have_nothing_wrong(void **state)
{
    (void)state;
    check_original(QUIRKS_MENDED);
}

/* Every dungeon of the torture module, all its levels. */
static void tortured_levels_have_known_quirks_only(void **state)
{
    char path[FILE_PATH_SIZE];
    struct dungeons *d = open_dungeons(source_path(path, "tests/gen/torture/torture.irc"));
    int levels = 0;

    (void)state;
    for (int i = 0; i < module_count(&d->module, RES_DUNGEON); i++) {
        struct stress_options options = {.library = &d->library,
                                         .dungeon = module_id(&d->module, RES_DUNGEON, i),
                                         .first_seed = 100,
                                         .seeds = test_part(6),
                                         .depths = 10,
                                         .quirks = QUIRKS_CLASSIC};
        levels += assert_only_known(&options);
    }
    assert_true(levels > test_part(6) * 100);
    close_dungeons(d);
}

/* Dug and grown levels with everybody on them: our dungeon that leaves its layout to danger. */
static void levels_by_danger_have_nothing_wrong(void **state)
{
    char path[FILE_PATH_SIZE];
    struct dungeons *d = open_dungeons(source_path(path, "lib/main.irc"));
    struct stress_options options = {.library = &d->library,
                                     .dungeon = library_find(&d->library, STR("The Blind Shafts")),
                                     .seeds = test_part(100),
                                     .quirks = QUIRKS_MENDED,
                                     .people = people_of_library()};

    (void)state;
    assert_int_equal(assert_only_known(&options), test_part(100) * 6);
    close_dungeons(d);
}

/* ---- the report ---- */

static struct stress_options small_options(const struct drawn *d)
{
    return (struct stress_options){.library = &d->library,
                                   .dungeon = drawn_find(d, "test dungeon"),
                                   .first_seed = 5,
                                   .seeds = 4,
                                   .quirks = QUIRKS_CLASSIC};
}

static void makes_all_levels_of_all_seeds(void **state)
{
    struct stress_options options = small_options(*state);
    struct stress_result result;

    assert_int_equal(stress_run(&options, &result), 0);
    assert_int_equal(result.levels, 4 * 3);
    options.depths = 2;
    stress_run(&options, &result);
    assert_int_equal(result.levels, 4 * 2);
    options.depths = 99;
    stress_run(&options, &result);
    assert_int_equal(result.levels, 4 * 3);
}

static void watch_level(void *context, const struct level *level, uint32_t seed,
                        const struct gen_findings *findings)
{
    int *sum = context;

    (void)findings;
    *sum += (int)seed * 10 + level->depth;
}

static void shows_each_level_to_the_watcher(void **state)
{
    struct stress_options options = small_options(*state);
    struct stress_result result;
    int sum = 0;

    options.seeds = 1;
    options.watch = watch_level;
    options.context = &sum;
    stress_run(&options, &result);
    assert_int_equal(sum, 51 + 52 + 53);
}

static void remembers_the_first_of_each_kind(void **state)
{
    struct stress_options options = small_options(*state);
    struct stress_result result;
    int found = 0;

    options.seeds = 20;
    stress_run(&options, &result);
    for (int kind = 0; kind < FINDING_COUNT; kind++) {
        const struct stress_place *first = &result.kinds[kind].first;
        if (result.kinds[kind].count == 0)
            continue;
        found++;
        assert_true(result.kinds[kind].levels <= result.kinds[kind].count);
        assert_int_equal(first->finding.kind, kind);
        assert_in_range(first->seed, 5, 24);
        assert_in_range(first->depth, 1, 3);
    }
    assert_true(found > 0);
}

static void counts_everything_as_wrong_without_quirks(void **state)
{
    struct stress_options options = small_options(*state);
    struct stress_result classic;

    options.seeds = 20;
    assert_int_equal(stress_run(&options, &classic), 0);
    int all = 0;
    for (int kind = 0; kind < FINDING_COUNT; kind++)
        all += classic.kinds[kind].count;
    assert_true(all > 0);

    struct str_builder text = {0};
    stress_text(&options, &classic, &text);
    assert_true(str_starts(sb_str(&text), STR("known ")));
    assert_non_null(strstr(sb_cstr(&text), " 0 wrong, "));
    sb_clear(&text);
    options.quirks = QUIRKS_MENDED; /* what was found, judged as if it were mended */
    stress_text(&options, &classic, &text);
    assert_true(str_starts(sb_str(&text), STR("WRONG ")));
    assert_non_null(strstr(sb_cstr(&text), " 0 known quirks\n"));
    sb_free(&text);
}

static void tells_what_could_not_be_made(void **state)
{
    struct drawn *d = drawn_open("Dungeon \"bad\" { Constants: * LEVEL_SIZEX 300; }\n");
    struct stress_options options = {
        .library = &d->library, .dungeon = drawn_find(d, "bad"), .seeds = 3, .depths = 2};
    struct stress_result result;
    struct str_builder text = {0};

    (void)state;
    assert_int_equal(stress_run(&options, &result), 3);
    assert_int_equal(result.failed, 3);
    assert_int_equal(result.levels, 0);
    stress_text(&options, &result, &text);
    assert_string_equal(sb_cstr(&text),
                        "failed: 3 times, first seed 1 depth 1: \"bad\": LEVEL_SIZEX is 300, it "
                        "must be from 8 to 255\n0 levels, 3 failed, 0 wrong, 0 known quirks\n");
    sb_free(&text);
    drawn_close(d);
}

int test_stress(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_levels_have_known_quirks_only),
        cmocka_unit_test(mended_levels_have_nothing_wrong),
        cmocka_unit_test(tortured_levels_have_known_quirks_only),
        cmocka_unit_test(levels_by_danger_have_nothing_wrong),
        cmocka_unit_test(makes_all_levels_of_all_seeds),
        cmocka_unit_test(shows_each_level_to_the_watcher),
        cmocka_unit_test(remembers_the_first_of_each_kind),
        cmocka_unit_test(counts_everything_as_wrong_without_quirks),
        cmocka_unit_test(tells_what_could_not_be_made),
    };

    return cmocka_run_group_tests_name("stress", tests, drawn_setup, drawn_teardown);
}
