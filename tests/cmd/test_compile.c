#include "cmd_support.h"

/* ---- what it makes of the original's library ---- */

static void counts_the_resources_of_the_original_library(void **state)
{
    char library[FILE_PATH_SIZE], golden[FILE_PATH_SIZE];
    struct run_result result;

    (void)state;
    RUN(&result, "compile", shared_path(library, "incursion-lib"));
    assert_int_equal(result.status, 0);
    assert_golden(shared_path(golden, "golden/resources/counts.txt"), sb_str(&result.out));
    assert_has(&result.err, "main.irc: 3429 resources, ");
    run_free(&result);
}

static void dumps_the_tokens_of_the_small_resources(void **state)
{
    char source[FILE_PATH_SIZE], golden[FILE_PATH_SIZE];
    struct run_result result;

    (void)state;
    RUN(&result, "compile", "--dump", "tokens", shared_path(source, "golden/res_small/small.irc"));
    assert_int_equal(result.status, 0);
    assert_golden(shared_path(golden, "golden/res_small/expected/token_stream.txt"),
                  sb_str(&result.out));
    run_free(&result);
}

static void dumps_one_kind_as_json(void **state)
{
    char source[FILE_PATH_SIZE], golden[FILE_PATH_SIZE];
    struct run_result result;

    (void)state;
    RUN(&result, "compile", "--dump=json", "--kind", "items",
        shared_path(source, "golden/res_small/small.irc"));
    assert_int_equal(result.status, 0);
    assert_golden(shared_path(golden, "golden/res_small/expected/items.jsonl"),
                  sb_str(&result.out));
    run_free(&result);
}

/* ---- small libraries ---- */

static void prints_nothing_but_a_summary_when_it_checks(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "--check", put(*state, "main.irc", SMALL_LIBRARY));
    assert_int_equal(result.status, 0);
    assert_string_equal(sb_cstr(&result.out), "");
    assert_has(&result.err, "main.irc: 1 resources, ");
    run_free(&result);
}

static void finds_the_main_file_of_a_directory(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put(place, "main.irc", SMALL_LIBRARY);
    RUN(&result, "compile", place->directory);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "effects      1\n");
    run_free(&result);
}

static void tells_where_an_error_is(void **state)
{
    struct run_result result;

    RUN(&result, "compile", put(*state, "main.irc", SMALL_LIBRARY "Terrain \"x\" { Frobs: 1; }\n"));
    assert_has(&result.err, "main.irc:5:");
    assert_has(&result.err, "error: ");
    assert_has(&result.err, " errors, nothing is made\n");
    assert_int_equal(str_find_char(sb_str(&result.err), '\033'), -1);
    assert_fails(&result, 1, "Frobs");
}

static void gives_a_warning_that_can_be_switched(void **state)
{
    const char *source = put(*state, "main.irc",
                             SMALL_LIBRARY "Region \"r\" : RF_ROOM { Walls: $\"nowhere\"; }\n");
    struct run_result warned, silent, strict;

    RUN(&warned, "compile", "--check", source);
    assert_int_equal(warned.status, 0);
    assert_has(&warned.err, "[unresolved-reference]");
    assert_has(&warned.err, ", 1 warning\n");
    run_free(&warned);
    RUN(&silent, "compile", "--check", "-W", "no-unresolved-reference", source);
    assert_int_equal(silent.status, 0);
    assert_false(has(&silent.err, "warning"));
    run_free(&silent);
    RUN(&strict, "compile", "--check", "-Werror", source);
    assert_fails(&strict, 1, "error: ");
}

static void takes_definitions_from_the_call(void **state)
{
    const char *source = put(*state, "main.irc",
                             SMALL_LIBRARY "#ifdef MORE\nTerrain MORE { Image: '.'; }\n#endif\n");
    struct run_result without, with;

    RUN(&without, "compile", source);
    assert_has(&without.out, "terrains     0\n");
    run_free(&without);
    RUN(&with, "compile", "-D", "MORE=\"moss\"", source);
    assert_has(&with.out, "terrains     1\n");
    run_free(&with);
}

static void looks_for_includes_where_it_is_told(void **state)
{
    struct place *place = *state;
    const char *source = put(place, "main.irc", SMALL_LIBRARY "#include \"moss.irh\"\n");
    struct run_result without, with;

    put(place, "parts/moss.irh", "Terrain \"moss\" { Image: '.'; }\n");
    RUN(&without, "compile", source);
    assert_fails(&without, 1, "there is no file moss.irh");
    RUN(&with, "compile", "-I", in_place(place, "parts"), source);
    assert_int_equal(with.status, 0);
    assert_has(&with.out, "terrains     1\n");
    run_free(&with);
}

static void makes_the_same_image_wherever_the_sources_lie(void **state)
{
    struct place *place = *state;
    struct str_builder first = {0}, second = {0};
    struct run_result result;

    RUN(&result, "compile", "-o", in_place(place, "a.mod"),
        put(place, "a/main.irc", SMALL_LIBRARY));
    assert_int_equal(result.status, 0);
    run_free(&result);
    put(place, "deep/er/main.irc", SMALL_LIBRARY);
    RUN(&result, "compile", "-o", in_place(place, "b.mod"), in_place(place, "deep/er"));
    assert_int_equal(result.status, 0);
    run_free(&result);
    read_file(in_place(place, "a.mod"), &first);
    read_file(in_place(place, "b.mod"), &second);
    assert_true(first.len > 0 && str_equal(sb_str(&first), sb_str(&second)));
    sb_free(&first);
    sb_free(&second);
}

