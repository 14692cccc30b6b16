#include <stdio.h>

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

/* "  -o, --output FILE   what it does": the text comes after two blanks. */
static void assert_explained(const char *command, struct str line)
{
    struct str form = str_trim(line);
    ptrdiff_t gap = str_find(form, STR("  "));

    if (gap < 0 || str_trim(str_slice(form, (size_t)gap, form.len)).len < 4)
        fail_msg("%s does not explain: " STR_PRINTF, command, STR_ARGS(form));
    if (line.len > 100)
        fail_msg("%s: a line of %d characters", command, (int)line.len);
}

static void assert_options_explained(const char *command)
{
    struct run_result result;
    int options = 0;

    RUN(&result, "help", command);
    assert_int_equal(result.status, 0);
    for (struct str rest = sb_str(&result.out); rest.len > 0;) {
        struct str line = str_cut(&rest, '\n');
        if (!str_starts(line, STR("  ")))
            continue;
        assert_explained(command, line);
        options++;
    }
    assert_true(options > 0); /* --help at least */
    run_free(&result);
}

static void explains_every_option_of_every_command(void **state)
{
    struct run_result result;
    int commands = 0;

    (void)state;
    RUN(&result, "help");
    for (struct str rest = sb_str(&result.out); rest.len > 0;) {
        struct str line = str_cut(&rest, '\n'), name = str_trim(line);
        if (!str_starts(line, STR("  ")) || str_starts(name, STR("-")))
            continue;
        struct str first = str_cut(&name, ' ');
        char word[32];
        snprintf(word, sizeof word, STR_PRINTF, STR_ARGS(first));
        assert_options_explained(word);
        commands++;
    }
    assert_true(commands >= 14);
    run_free(&result);
}

static void a_wrong_call_fits_a_line(void **state)
{
    static const char *const commands[] = {"gen", "shot", "compile", "headless", "inspect"};
    struct run_result result;

    (void)state;
    for (int i = 0; i < 5; i++) {
        RUN(&result, commands[i], "--frobnicate");
        assert_true(result.err.len < 160);
        assert_has(&result.err, "(incursion help ");
        assert_refused(&result, "unknown option --frobnicate");
    }
}

static void help_takes_one_command(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "help", "gen", "shot");
    assert_refused(&result, "\"shot\" is one word too many");
    RUN(&result, "help", "--help");
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "usage: incursion help");
    run_free(&result);
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
        cmocka_unit_test(explains_every_option_of_every_command),
        cmocka_unit_test(a_wrong_call_fits_a_line),
        cmocka_unit_test(help_takes_one_command),
        cmocka_unit_test(shows_the_title_without_a_terminal),
        cmocka_unit_test(a_missing_library_is_an_error_without_a_terminal_too),
        cmocka_unit_test(starts_the_game_without_a_command),
    };

    return cmocka_run_group_tests_name("cli", tests, NULL, NULL);
}
