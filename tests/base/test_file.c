#include "base/file.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/num.h"
#include "file_support.h"

/* `size` bytes without a pattern that a buffer's size could hide. */
static void fill(struct str_builder *out, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sb_add_char(out, (char)(i * 7 + i / 251));
}

static void fill_path(char *out, size_t len)
{
    memset(out, 'x', len);
    out[0] = '/';
    out[len] = '\0';
}

/* The lowest free file descriptor: it moves when one is left open. */
static int lowest_descriptor(void)
{
    int fd = open("/dev/null", O_RDONLY);

    assert_true(fd >= 0);
    close(fd);
    return fd;
}

/* ---- reading and writing ---- */

static void assert_kept(void **state, struct str data)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_write_atomic(below(path, state, "file"), data, &error));
    assert_content(path, data);
}

static void keeps_text(void **state)
{
    assert_kept(state, STR("two\nlines\n"));
}

static void keeps_an_empty_file(void **state)
{
    char path[FILE_PATH_SIZE];

    assert_kept(state, STR_NONE);
    assert_true(file_exists(below(path, state, "file")));
}

static void keeps_a_file_of_one_byte(void **state)
{
    assert_kept(state, STR("x"));
}

static void keeps_every_byte(void **state)
{
    char bytes[256];

    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    assert_kept(state, str_from_n(bytes, sizeof bytes));
}

static void keeps_line_ends_as_they_are(void **state)
{
    assert_kept(state, STR("a\r\nb\rc\n\x1a"));
}

static void keeps_a_large_file(void **state)
{
    struct str_builder data = {0};

    fill(&data, 1000003);
    assert_kept(state, sb_str(&data));
    sb_free(&data);
}

/* Reading goes in pieces of 16 KiB. */
static void keeps_files_about_as_large_as_a_buffer(void **state)
{
    for (size_t size = 16383; size <= 16385; size++) {
        struct str_builder data = {0};
        fill(&data, size);
        assert_kept(state, sb_str(&data));
        sb_free(&data);
    }
}

static void replaces_what_was_in_the_builder(void **state)
{
    char path[FILE_PATH_SIZE];
    struct str_builder out = {0};
    struct error error;

    write_file(below(path, state, "file"), STR("new"));
    sb_add_cstr(&out, "something old and longer");
    assert_true(file_read(path, &out, &error));
    assert_string_equal(sb_cstr(&out), "new");
    assert_int_equal(out.len, 3);
    sb_free(&out);
}

static void says_that_a_file_cannot_be_opened(void **state)
{
    char path[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 32];
    struct str_builder out = {0};
    struct error error;

    assert_false(file_read(below(path, state, "missing"), &out, &error));
    snprintf(expected, sizeof expected, "cannot open %s: ", path);
    assert_begins(error.text, expected);
    assert_true(strlen(error.text) > strlen(expected));
    sb_free(&out);
}

static void says_that_a_directory_cannot_be_read(void **state)
{
    char expected[FILE_PATH_SIZE + 32];
    struct str_builder out = {0};
    struct error error;

    assert_false(file_read(*state, &out, &error));
    snprintf(expected, sizeof expected, "cannot read %s: ", (const char *)*state);
    assert_begins(error.text, expected);
    assert_int_equal(out.len, 0);
    sb_free(&out);
}

static void fails_quietly_when_nobody_wants_to_know_why(void **state)
{
    char path[FILE_PATH_SIZE];
    struct str_builder out = {0};

    assert_false(file_read(below(path, state, "missing"), &out, NULL));
    assert_false(file_write_atomic(below(path, state, "missing/file"), STR("x"), NULL));
    sb_free(&out);
}

static void replaces_a_longer_file(void **state)
{
    char path[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR("something old and longer"));
    assert_kept(state, STR("new"));
}

static void leaves_no_temporary_file_behind(void **state)
{
    char path[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR("one"));
    write_file(path, STR("two"));
    assert_int_equal(entries(*state), 1);
}

/* The old file is replaced, not written into: who has it open still reads it whole. */
static void leaves_the_old_file_to_its_readers(void **state)
{
    char path[FILE_PATH_SIZE], other[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR("old"));
    assert_int_equal(link(path, below(other, state, "other")), 0);
    write_file(path, STR("new"));
    assert_content(path, STR("new"));
    assert_content(other, STR("old"));
}

