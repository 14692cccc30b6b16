#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- a test inside a test ---- */

/* How many failed when `test` ran alone in a child process; what it printed goes to `output`. */
static int run_alone(CMUnitTestFunction test, struct str_builder *output)
{
    int ends[2], status = 0;
    char buffer[1024];
    ssize_t got;

    fflush(NULL);
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        const struct CMUnitTest tests[] = {{"inner", test, NULL, NULL, NULL}};
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        unsetenv("CMOCKA_MESSAGE_OUTPUT");
        cmocka_set_message_output(CM_OUTPUT_STDOUT);
        int failed = cmocka_run_group_tests_name("alone", tests, NULL, NULL);
        fflush(NULL);
        _exit(failed);
    }
    close(ends[1]);
    while ((got = read(ends[0], buffer, sizeof buffer)) > 0)
        sb_add(output, str_from_n(buffer, (size_t)got));
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void assert_contains(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", part, text);
}

static void assert_fails_saying(CMUnitTestFunction test, const char *part)
{
    struct str_builder output = {0};
    int failed = run_alone(test, &output);

    assert_contains(sb_cstr(&output), part);
    sb_free(&output);
    assert_int_equal(failed, 1);
}

static void assert_passes_saying(CMUnitTestFunction test, const char *part)
{
    struct str_builder output = {0};
    int failed = run_alone(test, &output);

    assert_contains(sb_cstr(&output), part);
    sb_free(&output);
    assert_int_equal(failed, 0);
}

/* ---- golden files ---- */

/* Fails unless the texts differ with exactly this sentence. */
static void assert_difference(struct str expected, struct str got, const char *sentence)
{
    struct str_builder out = {0};
    char copy[1024];
    bool differs = golden_difference("file", expected, got, &out);

    snprintf(copy, sizeof copy, "%s", sb_cstr(&out));
    sb_free(&out);
    assert_true(differs);
    assert_string_equal(copy, sentence);
}

static void assert_no_difference(struct str expected, struct str got)
{
    struct str_builder out = {0};

    assert_false(golden_difference("file", expected, got, &out));
    assert_int_equal(out.len, 0);
}

static void finds_no_difference_between_equal_texts(void **state)
{
    (void)state;
    assert_no_difference(STR("a\nb\n"), STR("a\nb\n"));
    assert_no_difference(STR("a\0b"), STR("a\0b"));
    assert_no_difference(STR(""), STR_NONE);
}

static void shows_the_first_line_that_differs(void **state)
{
    (void)state;
    assert_difference(STR("one\ntwo\nthree\n"), STR("one\n2\n3\n"),
                      "file:2: expected \"two\" got \"2\"");
}

static void shows_a_difference_in_the_first_line(void **state)
{
    (void)state;
    assert_difference(STR("one\ntwo\n"), STR("1\ntwo\n"), "file:1: expected \"one\" got \"1\"");
}

static void shows_a_difference_in_the_last_line(void **state)
{
    (void)state;
    assert_difference(STR("one\ntwo"), STR("one\n2"), "file:2: expected \"two\" got \"2\"");
}

static void shows_that_lines_are_missing(void **state)
{
    (void)state;
    assert_difference(STR("one\ntwo"), STR("one"), "file:2: expected \"two\" got the end");
    assert_difference(STR("one\n"), STR_NONE, "file:1: expected \"one\" got the end");
}

static void shows_that_there_are_more_lines(void **state)
{
    (void)state;
    assert_difference(STR("one"), STR("one\ntwo"), "file:2: expected the end got \"two\"");
    assert_difference(STR_NONE, STR("one\n"), "file:1: expected the end got \"one\"");
}

static void minds_the_end_of_the_last_line(void **state)
{
    (void)state;
    assert_difference(STR("one\n"), STR("one"), "file:2: expected \"\" got the end");
    assert_difference(STR("one"), STR("one\n"), "file:2: expected the end got \"\"");
}

static void minds_blanks_and_carriage_returns(void **state)
{
    (void)state;
    assert_difference(STR("one\n"), STR("one \n"), "file:1: expected \"one\" got \"one \"");
    assert_difference(STR("one\n"), STR("one\r\n"), "file:1: expected \"one\" got \"one\r\"");
}

