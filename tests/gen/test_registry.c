#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "gen/algorithm_text.h"
#include "gen_support.h"
#include "script/compile.h"

/* ---- the table ---- */

static void finds_each_algorithm_by_its_name(void **state)
{
    struct error error;

    (void)state;
    assert_true(algorithm_count() >= 3);
    for (int i = 0; i < algorithm_count(); i++)
        assert_ptr_equal(algorithm_find(str_from(algorithm_at(i)->name), &error), algorithm_at(i));
}

static void fills_every_column_of_the_table(void **state)
{
    (void)state;
    for (int i = 0; i < algorithm_count(); i++) {
        const struct algorithm *a = algorithm_at(i);
        assert_non_null(a->generate);
        assert_non_null(a->place_monsters);
        assert_non_null(a->place_exits);
        assert_true(a->summary[0] != '\0');
        assert_true(a->tries > 0);
    }
}

static void names_the_nearest_when_there_is_none(void **state)
{
    struct error error;

    (void)state;
    assert_null(algorithm_find(STR("celular"), &error));
    assert_string_equal(error.text,
                        "there is no algorithm \"celular\", did you mean \"cellular\"?");
    assert_null(algorithm_find(STR("x"), &error));
    assert_string_equal(error.text, "there is no algorithm \"x\"; --list shows those there are");
}

static void lists_a_line_per_algorithm(void **state)
{
    struct str_builder list = {0};
    int lines = 0;

    (void)state;
    algorithm_text_list(&list);
    for (size_t i = 0; i < list.len; i++)
        lines += list.data[i] == '\n';
    assert_int_equal(lines, algorithm_count());
    assert_true(str_starts(sb_str(&list), STR("digger ")));
    sb_free(&list);
}

/* ---- refusals ---- */

static void assert_refused(const struct gen_request *request, const char *sentence)
{
    struct gen_result result;
    struct error error;
    struct rng rng;

    rng_seed(&rng, 1);
    struct draws draws = draws_from_rng(&rng);
    assert_false(algorithm_run(request, &draws, &result, &error));
    assert_string_equal(error.text, sentence);
    assert_int_equal(draws.count, 0);
}

static void refuses_sizes_outside_8_to_1000(void **state)
{
    static const int wrong[][2] = {{7, 8}, {8, 7}, {1001, 50}, {50, 1001}, {-1, -1}, {0, 9}};

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        struct gen_request request = algorithm_request("digger");
        char sentence[128];
        request.width = wrong[i][0];
        request.height = wrong[i][1];
        snprintf(sentence, sizeof sentence,
                 "digger cannot make a map of %dx%d: its sides go from 8 to 1000", wrong[i][0],
                 wrong[i][1]);
        assert_refused(&request, sentence);
    }
}

static void refuses_other_topologies(void **state)
{
    struct gen_request request = algorithm_request("cellular");

    (void)state;
    request.topology = 5;
    assert_refused(&request, "the topology is 5; it can be 4, 6 or 8");
}

static void refuses_impossible_numbers(void **state)
{
    struct gen_request request = algorithm_request("cellular");

    (void)state;
    request.danger = -1;
    assert_refused(&request, "the danger is -1; it cannot be less than 0");
    request.danger = 1;
    request.exits = -1;
    assert_refused(&request, "-1 exits are asked for; there can be 0 to 1000");
    request.exits = INT_MAX;
    assert_refused(&request, "2147483647 exits are asked for; there can be 0 to 1000");
}

/* ---- results ---- */

static void run(const char *name, struct gen_result *result)
{
    struct gen_request request = algorithm_request(name);
    struct error error;
    struct rng rng;

    rng_seed(&rng, 4);
    struct draws draws = draws_from_rng(&rng);
    request.width = 40;
    request.height = 24;
    if (!algorithm_run(&request, &draws, result, &error))
        fail_msg("%s", error.text);
    assert_int_equal(result->draws, rng.draws);
}

static void makes_the_same_map_again_from_the_same_seed(void **state)
{
    static const char *const names[] = {"digger", "cellular"};

    (void)state;
    for (int i = 0; i < COUNT_OF(names); i++) {
        struct str_builder texts[2] = {{0}, {0}};
        for (int t = 0; t < 2; t++) {
            struct gen_result result;
            run(names[i], &result);
            algorithm_text(&result, &texts[t]);
            gen_result_free(&result);
        }
        assert_string_equal(sb_cstr(&texts[0]), sb_cstr(&texts[1]));
        sb_free(&texts[0]);
        sb_free(&texts[1]);
    }
}

static void draws_the_map_as_text(void **state)
{
    struct str_builder text = {0};
    struct gen_result result;

    (void)state;
    run("digger", &result);
    algorithm_text(&result, &text);
    struct str rest = sb_str(&text);
    assert_true(str_starts(str_cut(&rest, '\n'), STR("digger 40x24 danger 1 draws ")));
    for (int y = 0; y < 24; y++) {
        struct str row = str_cut(&rest, '\n');
        assert_int_equal(row.len, 40);
        assert_true(row.data[0] == '#' && row.data[39] == '#');
        if (y == result.start.at.y)
            assert_int_equal(row.data[result.start.at.x], '@');
    }
    assert_true(str_starts(rest, STR("start ")));
    assert_true(str_find(rest, STR("\nrooms ")) > 0);
    assert_true(str_find(rest, STR("\ncorridors ")) > 0);
    assert_true(str_find(rest, STR("\nexits 2\n")) > 0);
    assert_true(str_find(rest, STR("\nmonsters ")) > 0);
    sb_free(&text);
    gen_result_free(&result);
}

