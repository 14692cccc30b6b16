#include "cmd_support.h"

#include <stdio.h>

#define USAGE "Usage: incursion gen "

static const char *small_dungeon(struct place *place)
{
    char path[FILE_PATH_SIZE];
    struct str_builder text = {0};

    read_file(source_path(path, "tests/gen/small_dungeon.irc"), &text);
    const char *copy = put(place, "main.irc", sb_cstr(&text));
    sb_free(&text);
    return copy;
}

/* Runs gen with the small dungeon, successfully and without a word on stderr. */
#define GEN(state, result, ...)                                              \
    do {                                                                     \
        RUN((result), "gen", "--lib", small_dungeon(*(state)), __VA_ARGS__); \
        assert_string_equal(sb_cstr(&(result)->err), "");                    \
        assert_int_equal((result)->status, 0);                               \
    } while (0)

/* ---- pictures as text ---- */

static const char wash_house[] = "wash house, seed 1\n"
                                 "\n"
                                 "#######\n"
                                 "#..=..#\n"
                                 "|.~~~.#\n"
                                 "#..~..#\n"
                                 "#######\n"
                                 "\n"
                                 "  | oak door\n"
                                 "  = stump\n"
                                 "  # dungeon wall\n"
                                 "  . floor\n"
                                 "  ~ puddle\n"
                                 "\n";

static void draws_a_region_with_a_legend(void **state)
{
    struct run_result result;

    setenv("LC_ALL", "C", 1);
    GEN(state, &result, "--region", "wash house");
    assert_string_equal(sb_cstr(&result.out), wash_house);
    run_free(&result);
    unsetenv("LC_ALL");
}

static void draws_in_unicode_where_the_locale_has_it(void **state)
{
    struct run_result result;

    setenv("LC_ALL", "C.UTF-8", 1);
    GEN(state, &result, "--region", "wash house");
    assert_has(&result.out, "\n\u2502\u00b7\u2248\u2248\u2248\u00b7\u2592\n");
    run_free(&result);
    unsetenv("LC_ALL");
}

static void colours_only_when_asked_to_outside_a_terminal(void **state)
{
    struct run_result result;

    setenv("NO_COLOR", "1", 1);
    GEN(state, &result, "--region", "wash house", "--format", "ansi");
    assert_has(&result.out, "\x1b[0;94m");
    run_free(&result);
    unsetenv("NO_COLOR");
    GEN(state, &result, "--region", "wash house");
    assert_false(has(&result.out, "\x1b"));
    run_free(&result);
}

static void a_level_names_its_dungeon_depth_and_seed(void **state)
{
    struct run_result result;

    GEN(state, &result, "--seed", "3", "--depth", "2");
    assert_true(str_starts(sb_str(&result.out), STR("The Cellars, level 2, seed 3\n\n")));
    run_free(&result);
}

/* ---- which levels ---- */

static void assert_order(const struct str_builder *out, const char *const *parts)
{
    struct str rest = sb_str(out);

    for (; *parts; parts++) {
        ptrdiff_t at = str_find(rest, str_from(*parts));
        if (at < 0)
            fail_msg("\"%s\" is missing or not in order", *parts);
        rest = str_slice(rest, (size_t)at + 1, rest.len);
    }
    assert_true(str_find(rest, STR("incursion-golden")) < 0);
}

static void makes_a_range_of_levels_for_several_seeds(void **state)
{
    struct run_result result;

    GEN(state, &result, "--seed", "8", "--count", "2", "--depth", "2-3", "--format", "golden");
    assert_order(&result.out, (const char *const[]){
                                  "incursion-golden 1\n", "seed 8\ndepth 2\nrngseed 8002\n",
                                  "incursion-golden 1\n", "seed 8\ndepth 3\nrngseed 8003\n",
                                  "incursion-golden 1\n", "seed 9\ndepth 2\nrngseed 9002\n",
                                  "incursion-golden 1\n", "seed 9\ndepth 3\nrngseed 9003\n", NULL});
    run_free(&result);
}

static void the_same_call_gives_the_same_bytes(void **state)
{
    struct run_result first, second;

    GEN(state, &first, "--depth", "1-3", "--format", "json");
    GEN(state, &second, "--depth", "1-3", "--format", "json");
    assert_string_equal(sb_cstr(&first.out), sb_cstr(&second.out));
    run_free(&first);
    run_free(&second);
}

static void finds_a_dungeon_without_its_article(void **state)
{
    struct run_result result;

    GEN(state, &result, "--dungeon", "cellars");
    assert_has(&result.out, "The Cellars, level 1");
    run_free(&result);
}

static void quirks_can_be_mended(void **state)
{
    struct run_result result;

    GEN(state, &result, "--quirks", "even-height,bare-rooms", "--format", "json");
    assert_has(&result.out, "\"quirks\":[\"bare-rooms\",\"even-height\"]");
    run_free(&result);
    GEN(state, &result, "--quirks", "mended", "--format", "json");
    assert_has(&result.out, "\"quirks\":[]");
    run_free(&result);
}

