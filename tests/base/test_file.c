#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/num.h"
#include "file_support.h"

/* ---- what is there ---- */

static void knows_what_exists(void **state)
{
    char path[FILE_PATH_SIZE], missing[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR(""));
    assert_true(file_exists(path));
    assert_true(file_exists(*state));
    assert_false(file_exists(below(missing, state, "missing")));
    assert_false(file_exists(""));
}

static void knows_directories_from_files(void **state)
{
    char path[FILE_PATH_SIZE], missing[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR(""));
    assert_true(file_is_directory(*state));
    assert_true(file_is_directory("/"));
    assert_false(file_is_directory(path));
    assert_false(file_is_directory(below(missing, state, "missing")));
    assert_false(file_is_directory(""));
}

static void follows_a_link_to_a_directory(void **state)
{
    char path[FILE_PATH_SIZE];

    assert_int_equal(symlink(*state, below(path, state, "link")), 0);
    assert_true(file_is_directory(path));
}

/* ---- what is in a directory ---- */

static void lists_names_in_byte_order(void **state)
{
    static const char *const names[] = {"b", "a.txt", "B", "a", "\xc3\xa9"};
    char path[FILE_PATH_SIZE];
    struct file_names got = {0};
    struct str_builder joined = {0};
    struct error error;

    for (int i = 0; i < COUNT_OF(names); i++)
        write_file(below(path, state, names[i]), STR(""));
    for (int twice = 0; twice < 2; twice++) {
        sb_clear(&joined);
        assert_true(file_list(*state, &got, &error));
        for (int i = 0; i < got.count; i++)
            sb_addf(&joined, "%s ", got.items[i]);
        assert_string_equal(sb_cstr(&joined), "B a a.txt b \xc3\xa9 ");
    }
    sb_free(&joined);
    file_names_free(&got);
}

static void lists_nothing_in_an_empty_directory(void **state)
{
    struct file_names got = {0};
    struct error error;

    assert_true(file_list(*state, &got, &error));
    assert_int_equal(got.count, 0);
    file_names_free(&got);
}

static void says_that_there_is_no_directory_to_list(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_names got = {0};
    struct error error;

    assert_false(file_list(below(path, state, "missing"), &got, &error));
    assert_begins(error.text, "cannot open directory ");
    assert_int_equal(got.count, 0);
}

/* ---- making directories ---- */

static void assert_makes(void **state, const char *name, const char *expected)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_make_directories(below(path, state, name), &error));
    assert_true(file_is_directory(below(path, state, expected)));
}

static void makes_a_directory_and_its_parents(void **state)
{
    assert_makes(state, "one", "one");
    assert_makes(state, "a/b/c", "a/b/c");
    assert_makes(state, "a/b/d", "a/b/d");
}

static void makes_no_fuss_of_more_slashes(void **state)
{
    assert_makes(state, "a/b/", "a/b");
    assert_makes(state, "c//d", "c/d");
}

static void is_content_with_an_existing_directory(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    write_file(below(path, state, "file"), STR("kept"));
    assert_true(file_make_directories(*state, &error));
    assert_true(file_make_directories("/", &error));
    assert_content(path, STR("kept"));
}

static void makes_directories_below_the_current_one(void **state)
{
    char before[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct error error;

    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(*state), 0);
    bool made = file_make_directories("x/y", &error);
    assert_int_equal(chdir(before), 0);
    assert_true(made);
    assert_true(file_is_directory(below(path, state, "x/y")));
}

static void makes_no_directory_where_a_file_is(void **state)
{
    char path[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 32];
    struct error error;

    write_file(below(path, state, "file"), STR("kept"));
    snprintf(expected, sizeof expected, "cannot make directory %s: ", path);
    assert_false(file_make_directories(path, &error));
    assert_begins(error.text, expected);
    assert_content(path, STR("kept"));
}