static void writes_what_each_kind_knows_as_json(void **state)
{
    static const struct {
        const char *name, *key;
    } kinds[] = {{"digger", "\"corridors\":[{\"from\":["},
                 {"cellular", "\"regions\":[{\"cells\":"}};

    (void)state;
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        struct str_builder json = {0};
        struct gen_result result;
        run(kinds[i].name, &result);
        algorithm_text_json(&result, &json);
        assert_true(str_find(sb_str(&json), str_from(kinds[i].key)) > 0);
        assert_true(str_find(sb_str(&json), STR("\"start\":{\"x\":")) > 0);
        assert_true(str_ends(sb_str(&json), STR("]}\n")));
        sb_free(&json);
        gen_result_free(&result);
    }
}

static void colours_the_start_white_and_the_border_as_walls(void **state)
{
    struct rgb pixels[40 * 24];
    struct gen_result result;

    (void)state;
    run("digger", &result);
    result.danger = 25;
    algorithm_text_pixels(&result, pixels);
    struct rgb border = pixels[0];
    struct rgb start = pixels[result.start.at.y * 40 + result.start.at.x];
    assert_true(border.r == 128 && border.g == 0 && border.b == 128);
    assert_true(start.r == 255 && start.g == 255 && start.b == 255);
    gen_result_free(&result);
}

/* ---- makelev ---- */

struct fixture {
    struct compilation compilation;
    struct module module;
    struct library library;
};

static int open_library(void **state)
{
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = source_path(path, "tests/gen/small_dungeon.irc")};
    struct fixture *f = calloc(1, sizeof *f);
    struct error error;

    assert_non_null(f);
    assert_true(compile(&f->compilation, &options, &f->module));
    assert_true(library_add(&f->library, &f->module, &error));
    *state = f;
    return 0;
}

static int close_library(void **state)
{
    struct fixture *f = *state;

    module_close(&f->module);
    compile_free(&f->compilation);
    free(f);
    return 0;
}

static struct gen_request cellars(const struct fixture *f, const char *name)
{
    struct gen_request request = algorithm_request("makelev");

    request.library = &f->library;
    request.dungeon = library_find(&f->library, str_from(name));
    request.connect = GEN_CONNECT_ALL;
    return request;
}

static void refuses_makelev_without_a_dungeon(void **state)
{
    struct gen_request request = algorithm_request("makelev");

    assert_refused(&request, "makelev needs a library and the name of a dungeon in it");
    request = cellars(*state, "floor");
    assert_refused(&request, "makelev needs a library and the name of a dungeon in it");
}

static void refuses_a_size_that_is_not_the_dungeons(void **state)
{
    struct gen_request request = cellars(*state, "The Cellars");

    request.width = 80;
    request.height = 50;
    assert_refused(&request, "\"The Cellars\" is 64x64, it cannot be 80x50");
}

static void refuses_a_depth_the_dungeon_does_not_have(void **state)
{
    struct gen_request request = cellars(*state, "The Cellars");

    request.depth = 4;
    assert_refused(&request, "\"The Cellars\" has no level 4, only 1 to 3");
}

static void says_why_a_dungeon_cannot_be_made(void **state)
{
    struct gen_request request = cellars(*state, "The Crooked Cellars");
    struct gen_result result;
    struct error error = {0};
    struct rng rng;

    rng_seed(&rng, 1);
    struct draws draws = draws_from_rng(&rng);
    assert_false(algorithm_run(&request, &draws, &result, &error));
    assert_true(str_find(str_from(error.text), STR("LEVEL_SIZEX")) > 0);
}

static void makes_panels_of_a_dungeon(void **state)
{
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct gen_request request = cellars(*state, "The Cellars");
        struct str_builder why = {0};
        struct gen_result result;
        struct error error;
        struct rng rng;

        rng_seed(&rng, seed);
        struct draws draws = draws_from_rng(&rng);
        if (!algorithm_run(&request, &draws, &result, &error))
            fail_msg("%s", error.text);
        assert_int_equal(result.kind, GEN_PANELS);
        assert_int_equal(result.map.width, 64);
        assert_int_equal(result.known.panels.panels.count,
                         result.known.panels.columns * result.known.panels.rows);
        assert_int_equal(result.draws, rng.draws);
        if (!result_is_good(&result, true, &why))
            fail_msg("seed %u: %s", (unsigned)seed, sb_cstr(&why));
        gen_result_free(&result);
    }
}

int test_registry(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_each_algorithm_by_its_name),
        cmocka_unit_test(fills_every_column_of_the_table),
        cmocka_unit_test(names_the_nearest_when_there_is_none),
        cmocka_unit_test(lists_a_line_per_algorithm),
        cmocka_unit_test(refuses_sizes_outside_8_to_1000),
        cmocka_unit_test(refuses_other_topologies),
        cmocka_unit_test(refuses_impossible_numbers),
        cmocka_unit_test(makes_the_same_map_again_from_the_same_seed),
        cmocka_unit_test(draws_the_map_as_text),
        cmocka_unit_test(writes_what_each_kind_knows_as_json),
        cmocka_unit_test(colours_the_start_white_and_the_border_as_walls),
        cmocka_unit_test_setup_teardown(refuses_makelev_without_a_dungeon, open_library,
                                        close_library),
        cmocka_unit_test_setup_teardown(refuses_a_size_that_is_not_the_dungeons, open_library,
                                        close_library),
        cmocka_unit_test_setup_teardown(refuses_a_depth_the_dungeon_does_not_have, open_library,
                                        close_library),
        cmocka_unit_test_setup_teardown(says_why_a_dungeon_cannot_be_made, open_library,
                                        close_library),
        cmocka_unit_test_setup_teardown(makes_panels_of_a_dungeon, open_library, close_library),
    };

    return cmocka_run_group_tests_name("registry", tests, NULL, NULL);
}