static void lists_the_quirks(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "gen", "--list-quirks");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "\nphantom-torches ");
    run_free(&result);
}

static void a_population_is_on_the_classic_stream(void **state)
{
    struct run_result result;

    GEN(state, &result, "--stream", "classic", "--format", "trace");
    assert_has(&result.out, "incursion-trace 1 mode full seed 1 depth 1\n");
    run_free(&result);
}

/* ---- files ---- */

static void writes_a_file_when_told_to(void **state)
{
    const char *path = in_place(*state, "level.txt");
    struct str_builder text = {0};
    struct run_result result;

    setenv("LC_ALL", "C", 1);
    GEN(state, &result, "--region", "wash house", "-o", path);
    assert_string_equal(sb_cstr(&result.out), "");
    read_file(path, &text);
    assert_string_equal(sb_cstr(&text), wash_house);
    sb_free(&text);
    run_free(&result);
    unsetenv("LC_ALL");
}

/* A number of a PNG file's header: the width is at 16, the height at 20. */
static unsigned png_number(const struct str_builder *file, size_t at)
{
    assert_true(str_starts(sb_str(file), STR("\x89PNG")) && file->len > 24);
    return (unsigned)(unsigned char)file->data[at + 2] << 8 | (unsigned char)file->data[at + 3];
}

static void draws_a_picture_with_square_cells(void **state)
{
    struct run_result result;

    GEN(state, &result, "--region", "wash house", "--format", "png");
    assert_int_equal(png_number(&result.out, 16), 7 * 16);
    assert_int_equal(png_number(&result.out, 20), 5 * 16);
    run_free(&result);
}

static void draws_a_picture_with_tall_cells_and_larger(void **state)
{
    struct run_result result;

    GEN(state, &result, "--region", "wash house", "--format", "png", "--cell", "tall", "--scale",
        "3");
    assert_int_equal(png_number(&result.out, 16), 7 * 8 * 3);
    assert_int_equal(png_number(&result.out, 20), 5 * 16 * 3);
    run_free(&result);
}

static void several_pictures_are_several_files(void **state)
{
    struct run_result result;

    GEN(state, &result, "--format", "png", "--depth", "1-2", "--count", "2", "-o",
        in_place(*state, "map.png"));
    assert_true(file_exists(in_place(*state, "map-1-1.png")));
    assert_true(file_exists(in_place(*state, "map-1-2.png")));
    assert_true(file_exists(in_place(*state, "map-2-2.png")));
    assert_false(file_exists(in_place(*state, "map.png")));
    run_free(&result);
}

static void says_when_a_file_cannot_be_written(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "-o", in_place(*state, "no/where.txt"));
    assert_fails(&result, 1, "incursion gen: cannot write");
}

/* ---- wrong input ---- */

static void names_the_nearest_dungeon(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--dungeon", "the celars");
    assert_fails(&result, 1, "there is no dungeon \"the celars\", did you mean \"The Cellars\"?\n");
}

static void names_the_nearest_region(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--region", "wish house");
    assert_fails(&result, 1, "there is no region \"wish house\", did you mean \"wash house\"?\n");
}

static void says_where_names_are_to_be_found(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--dungeon", "zzzzzzzzz");
    assert_fails(&result, 1, "(incursion res list --kind dungeons shows all)");
}

static void there_may_be_no_dungeon(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", put(*state, "main.irc", SMALL_LIBRARY));
    assert_fails(&result, 1, "there is no dungeon in these modules");
}

static void says_why_a_dungeon_cannot_be_made(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--dungeon", "the crooked cellars");
    assert_fails(&result, 1, "PANEL_SIZEX (32) does not divide LEVEL_SIZEX (50)");
}

static void says_how_deep_a_dungeon_is(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--depth", "1-4");
    assert_fails(&result, 1, "\"The Cellars\" has no level 4: its depth is 3");
}

