/* The page of the manual and what shells complete, both made of the table of commands. */
#include <stdio.h>

#include "cmd_support.h"

/* The name at the start of each line of `incursion help` that tells of a command. */
static bool next_command(struct str *list, struct str *name)
{
    while (list->len > 0) {
        struct str line = str_cut(list, '\n');
        if (!str_starts(line, STR("  ")) || str_starts(line, STR("  -")))
            continue;
        line = str_trim(line);
        *name = str_cut(&line, ' ');
        return true;
    }
    return false;
}

static void assert_names_every_command(const struct str_builder *out, const char *before,
                                       const char *after)
{
    struct run_result help;
    struct str list, name;
    char wanted[80];
    int count = 0;

    RUN(&help, "help");
    list = sb_str(&help.out);
    while (next_command(&list, &name)) {
        snprintf(wanted, sizeof wanted, "%s" STR_PRINTF "%s", before, STR_ARGS(name), after);
        assert_has(out, wanted);
        count++;
    }
    assert_true(count >= 14);
    run_free(&help);
}

static void the_page_has_every_command_and_its_options(void **state)
{
    struct run_result page;

    (void)state;
    RUN(&page, "doc", "man");
    assert_int_equal(page.status, 0);
    assert_true(str_starts(sb_str(&page.out), STR(".TH INCURSION 6 ")));
    assert_names_every_command(&page.out, "\n.SS incursion ", "");
    assert_has(&page.out, "\n.TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR\n");
    assert_has(&page.out, "\n.TP\n\\fB\\-\\-include\\-anywhere\\fR\n");
    run_free(&page);
}

static void no_line_of_the_page_is_a_request_by_accident(void **state)
{
    struct run_result page;
    struct str rest, line;

    (void)state;
    RUN(&page, "doc", "man");
    for (rest = sb_str(&page.out); rest.len > 0;) {
        line = str_cut(&rest, '\n');
        if (line.len == 0 || line.data[0] != '.')
            continue;
        assert_true(str_starts(line, STR(".TH ")) || str_starts(line, STR(".S")) ||
                    str_starts(line, STR(".TP")) || str_starts(line, STR(".B ")));
    }
    run_free(&page);
}

/* What bash offers for the last of the words. */
static void offered(struct place *place, const char *words, char *out, int size)
{
    struct str_builder call = {0};
    const char *path = in_place(place, "incursion.bash");
    struct run_result written;

    RUN(&written, "doc", "completion", "bash", "-o", path);
    assert_int_equal(written.status, 0);
    run_free(&written);
    sb_addf(&call,
            "bash -c '. %s; COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _incursion; "
            "echo \"${COMPREPLY[*]}\"'",
            path, words);
    FILE *pipe = popen(sb_cstr(&call), "r");
    assert_non_null(pipe);
    assert_non_null(fgets(out, size, pipe));
    assert_int_equal(pclose(pipe), 0);
    sb_free(&call);
}

static void bash_completes_commands_and_options(void **state)
{
    char out[400];

    offered(*state, "incursion sho", out, sizeof out);
    assert_string_equal(out, "shot\n");
    offered(*state, "incursion compile --li", out, sizeof out);
    assert_string_equal(out, "--list-code\n");
    offered(*state, "incursion --v", out, sizeof out);
    assert_string_equal(out, "--version\n");
}

static void every_shell_knows_every_command(void **state)
{
    struct run_result bash, zsh, fish;

    (void)state;
    RUN(&bash, "doc", "completion", "bash");
    assert_names_every_command(&bash.out, "\n    *:", ") ");
    RUN(&zsh, "doc", "completion", "zsh");
    assert_names_every_command(&zsh.out, "\n", ")\n    _arguments");
    RUN(&fish, "doc", "completion", "fish");
    assert_names_every_command(&fish.out, " -a ", " -d ");
    run_free(&bash);
    run_free(&zsh);
    run_free(&fish);
}

static void says_which_words_it_takes(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "doc", "completion", "tcsh");
    assert_fails(&result, 1, "there is no completion for \"tcsh\"");
    RUN(&result, "doc", "man", "more");
    assert_fails(&result, 2, "\"more\" is one word too many");
    RUN(&result, "doc", "man", "-o", "/nowhere/at/all");
    assert_fails(&result, 1, "cannot write in /nowhere/at");
}

int test_manual(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_has_every_command_and_its_options),
        cmocka_unit_test(no_line_of_the_page_is_a_request_by_accident),
        cmocka_unit_test_setup_teardown(bash_completes_commands_and_options, make_place,
                                        remove_place),
        cmocka_unit_test(every_shell_knows_every_command),
        cmocka_unit_test(says_which_words_it_takes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