/* Tries to write more than the system allows a file to hold. */
static bool write_too_much(const char *path, struct error *error)
{
    struct rlimit before, small;
    struct sigaction ignore = {.sa_handler = SIG_IGN}, handler;
    struct str_builder data = {0};

    fill(&data, 100000);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(sigaction(SIGXFSZ, &ignore, &handler), 0);
    small = (struct rlimit){5000, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool written = file_write_atomic(path, sb_str(&data), error);
    setrlimit(RLIMIT_FSIZE, &before);
    sigaction(SIGXFSZ, &handler, NULL);
    sb_free(&data);
    return written;
}

static void keeps_the_old_file_when_the_new_one_has_no_room(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    write_file(below(path, state, "file"), STR("old"));
    assert_false(write_too_much(path, &error));
    assert_content(path, STR("old"));
}

static void removes_its_temporary_file_when_it_has_no_room(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_false(write_too_much(below(path, state, "file"), &error));
    assert_int_equal(entries(*state), 0);
}

static void says_that_a_file_cannot_be_written(void **state)
{
    char path[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 32];
    struct error error;

    assert_false(write_too_much(below(path, state, "file"), &error));
    snprintf(expected, sizeof expected, "cannot write %s: ", path);
    assert_begins(error.text, expected);
    assert_true(strlen(error.text) > strlen(expected));
}

static void says_that_the_directory_is_missing(void **state)
{
    char path[FILE_PATH_SIZE], directory[FILE_PATH_SIZE], expected[FILE_PATH_SIZE + 32];
    struct error error;

    below(directory, state, "missing");
    assert_false(file_write_atomic(below(path, state, "missing/file"), STR("x"), &error));
    snprintf(expected, sizeof expected, "cannot write in %s: ", directory);
    assert_begins(error.text, expected);
    assert_int_equal(entries(*state), 0);
}

static void replaces_no_directory(void **state)
{
    char path[FILE_PATH_SIZE], inside[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_make_directories(below(path, state, "directory"), &error));
    write_file(below(inside, state, "directory/file"), STR("kept"));
    assert_false(file_write_atomic(path, STR("x"), &error));
    assert_content(inside, STR("kept"));
    assert_int_equal(entries(*state), 1);
}

static void refuses_to_write_where_the_path_is_too_long(void **state)
{
    char path[FILE_PATH_SIZE + 1];
    struct error error;

    (void)state;
    /* The temporary name needs room too. */
    for (size_t len = FILE_PATH_SIZE - strlen(".XXXXXX"); len <= FILE_PATH_SIZE; len++) {
        fill_path(path, len);
        assert_false(file_write_atomic(path, STR("x"), &error));
        assert_non_null(strstr(error.text, "the path is too long"));
    }
}

static void writes_beside_a_bare_name(void **state)
{
    char before[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct error error;

    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(*state), 0);
    bool written = file_write_atomic("bare", STR("here"), &error);
    assert_int_equal(chdir(before), 0);
    assert_true(written);
    assert_content(below(path, state, "bare"), STR("here"));
}

static void leaves_a_file_that_others_may_read(void **state)
{
    char path[FILE_PATH_SIZE];
    struct stat info;
    mode_t before = umask(022);

    write_file(below(path, state, "file"), STR("x"));
    umask(before);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 07777, 0644);
}

static void leaves_no_file_open(void **state)
{
    char path[FILE_PATH_SIZE], missing[FILE_PATH_SIZE];
    struct str_builder out = {0};
    struct error error;
    int before = lowest_descriptor();

    assert_true(file_write_atomic(below(path, state, "file"), STR("x"), &error));
    assert_true(file_read(path, &out, &error));
    assert_false(file_read(*state, &out, &error));
    assert_false(file_write_atomic(*state, STR("x"), &error));
    assert_false(file_write_atomic(below(missing, state, "missing/file"), STR("x"), &error));
    assert_false(write_too_much(path, &error));
    assert_int_equal(lowest_descriptor(), before);
    sb_free(&out);
}

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
        WITH_DIRECTORY(keeps_text),
        WITH_DIRECTORY(keeps_an_empty_file),
        WITH_DIRECTORY(keeps_a_file_of_one_byte),
        WITH_DIRECTORY(keeps_every_byte),
        WITH_DIRECTORY(keeps_line_ends_as_they_are),
        WITH_DIRECTORY(keeps_a_large_file),
        WITH_DIRECTORY(keeps_files_about_as_large_as_a_buffer),
        WITH_DIRECTORY(replaces_what_was_in_the_builder),
        WITH_DIRECTORY(says_that_a_file_cannot_be_opened),
        WITH_DIRECTORY(says_that_a_directory_cannot_be_read),
        WITH_DIRECTORY(fails_quietly_when_nobody_wants_to_know_why),
        WITH_DIRECTORY(replaces_a_longer_file),
        WITH_DIRECTORY(leaves_no_temporary_file_behind),
        WITH_DIRECTORY(leaves_the_old_file_to_its_readers),
        WITH_DIRECTORY(keeps_the_old_file_when_the_new_one_has_no_room),
        WITH_DIRECTORY(removes_its_temporary_file_when_it_has_no_room),
        WITH_DIRECTORY(says_that_a_file_cannot_be_written),
        WITH_DIRECTORY(says_that_the_directory_is_missing),
        WITH_DIRECTORY(replaces_no_directory),
        cmocka_unit_test(refuses_to_write_where_the_path_is_too_long),
        WITH_DIRECTORY(writes_beside_a_bare_name),
        WITH_DIRECTORY(leaves_a_file_that_others_may_read),
        WITH_DIRECTORY(leaves_no_file_open),
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