static void counts_empty_lines(void **state)
{
    (void)state;
    assert_difference(STR("\n\n\na"), STR("\n\n\nb"), "file:4: expected \"a\" got \"b\"");
    assert_difference(STR("a\n\nb"), STR("a\nb"), "file:2: expected \"\" got \"b\"");
}

static void shortens_a_long_line(void **state)
{
    struct str_builder out = {0};
    char line[1000];

    (void)state;
    memset(line, 'x', sizeof line);
    assert_true(golden_difference("file", str_from_n(line, sizeof line), STR("y"), &out));
    assert_true(out.len < 300);
    assert_contains(sb_cstr(&out), "file:1: expected \"xxxx");
    assert_contains(sb_cstr(&out), "xxxx\" got \"y\"");
    sb_free(&out);
}

static const char *golden_file(char out[FILE_PATH_SIZE], const char *directory)
{
    assert_true(file_join(out, directory, "golden.txt"));
    write_file(out, STR("one\ntwo\n"));
    return out;
}

static void expect_what_is_golden(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(directory);
    assert_golden(golden_file(path, directory), STR("one\ntwo\n"));
    temp_dir_remove(directory);
}

static void accepts_what_equals_the_golden_file(void **state)
{
    (void)state;
    assert_passes_saying(expect_what_is_golden, "[       OK ]");
}

static void expect_what_is_not_golden(void **state)
{
    char path[FILE_PATH_SIZE];

    (void)state;
    assert_golden(golden_file(path, getenv("TEST_SUPPORT_DIRECTORY")), STR("one\n2\n"));
}

