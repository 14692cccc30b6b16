#include "support.h"

static int count_lines(const struct str_builder *text)
{
    int lines = 0;

    for (size_t i = 0; i < text->len; i++)
        lines += text->data[i] == '\n';
    return lines;
}

static void assert_has(const struct str_builder *text, const char *part)
{
    if (str_find(sb_str(text), str_from(part)) < 0)
        fail_msg("\"%s\" is not in \"%s\"", part, sb_cstr(text));
}

/* One line on stderr that contains `part`, nothing on stdout, exit status 2. */
static void assert_refused(struct run_result *result, const char *part)
{
    assert_int_equal(result->status, 2);
    assert_int_equal(result->out.len, 0);
    assert_int_equal(count_lines(&result->err), 1);
    assert_has(&result->err, part);
    assert_has(&result->err, "Usage: ");
    run_free(result);
}

static void refuses_an_unknown_command_in_one_line(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "frobnicate");
    assert_refused(&result, "unknown command \"frobnicate\"");
}

static void names_the_nearest_command(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "plya");
    assert_refused(&result, "did you mean \"play\"?");
}

static void names_the_nearest_global_option(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "--verson");
    assert_refused(&result, "did you mean \"--version\"?");
}

static void names_the_nearest_option_of_a_command(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "--hepl");
    assert_refused(&result, "did you mean --help?");
}

static void refuses_an_unknown_letter(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "-z");
    assert_refused(&result, "unknown option -z");
}

static void refuses_a_value_where_none_is_taken(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "version", "--help=no");
    assert_refused(&result, "takes no value");
}

static void takes_what_follows_two_dashes_as_no_option(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "--", "--help");
    assert_refused(&result, "\"--help\" is one word too many");
}

static void prints_the_version_first(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "--version");
    assert_int_equal(result.status, 0);
    assert_true(str_starts(sb_str(&result.out), STR("incursion 0.")));
    assert_has(&result.out, "\ngit: ");
    assert_has(&result.out, "\nmodule: ");
    assert_has(&result.out, "\ncompiler: ");
    run_free(&result);
}

static void lists_every_command_in_its_help(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "--help");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "  play ");
    assert_has(&result.out, "  help ");
    assert_has(&result.out, "  version ");
    run_free(&result);
}

static void explains_one_command(void **state)
{
    struct run_result by_option, by_command;

    (void)state;
    RUN(&by_option, "version", "--help");
    RUN(&by_command, "help", "version");
    assert_int_equal(by_option.status, 0);
    assert_string_equal(sb_cstr(&by_option.out), sb_cstr(&by_command.out));
    assert_has(&by_command.out, "usage: incursion version");
    run_free(&by_option);
    run_free(&by_command);
}

static void shows_the_title_without_a_terminal(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play");
    assert_int_equal(result.status, 0);
    assert_int_equal(result.err.len, 0);
    assert_has(&result.out, "I N C U R S I O N / C");
    assert_int_equal(str_find_char(sb_str(&result.out), '\033'), -1);
    run_free(&result);
}

/* What it would be played with is looked at even where nobody plays. */
static void a_missing_library_is_an_error_without_a_terminal_too(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "--lib", "/nonexistent/lib");
    assert_int_equal(result.status, 1);
    assert_int_equal(result.out.len, 0);
    assert_int_equal(count_lines(&result.err), 1);
    assert_has(&result.err, "there is no /nonexistent/lib");
    run_free(&result);
}

static void starts_the_game_without_a_command(void **state)
{
    struct run_result result;

    (void)state;
    run_program(&result, NULL, (const char *const[]){NULL});
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "I N C U R S I O N / C");
    run_free(&result);
}

int test_cli(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_an_unknown_command_in_one_line),
        cmocka_unit_test(names_the_nearest_command),
        cmocka_unit_test(names_the_nearest_global_option),
        cmocka_unit_test(names_the_nearest_option_of_a_command),
        cmocka_unit_test(refuses_an_unknown_letter),
        cmocka_unit_test(refuses_a_value_where_none_is_taken),
        cmocka_unit_test(takes_what_follows_two_dashes_as_no_option),
        cmocka_unit_test(prints_the_version_first),
        cmocka_unit_test(lists_every_command_in_its_help),
        cmocka_unit_test(explains_one_command),
        cmocka_unit_test(shows_the_title_without_a_terminal),
        cmocka_unit_test(a_missing_library_is_an_error_without_a_terminal_too),
        cmocka_unit_test(starts_the_game_without_a_command),
    };

    return cmocka_run_group_tests_name("cli", tests, NULL, NULL);
}