static void refuses_calls_that_are_wrong(void **state)
{
    static const struct {
        const char *words[6], *message;
    } calls[] = {
        {{"gen", "--seed", "one"}, "--seed is a number from 0 to 4294967295, not \"one\"."},
        {{"gen", "--seed", "4294967296"}, "--seed is a number from 0"},
        {{"gen", "--depth", "0"}, "--depth is a number from 1 to 255, not \"0\"."},
        {{"gen", "--depth", "3-"}, "--depth is a number from 1 to 255, not \"\"."},
        {{"gen", "--depth", "5-3"}, "--depth goes down: 3-5."},
        {{"gen", "--count", "0"}, "--count is a number from 1"},
        {{"gen", "--scale", "9"}, "--scale is a number from 1 to 8, not \"9\"."},
        {{"gen", "--format", "gif"},
         "--format takes text, ansi, json, golden, trace, png or fov, not"},
        {{"gen", "--stream", "full"}, "--stream takes layout or classic, not \"full\"."},
        {{"gen", "--cell", "wide"}, "--cell takes square or tall, not \"wide\"."},
        {{"gen", "--dungeon", "a", "--region", "b"}, "one dungeon or region at a time."},
        {{"gen", "--region", "a", "--depth", "2"}, "a region is one level: leave --depth out."},
        {{"gen", "--format", "golden", "--stream", "classic"}, "of the layout stream."},
        {{"gen", "--format", "png", "--depth", "1-2"}, "several pictures need -o FILE."},
        {{"gen", "now"}, "\"now\" is one word too many."},
        {{"gen", "--sed", "1"}, "did you mean --seed?"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct run_result result;
        run_program(&result, NULL, calls[i].words);
        assert_has(&result.err, USAGE);
        assert_fails(&result, 2, calls[i].message);
    }
}

static void names_the_nearest_quirk(void **state)
{
    struct run_result result;

    RUN(&result, "gen", "--lib", small_dungeon(*state), "--quirks", "flat-light,bare-room");
    assert_fails(&result, 2, "there is no quirk \"bare-room\", did you mean \"bare-rooms\"?");
}

/* ---- recordings ---- */

/* Appends what ../shared/golden/layout has under a name. */
static void add_golden(struct str_builder *all, const char *form, int seed, int depth)
{
    char path[FILE_PATH_SIZE], name[64];
    struct str_builder one = {0};

    snprintf(name, sizeof name, "golden/layout/%s-%d-%d.txt", form, seed, depth);
    read_file(shared_path(path, name), &one);
    sb_add(all, sb_str(&one));
    sb_free(&one);
}

static void assert_recorded(const char *format, const char *form, int seed, const char *depths)
{
    char path[FILE_PATH_SIZE], number[16], name[64];
    struct str_builder expected = {0}, difference = {0};
    struct run_result result;

    snprintf(number, sizeof number, "%d", seed);
    snprintf(name, sizeof name, "%s-%d", form, seed);
    RUN(&result, "gen", "--lib", shared_path(path, "incursion-lib"), "--seed", number, "--depth",
        depths, "--format", format);
    for (int depth = depths[0] - '0'; depth <= depths[2] - '0'; depth++)
        add_golden(&expected, form, seed, depth);
    if (golden_difference(name, sb_str(&expected), sb_str(&result.out), &difference))
        fail_msg("%s", sb_cstr(&difference));
    sb_free(&expected);
    run_free(&result);
}

static void prints_levels_as_they_were_recorded(void **state)
{
    (void)state;
    assert_recorded("golden", "layout", 1, "1-3");
    assert_recorded("golden", "layout", 17, "2-5");
}

static void prints_traces_as_they_were_recorded(void **state)
{
    (void)state;
    assert_recorded("trace", "trace", 2, "1-3");
}

int test_gen(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(draws_a_region_with_a_legend),
        TEST_IN_PLACE(draws_in_unicode_where_the_locale_has_it),
        TEST_IN_PLACE(colours_only_when_asked_to_outside_a_terminal),
        TEST_IN_PLACE(a_level_names_its_dungeon_depth_and_seed),
        TEST_IN_PLACE(makes_a_range_of_levels_for_several_seeds),
        TEST_IN_PLACE(the_same_call_gives_the_same_bytes),
        TEST_IN_PLACE(finds_a_dungeon_without_its_article),
        TEST_IN_PLACE(quirks_can_be_mended),
        TEST_IN_PLACE(lists_the_quirks),
        TEST_IN_PLACE(a_population_is_on_the_classic_stream),
        TEST_IN_PLACE(writes_a_file_when_told_to),
        TEST_IN_PLACE(draws_a_picture_with_square_cells),
        TEST_IN_PLACE(draws_a_picture_with_tall_cells_and_larger),
        TEST_IN_PLACE(several_pictures_are_several_files),
        TEST_IN_PLACE(says_when_a_file_cannot_be_written),
        TEST_IN_PLACE(names_the_nearest_dungeon),
        TEST_IN_PLACE(names_the_nearest_region),
        TEST_IN_PLACE(says_where_names_are_to_be_found),
        TEST_IN_PLACE(there_may_be_no_dungeon),
        TEST_IN_PLACE(says_why_a_dungeon_cannot_be_made),
        TEST_IN_PLACE(says_how_deep_a_dungeon_is),
        TEST_IN_PLACE(refuses_calls_that_are_wrong),
        TEST_IN_PLACE(names_the_nearest_quirk),
        TEST_IN_PLACE(prints_levels_as_they_were_recorded),
        TEST_IN_PLACE(prints_traces_as_they_were_recorded),
    };

    return cmocka_run_group_tests_name("gen", tests, NULL, NULL);
}