/* The sentence names the part that is in the way. */
static void makes_no_directory_below_a_file(void **state)
{
    char path[FILE_PATH_SIZE], deeper[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 32];
    struct error error;

    write_file(below(path, state, "file"), STR("kept"));
    snprintf(expected, sizeof expected, "cannot make directory %s: ", path);
    assert_false(file_make_directories(below(deeper, state, "file/a/b"), &error));
    assert_begins(error.text, expected);
}

static void makes_no_directory_without_a_name(void **state)
{
    struct error error;

    (void)state;
    assert_false(file_make_directories("", &error));
    assert_begins(error.text, "cannot make directory ");
}

static void makes_no_directory_where_the_path_is_too_long(void **state)
{
    char path[FILE_PATH_SIZE + 1];
    struct error error;

    (void)state;
    fill_path(path, FILE_PATH_SIZE);
    assert_false(file_make_directories(path, &error));
    assert_non_null(strstr(error.text, "the path is too long"));
}

/* ---- paths ---- */

static void assert_joined(const char *directory, const char *name, const char *expected)
{
    char out[FILE_PATH_SIZE];

    assert_true(file_join(out, directory, name));
    assert_string_equal(out, expected);
}

static void joins_with_one_slash(void **state)
{
    (void)state;
    assert_joined("a", "b", "a/b");
    assert_joined("a/", "b", "a/b");
    assert_joined("/", "b", "/b");
    assert_joined("/a/b", "c/d.txt", "/a/b/c/d.txt");
    assert_joined(".", "b", "./b");
    assert_joined("a", "", "a/");
}

static void joins_as_long_as_it_fits(void **state)
{
    char directory[FILE_PATH_SIZE], out[FILE_PATH_SIZE];

    (void)state;
    fill_path(directory, FILE_PATH_SIZE - 3);
    assert_true(file_join(out, directory, "b"));
    assert_int_equal(strlen(out), FILE_PATH_SIZE - 1);
    assert_false(file_join(out, directory, "bc"));
}

static void keeps_within_its_buffer_when_a_join_does_not_fit(void **state)
{
    char directory[2 * FILE_PATH_SIZE], *out = malloc(FILE_PATH_SIZE);

    (void)state;
    assert_non_null(out);
    fill_path(directory, sizeof directory - 1);
    assert_false(file_join(out, directory, "b"));
    assert_true(strlen(out) < FILE_PATH_SIZE);
    free(out);
}

static void assert_directory(const char *path, const char *expected)
{
    char out[FILE_PATH_SIZE];

    file_directory_of(path, out);
    assert_string_equal(out, expected);
}

static void takes_the_directory_off_a_path(void **state)
{
    (void)state;
    assert_directory("a/b", "a");
    assert_directory("a/b/c.txt", "a/b");
    assert_directory("/a/b", "/a");
    assert_directory("./b", ".");
    assert_directory("../b", "..");
}

static void takes_the_current_directory_for_a_bare_name(void **state)
{
    (void)state;
    assert_directory("b", ".");
    assert_directory("b.txt", ".");
    assert_directory("", ".");
}

static void takes_the_root_for_what_is_in_it(void **state)
{
    (void)state;
    assert_directory("/b", "/");
    assert_directory("/", "/");
}

static void takes_all_before_a_last_slash(void **state)
{
    (void)state;
    assert_directory("a/", "a");
    assert_directory("/a/", "/a");
}

static void keeps_within_its_buffer_when_a_directory_does_not_fit(void **state)
{
    char path[2 * FILE_PATH_SIZE], *out = malloc(FILE_PATH_SIZE);

    (void)state;
    assert_non_null(out);
    fill_path(path, sizeof path - 1);
    path[sizeof path - 2] = '/';
    file_directory_of(path, out);
    assert_int_equal(strlen(out), FILE_PATH_SIZE - 1);
    free(out);
}

/* ---- where a user's files belong ---- */

static const char *const variables[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                        "XDG_STATE_HOME", "HOME"};