static void names_the_golden_file_and_the_line(void **state)
{
    char directory[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(directory);
    setenv("TEST_SUPPORT_DIRECTORY", directory, 1);
    assert_fails_saying(expect_what_is_not_golden, "golden.txt:2: expected \"two\" got \"2\"");
    unsetenv("TEST_SUPPORT_DIRECTORY");
    temp_dir_remove(directory);
}

static void expect_a_golden_file_that_is_missing(void **state)
{
    (void)state;
    assert_golden("/missing/golden.txt", STR("one\n"));
}

static void says_that_the_golden_file_is_missing(void **state)
{
    (void)state;
    assert_fails_saying(expect_a_golden_file_that_is_missing, "/missing/golden.txt");
}

/* ---- properties ---- */

static bool is_below_seven(uint32_t seed, struct str_builder *why)
{
    if (seed < 7)
        return true;
    sb_addf(why, "%u is too many", seed);
    return false;
}

static void expect_ten_below_seven(void **state)
{
    (void)state;
    assert_property(is_below_seven, 10);
}

static void names_the_first_seed_that_does_not_hold(void **state)
{
    (void)state;
    assert_fails_saying(expect_ten_below_seven, "seed 7: 7 is too many");
}

static void expect_six_below_seven(void **state)
{
    (void)state;
    assert_property(is_below_seven, 6);
}

static void stops_at_the_last_seed(void **state)
{
    (void)state;
    assert_passes_saying(expect_six_below_seven, "[       OK ]");
}

static bool never_holds(uint32_t seed, struct str_builder *why)
{
    (void)seed;
    sb_add_cstr(why, "never");
    return false;
}

static void expect_what_never_holds(void **state)
{
    (void)state;
    assert_property(never_holds, 1);
}

static void begins_with_seed_one(void **state)
{
    (void)state;
    assert_fails_saying(expect_what_never_holds, "seed 1: never");
}

/* ---- files ---- */

static void makes_an_empty_directory(void **state)
{
    char path[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(path);
    assert_true(file_is_directory(path));
    /* rmdir removes nothing that has something in it. */
    assert_int_equal(rmdir(path), 0);
}

static void makes_another_directory_each_time(void **state)
{
    char one[FILE_PATH_SIZE], two[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(one);
    temp_dir_make(two);
    temp_dir_remove(one);
    assert_true(file_is_directory(two));
    temp_dir_remove(two);
}

static void removes_a_directory_with_all_that_is_in_it(void **state)
{
    char path[FILE_PATH_SIZE], deeper[FILE_PATH_SIZE], file[FILE_PATH_SIZE];
    struct error error;

    (void)state;
    temp_dir_make(path);
    assert_true(file_join(deeper, path, "a/b/c"));
    assert_true(file_make_directories(deeper, &error));
    assert_true(file_join(file, deeper, "file"));
    write_file(file, STR("x"));
    temp_dir_remove(path);
    assert_false(file_exists(path));
}

static void removes_a_link_and_not_what_it_leads_to(void **state)
{
    char kept[FILE_PATH_SIZE], path[FILE_PATH_SIZE], link[FILE_PATH_SIZE], file[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(kept);
    temp_dir_make(path);
    assert_true(file_join(file, kept, "file"));
    write_file(file, STR("x"));
    assert_true(file_join(link, path, "link"));
    assert_int_equal(symlink(kept, link), 0);
    temp_dir_remove(path);
    assert_true(file_exists(file));
    temp_dir_remove(kept);
}

static void reads_what_it_wrote(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct str_builder got = {0};

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "file"));
    write_file(path, STR("a\0b\n"));
    read_file(path, &got);
    assert_int_equal(got.len, 4);
    assert_memory_equal(got.data, "a\0b\n", 4);
    sb_free(&got);
    temp_dir_remove(directory);
}

static void read_a_missing_file(void **state)
{
    struct str_builder got = {0};

    (void)state;
    read_file("/missing/file", &got);
}

static void write_to_a_missing_directory(void **state)
{
    (void)state;
    write_file("/missing/file", STR("x"));
}

static void fails_a_test_that_cannot_read_or_write(void **state)
{
    (void)state;
    assert_fails_saying(read_a_missing_file, "cannot open /missing/file");
    assert_fails_saying(write_to_a_missing_directory, "cannot write in /missing");
}

static void finds_the_source_tree(void **state)
{
    char path[FILE_PATH_SIZE];

    (void)state;
    assert_true(file_exists(source_path(path, "tests/support/test_support.c")));
}

/* ---- ../shared ---- */

static char *saved_variable(const char *name)
{
    const char *value = getenv(name);

    return value ? strdup(value) : NULL;
}

static void restore_variable(const char *name, char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
    free(value);
}

/* *state is what the variable was before the test. */
static int save_shared(void **state)
{
    *state = saved_variable("INCURSION_SHARED");
    return 0;
}

static int restore_shared(void **state)
{
    restore_variable("INCURSION_SHARED", *state);
    return 0;
}

static void use_something_shared(void **state)
{
    char path[FILE_PATH_SIZE];

    (void)state;
    shared_path(path, "golden/file");
    print_message("found %s\n", path);
}

static void skips_a_test_where_nothing_is_shared(void **state)
{
    (void)state;
    setenv("INCURSION_SHARED", "/missing", 1);
    assert_false(shared_is_present());
    assert_passes_saying(use_something_shared, "[  SKIPPED ]");
}

static void fails_a_test_where_only_part_is_shared(void **state)
{
    char directory[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(directory);
    setenv("INCURSION_SHARED", directory, 1);
    assert_fails_saying(use_something_shared, "has no golden/file");
    temp_dir_remove(directory);
}

static void finds_what_is_shared(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 16];
    struct error error;

    (void)state;
    temp_dir_make(directory);
    setenv("INCURSION_SHARED", directory, 1);
    assert_true(file_join(path, directory, "golden"));
    assert_true(file_make_directories(path, &error));
    assert_true(file_join(path, directory, "golden/file"));
    write_file(path, STR("x"));
    snprintf(expected, sizeof expected, "found %s", path);
    assert_true(shared_is_present());
    assert_passes_saying(use_something_shared, expected);
    temp_dir_remove(directory);
}

/* ---- running the program: a shell stands in for it ---- */

static int run_the_shell(void **state)
{
    *state = saved_variable("INCURSION_PROGRAM");
    return setenv("INCURSION_PROGRAM", "/bin/sh", 1);
}

static int run_the_program_again(void **state)
{
    restore_variable("INCURSION_PROGRAM", *state);
    return 0;
}

static int status_of(const char *script)
{
    struct run_result result;

    RUN(&result, "-c", script);
    run_free(&result);
    return result.status;
}

static void gives_the_exit_status(void **state)
{
    (void)state;
    assert_int_equal(status_of("exit 0"), 0);
    assert_int_equal(status_of("exit 42"), 42);
}

static void gives_the_signal_that_killed_the_program(void **state)
{
    (void)state;
    assert_int_equal(status_of("kill -9 $$"), 128 + 9);
}

static void gives_127_for_a_program_that_is_missing(void **state)
{
    (void)state;
    setenv("INCURSION_PROGRAM", "/missing/program", 1);
    assert_int_equal(status_of("exit 0"), 127);
}

static void collects_output_and_errors_apart(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "-c", "echo out; echo err >&2; echo more");
    assert_string_equal(sb_cstr(&result.out), "out\nmore\n");
    assert_string_equal(sb_cstr(&result.err), "err\n");
    run_free(&result);
}

/* More than a pipe holds, on both at once. */
static void collects_more_than_a_pipe_holds(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "-c",
        "i=0; l=0123456789012345678901234567890123456789012345678901234567890123456789012345678;"
        "while [ $i -lt 1500 ]; do echo $l; echo $l >&2; i=$((i + 1)); done");
    assert_int_equal(result.out.len, 1500 * 80);
    assert_int_equal(result.err.len, 1500 * 80);
    run_free(&result);
}