static void lists_the_code_of_handlers(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "--list-code",
        put(*state, "main.irc",
            SMALL_LIBRARY
            "Effect \"answer\" : EA_GENERIC { On Event EV_EFFECT { return 42; }; }\n"));
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "answer");
    assert_has(&result.out, "return");
    assert_has(&result.out, "main.irc:5");
    run_free(&result);
}

static void shares_strings_when_it_is_asked_to(void **state)
{
    const char *file = put(*state, "main.irc",
                           SMALL_LIBRARY
                           "Effect \"words\" : EA_GENERIC { On Event EV_EFFECT { string s;"
                           " s = \"a\"; return 1; }; }\n");
    struct run_result result;

    RUN(&result, "compile", "--list-code", file);
    assert_int_equal(result.status, 0);
    assert_null(strstr(sb_cstr(&result.out), "string 2"));
    run_free(&result);
    RUN(&result, "compile", "--shared-strings", "--list-code", file);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "string 2");
    run_free(&result);
}

/* ---- several modules ---- */

#define ADD_ON                  \
    "#include \"Defines.h\"\n"  \
    "Module \"more things\";\n" \
    "Slot 3;\n"                 \
    "Region \"marsh\" : RF_ROOM { Floor: $\"moss\"; }\n"

static void put_base_module(struct place *place, const char *image)
{
    struct run_result result;

    put(place, "base.irc", SMALL_LIBRARY "Terrain \"moss\" { Image: '.'; }\n");
    RUN(&result, "compile", "-o", in_place(place, image), in_place(place, "base.irc"));
    assert_int_equal(result.status, 0);
    run_free(&result);
}

static void refers_to_resources_of_a_module_that_is_loaded(void **state)
{
    struct place *place = *state;
    struct run_result compiled, shown;

    put_base_module(place, "base.mod");
    RUN(&compiled, "compile", "-Werror", "-o", in_place(place, "more.mod"), "--module",
        in_place(place, "base.mod"), put(place, "more.irc", ADD_ON));
    assert_string_equal(strstr(sb_cstr(&compiled.err), "error") ? sb_cstr(&compiled.err) : "", "");
    assert_int_equal(compiled.status, 0);
    run_free(&compiled);
    RUN(&shown, "res", "show", "marsh", "--module", in_place(place, "base.mod"), "--module",
        in_place(place, "more.mod"));
    assert_int_equal(shown.status, 0);
    assert_has(&shown.out, "Terrain \"moss\"");
    run_free(&shown);
}

static void refuses_a_slot_that_a_loaded_module_has(void **state)
{
    struct place *place = *state;
    struct run_result result;

    put_base_module(place, "base.mod");
    RUN(&result, "compile", "--module", in_place(place, "base.mod"),
        put(place, "main.irc", SMALL_LIBRARY));
    assert_fails(&result, 1, "slot");
}

/* ---- wrong calls ---- */

static void refuses_a_missing_file(void **state)
{
    struct run_result result;

    RUN(&result, "compile", in_place(*state, "nothing.irc"));
    assert_fails(&result, 1, "nothing.irc: name an .irc file");
}

static void refuses_a_directory_without_a_main_file(void **state)
{
    struct place *place = *state;
    struct run_result result;

    RUN(&result, "compile", place->directory);
    assert_fails(&result, 1, "there is no main.irc in ");
}

static void refuses_an_unknown_kind(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "--dump", "json", "--kind", "monstres", put(*state, "main.irc", ""));
    assert_fails(&result, 2, "did you mean \"monsters\"?");
}

static void refuses_an_unknown_dump(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "--dump", "xml", put(*state, "main.irc", ""));
    assert_fails(&result, 2, "json or tokens");
}

static void refuses_an_unknown_warning(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "-W", "no-cut-nome", put(*state, "main.irc", ""));
    assert_fails(&result, 2, "did you mean \"cut-name\"?");
}

static void refuses_an_image_it_cannot_write(void **state)
{
    struct run_result result;

    RUN(&result, "compile", "-o", in_place(*state, "no/such/place.mod"),
        put(*state, "main.irc", SMALL_LIBRARY));
    assert_fails(&result, 1, "cannot write");
}

static void wants_exactly_one_source(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "compile");
    assert_fails(&result, 2, "one file or directory");
}

int test_compile(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(counts_the_resources_of_the_original_library),
        TEST_IN_PLACE(dumps_the_tokens_of_the_small_resources),
        TEST_IN_PLACE(dumps_one_kind_as_json),
        TEST_IN_PLACE(prints_nothing_but_a_summary_when_it_checks),
        TEST_IN_PLACE(finds_the_main_file_of_a_directory),
        TEST_IN_PLACE(tells_where_an_error_is),
        TEST_IN_PLACE(gives_a_warning_that_can_be_switched),
        TEST_IN_PLACE(takes_definitions_from_the_call),
        TEST_IN_PLACE(looks_for_includes_where_it_is_told),
        TEST_IN_PLACE(makes_the_same_image_wherever_the_sources_lie),
        TEST_IN_PLACE(lists_the_code_of_handlers),
        TEST_IN_PLACE(shares_strings_when_it_is_asked_to),
        TEST_IN_PLACE(refers_to_resources_of_a_module_that_is_loaded),
        TEST_IN_PLACE(refuses_a_slot_that_a_loaded_module_has),
        TEST_IN_PLACE(refuses_a_missing_file),
        TEST_IN_PLACE(refuses_a_directory_without_a_main_file),
        TEST_IN_PLACE(refuses_an_unknown_kind),
        TEST_IN_PLACE(refuses_an_unknown_dump),
        TEST_IN_PLACE(refuses_an_unknown_warning),
        TEST_IN_PLACE(refuses_an_image_it_cannot_write),
        TEST_IN_PLACE(wants_exactly_one_source),
    };

    return cmocka_run_group_tests_name("compile", tests, NULL, NULL);
}