/* Starts each test with none of the variables set; *state remembers what they were. */
static int hide_variables(void **state)
{
    char **values = calloc((size_t)COUNT_OF(variables), sizeof *values);

    if (values == NULL)
        return -1;
    for (int i = 0; i < COUNT_OF(variables); i++) {
        const char *value = getenv(variables[i]);
        values[i] = value ? strdup(value) : NULL;
        unsetenv(variables[i]);
    }
    *state = values;
    return 0;
}

static int restore_variables(void **state)
{
    char **values = *state;

    for (int i = 0; i < COUNT_OF(variables); i++) {
        if (values[i])
            setenv(variables[i], values[i], 1);
        else
            unsetenv(variables[i]);
        free(values[i]);
    }
    free(values);
    return 0;
}

static void assert_place(enum file_place place, const char *expected)
{
    char out[FILE_PATH_SIZE];
    struct error error = {0};

    if (!file_place(place, out, &error))
        fail_msg("no place instead of %s: %s", expected, error.text);
    assert_string_equal(out, expected);
}

static void assert_no_place(enum file_place place, const char *named)
{
    char out[FILE_PATH_SIZE];
    struct error error = {0};

    assert_false(file_place(place, out, &error));
    assert_non_null(strstr(error.text, named));
}

static void uses_the_variable_of_each_kind(void **state)
{
    (void)state;
    setenv("HOME", "/home/user", 1);
    setenv("XDG_CONFIG_HOME", "/x/config", 1);
    setenv("XDG_DATA_HOME", "/x/data", 1);
    setenv("XDG_CACHE_HOME", "/x/cache", 1);
    setenv("XDG_STATE_HOME", "/x/state", 1);
    assert_place(FILE_CONFIG, "/x/config/incursion");
    assert_place(FILE_DATA, "/x/data/incursion");
    assert_place(FILE_CACHE, "/x/cache/incursion");
    assert_place(FILE_STATE, "/x/state/incursion");
}

static void falls_back_to_the_home_directory(void **state)
{
    (void)state;
    setenv("HOME", "/home/user", 1);
    assert_place(FILE_CONFIG, "/home/user/.config/incursion");
    assert_place(FILE_DATA, "/home/user/.local/share/incursion");
    assert_place(FILE_CACHE, "/home/user/.cache/incursion");
    assert_place(FILE_STATE, "/home/user/.local/state/incursion");
}

static void needs_no_home_when_the_variable_is_set(void **state)
{
    (void)state;
    setenv("XDG_STATE_HOME", "/x/state", 1);
    assert_place(FILE_STATE, "/x/state/incursion");
}

static void ignores_a_relative_variable(void **state)
{
    (void)state;
    setenv("HOME", "/home/user", 1);
    setenv("XDG_CONFIG_HOME", "config", 1);
    setenv("XDG_DATA_HOME", "./data", 1);
    assert_place(FILE_CONFIG, "/home/user/.config/incursion");
    assert_place(FILE_DATA, "/home/user/.local/share/incursion");
}

static void ignores_an_empty_variable(void **state)
{
    (void)state;
    setenv("HOME", "/home/user", 1);
    setenv("XDG_CACHE_HOME", "", 1);
    assert_place(FILE_CACHE, "/home/user/.cache/incursion");
}

static void asks_for_a_variable_when_none_is_set(void **state)
{
    (void)state;
    assert_no_place(FILE_CONFIG, "XDG_CONFIG_HOME");
    assert_no_place(FILE_DATA, "XDG_DATA_HOME");
    assert_no_place(FILE_CACHE, "XDG_CACHE_HOME");
    assert_no_place(FILE_STATE, "XDG_STATE_HOME");
    assert_no_place(FILE_STATE, "HOME");
}