static void passes_every_argument_as_it_is(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "-c", "for a; do echo \"<$a>\"; done", "name", "a b", "", "$HOME");
    assert_string_equal(sb_cstr(&result.out), "<a b>\n<>\n<$HOME>\n");
    run_free(&result);
}

static void passes_the_input_and_ends_it(void **state)
{
    struct run_result result;
    const char *const arguments[] = {"-c", "while read -r l; do echo \"<$l>\"; done", NULL};

    (void)state;
    run_program(&result, "one\ntwo\n", arguments);
    assert_string_equal(sb_cstr(&result.out), "<one>\n<two>\n");
    run_free(&result);
}

static void closes_the_input_when_there_is_none(void **state)
{
    (void)state;
    assert_int_equal(status_of("read -r l && exit 1; exit 5"), 5);
}

#define WITH_SHARED(test) cmocka_unit_test_setup_teardown(test, save_shared, restore_shared)
#define WITH_SHELL(test)  cmocka_unit_test_setup_teardown(test, run_the_shell, run_the_program_again)

int test_support(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_no_difference_between_equal_texts),
        cmocka_unit_test(shows_the_first_line_that_differs),
        cmocka_unit_test(shows_a_difference_in_the_first_line),
        cmocka_unit_test(shows_a_difference_in_the_last_line),
        cmocka_unit_test(shows_that_lines_are_missing),
        cmocka_unit_test(shows_that_there_are_more_lines),
        cmocka_unit_test(minds_the_end_of_the_last_line),
        cmocka_unit_test(minds_blanks_and_carriage_returns),
        cmocka_unit_test(counts_empty_lines),
        cmocka_unit_test(shortens_a_long_line),
        cmocka_unit_test(accepts_what_equals_the_golden_file),
        cmocka_unit_test(names_the_golden_file_and_the_line),
        cmocka_unit_test(says_that_the_golden_file_is_missing),
        cmocka_unit_test(names_the_first_seed_that_does_not_hold),
        cmocka_unit_test(stops_at_the_last_seed),
        cmocka_unit_test(begins_with_seed_one),
        cmocka_unit_test(makes_an_empty_directory),
        cmocka_unit_test(makes_another_directory_each_time),
        cmocka_unit_test(removes_a_directory_with_all_that_is_in_it),
        cmocka_unit_test(removes_a_link_and_not_what_it_leads_to),
        cmocka_unit_test(reads_what_it_wrote),
        cmocka_unit_test(fails_a_test_that_cannot_read_or_write),
        cmocka_unit_test(finds_the_source_tree),
        WITH_SHARED(skips_a_test_where_nothing_is_shared),
        WITH_SHARED(fails_a_test_where_only_part_is_shared),
        WITH_SHARED(finds_what_is_shared),
        WITH_SHELL(gives_the_exit_status),
        WITH_SHELL(gives_the_signal_that_killed_the_program),
        WITH_SHELL(gives_127_for_a_program_that_is_missing),
        WITH_SHELL(collects_output_and_errors_apart),
        WITH_SHELL(collects_more_than_a_pipe_holds),
        WITH_SHELL(passes_every_argument_as_it_is),
        WITH_SHELL(passes_the_input_and_ends_it),
        WITH_SHELL(closes_the_input_when_there_is_none),
    };

    return cmocka_run_group_tests_name("support", tests, NULL, NULL);
}