static void asks_for_a_variable_when_all_are_relative_or_empty(void **state)
{
    (void)state;
    setenv("XDG_CONFIG_HOME", "config", 1);
    setenv("HOME", "home", 1);
    assert_no_place(FILE_CONFIG, "XDG_CONFIG_HOME");
    setenv("HOME", "", 1);
    assert_no_place(FILE_CONFIG, "XDG_CONFIG_HOME");
}

static void makes_no_place_itself(void **state)
{
    char directory[FILE_PATH_SIZE], out[FILE_PATH_SIZE];
    struct error error;

    (void)state;
    temp_dir_make(directory);
    setenv("XDG_DATA_HOME", directory, 1);
    bool found = file_place(FILE_DATA, out, &error);
    int count = entries(directory);
    temp_dir_remove(directory);
    assert_true(found);
    assert_int_equal(count, 0);
}

static void finds_a_place_as_long_as_it_fits(void **state)
{
    char top[FILE_PATH_SIZE], out[FILE_PATH_SIZE];
    struct error error;
    size_t longest = FILE_PATH_SIZE - 1 - strlen("/incursion");

    (void)state;
    fill_path(top, longest);
    setenv("XDG_CONFIG_HOME", top, 1);
    assert_true(file_place(FILE_CONFIG, out, &error));
    assert_int_equal(strlen(out), FILE_PATH_SIZE - 1);
    fill_path(top, longest + 1);
    setenv("XDG_CONFIG_HOME", top, 1);
    assert_no_place(FILE_CONFIG, "too long");
}

#define WITHOUT_VARIABLES(test) \
    cmocka_unit_test_setup_teardown(test, hide_variables, restore_variables)

int test_file(void)
{
    static const struct CMUnitTest tests[] = {
        WITH_DIRECTORY(knows_what_exists),
        WITH_DIRECTORY(knows_directories_from_files),
        WITH_DIRECTORY(follows_a_link_to_a_directory),
        WITH_DIRECTORY(lists_names_in_byte_order),
        WITH_DIRECTORY(lists_nothing_in_an_empty_directory),
        WITH_DIRECTORY(says_that_there_is_no_directory_to_list),
        WITH_DIRECTORY(makes_a_directory_and_its_parents),
        WITH_DIRECTORY(makes_no_fuss_of_more_slashes),
        WITH_DIRECTORY(is_content_with_an_existing_directory),
        WITH_DIRECTORY(makes_directories_below_the_current_one),
        WITH_DIRECTORY(makes_no_directory_where_a_file_is),
        WITH_DIRECTORY(makes_no_directory_below_a_file),
        cmocka_unit_test(makes_no_directory_without_a_name),
        cmocka_unit_test(makes_no_directory_where_the_path_is_too_long),
        cmocka_unit_test(joins_with_one_slash),
        cmocka_unit_test(joins_as_long_as_it_fits),
        cmocka_unit_test(keeps_within_its_buffer_when_a_join_does_not_fit),
        cmocka_unit_test(takes_the_directory_off_a_path),
        cmocka_unit_test(takes_the_current_directory_for_a_bare_name),
        cmocka_unit_test(takes_the_root_for_what_is_in_it),
        cmocka_unit_test(takes_all_before_a_last_slash),
        cmocka_unit_test(keeps_within_its_buffer_when_a_directory_does_not_fit),
        WITHOUT_VARIABLES(uses_the_variable_of_each_kind),
        WITHOUT_VARIABLES(falls_back_to_the_home_directory),
        WITHOUT_VARIABLES(needs_no_home_when_the_variable_is_set),
        WITHOUT_VARIABLES(ignores_a_relative_variable),
        WITHOUT_VARIABLES(ignores_an_empty_variable),
        WITHOUT_VARIABLES(asks_for_a_variable_when_none_is_set),
        WITHOUT_VARIABLES(asks_for_a_variable_when_all_are_relative_or_empty),
        WITHOUT_VARIABLES(makes_no_place_itself),
        WITHOUT_VARIABLES(finds_a_place_as_long_as_it_fits),
    };

    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
