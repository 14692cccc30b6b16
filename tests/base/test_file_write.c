#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/num.h"
#include "file_support.h"

/* `size` bytes without a pattern that a buffer's size could hide. */
static void fill(struct str_builder *out, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sb_add_char(out, (char)(i * 7 + i / 251));
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
    fill_path(path, FILE_PATH_SIZE);
    assert_false(file_write_atomic(path, STR("x"), &error));
    assert_non_null(strstr(error.text, "the path is too long"));
    fill_path(path, FILE_PATH_SIZE - 1);
    assert_false(file_write_atomic(path, STR("x"), &error));
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

/* The temporary file's name does not grow with the file's. */
static void writes_a_file_with_the_longest_name(void **state)
{
    char name[256], path[FILE_PATH_SIZE];

    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    write_file(below(path, state, name), STR("x"));
    assert_content(path, STR("x"));
}

/* ---- permissions ---- */

static mode_t mode_of(const char *path)
{
    struct stat info;

    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void assert_new_mode(void **state, mode_t mask, mode_t expected)
{
    char path[FILE_PATH_SIZE];
    mode_t before = umask(mask);

    write_file(below(path, state, "file"), STR("x"));
    umask(before);
    assert_int_equal(mode_of(path), expected);
    assert_int_equal(unlink(path), 0);
}

static void gives_a_new_file_what_the_umask_allows(void **state)
{
    assert_new_mode(state, 022, 0644);
    assert_new_mode(state, 077, 0600);
    assert_new_mode(state, 002, 0664);
}

static void keeps_the_permissions_of_an_old_file(void **state)
{
    static const mode_t modes[] = {0600, 0640, 0666, 0444};
    char path[FILE_PATH_SIZE];

    write_file(below(path, state, "file"), STR("old"));
    for (int i = 0; i < COUNT_OF(modes); i++) {
        assert_int_equal(chmod(path, modes[i]), 0);
        write_file(path, STR("new"));
        assert_int_equal(mode_of(path), modes[i]);
    }
}

/* ---- links ---- */

static void assert_link(const char *path, const char *target)
{
    char got[FILE_PATH_SIZE] = "";
    ssize_t len = readlink(path, got, sizeof got - 1);

    assert_int_equal(len, strlen(target));
    assert_string_equal(got, target);
}

static void follows_links_to_the_file(void **state)
{
    char one[FILE_PATH_SIZE], two[FILE_PATH_SIZE], inside[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    assert_int_equal(mkdir(below(inside, state, "inside"), 0755), 0);
    write_file(below(path, state, "inside/file"), STR("old"));
    assert_int_equal(symlink(path, below(two, state, "inside/two")), 0);
    assert_int_equal(symlink("inside/two", below(one, state, "one")), 0);
    write_file(one, STR("new"));
    assert_link(one, "inside/two");
    assert_link(two, path);
    assert_content(path, STR("new"));
    assert_int_equal(entries(inside), 2);
    assert_int_equal(entries(*state), 2);
}

static void makes_the_file_that_a_link_leads_to(void **state)
{
    char link_path[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    assert_int_equal(symlink("file", below(link_path, state, "link")), 0);
    write_file(link_path, STR("new"));
    assert_link(link_path, "file");
    assert_content(below(path, state, "file"), STR("new"));
}

static void refuses_links_in_a_circle(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_int_equal(symlink("link", below(path, state, "link")), 0);
    assert_false(file_write_atomic(path, STR("x"), &error));
    assert_begins(error.text, "cannot write ");
    assert_link(path, "link");
}

/* ---- what is no regular file ---- */

static void writes_into_a_device(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_true(file_write_atomic("/dev/null", STR("x"), &error));
    assert_int_equal(symlink("/dev/null", below(path, state, "link")), 0);
    assert_true(file_write_atomic(path, STR("x"), &error));
    assert_link(path, "/dev/null");
    assert_false(file_write_atomic("/dev/full", STR("x"), &error));
    assert_begins(error.text, "cannot write /dev/full: ");
}

static void writes_into_a_pipe(void **state)
{
    char path[FILE_PATH_SIZE], got[16] = "";
    struct error error;
    struct stat info;

    assert_int_equal(mkfifo(below(path, state, "pipe"), 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_true(file_write_atomic(path, STR("through"), &error));
    assert_int_equal(read(reader, got, sizeof got - 1), 7);
    close(reader);
    assert_string_equal(got, "through");
    assert_true(lstat(path, &info) == 0 && S_ISFIFO(info.st_mode));
}

static void waits_for_no_reader(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    assert_int_equal(mkfifo(below(path, state, "pipe"), 0600), 0);
    alarm(20);
    assert_false(file_write_atomic(path, STR("x"), &error));
    alarm(0);
    assert_non_null(strstr(error.text, "it has no reader"));
}

/* A file that is somebody's standard output is added to, not replaced. */
static void adds_to_an_open_descriptor(void **state)
{
    char path[FILE_PATH_SIZE], descriptor[64];
    struct error error;

    write_file(below(path, state, "file"), STR("before "));
    int fd = open(path, O_WRONLY | O_APPEND);
    assert_true(fd >= 0);
    snprintf(descriptor, sizeof descriptor, "/dev/fd/%d", fd);
    bool written = file_write_atomic(descriptor, STR("after"), &error);
    close(fd);
    assert_true(written);
    assert_content(path, STR("before after"));
}

static void assert_refuses(const char *path, const char *kind)
{
    char expected[FILE_PATH_SIZE + 64];
    struct str_builder out = {0};
    struct error error;

    alarm(20);
    assert_false(file_read(path, &out, &error));
    alarm(0);
    snprintf(expected, sizeof expected, "cannot read %s: it is %s, not a file", path, kind);
    assert_string_equal(error.text, expected);
    assert_int_equal(out.len, 0);
    sb_free(&out);
}

static void reads_no_pipe_device_or_directory(void **state)
{
    char path[FILE_PATH_SIZE];

    assert_refuses("/dev/zero", "a device");
    assert_refuses("/dev/null", "a device");
    assert_refuses(*state, "a directory");
    assert_int_equal(mkfifo(below(path, state, "pipe"), 0600), 0);
    assert_refuses(path, "a pipe");
}

static void reads_a_stream_to_its_end(void **state)
{
    char path[FILE_PATH_SIZE];
    struct str_builder out = {0};
    struct error error;

    assert_int_equal(mkfifo(below(path, state, "pipe"), 0600), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        int fd = open(path, O_WRONLY);
        _exit(fd >= 0 && write(fd, "one ", 4) == 4 && write(fd, "two", 3) == 3 ? 0 : 1);
    }
    bool good = file_read_stream(path, &out, &error);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    assert_true(good);
    assert_string_equal(sb_cstr(&out), "one two");
    sb_free(&out);
}

static void ends_with_endless_input(void **state)
{
    struct str_builder out = {0};
    struct error error;

    (void)state;
    assert_false(file_read_stream("/dev/zero", &out, &error));
    assert_string_equal(error.text, "cannot read /dev/zero: it has more than 256 MiB");
    sb_free(&out);
}

int test_file_write(void)
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
        WITH_DIRECTORY(leaves_no_file_open),
        WITH_DIRECTORY(writes_a_file_with_the_longest_name),
        WITH_DIRECTORY(gives_a_new_file_what_the_umask_allows),
        WITH_DIRECTORY(keeps_the_permissions_of_an_old_file),
        WITH_DIRECTORY(follows_links_to_the_file),
        WITH_DIRECTORY(makes_the_file_that_a_link_leads_to),
        WITH_DIRECTORY(refuses_links_in_a_circle),
        WITH_DIRECTORY(writes_into_a_device),
        WITH_DIRECTORY(writes_into_a_pipe),
        WITH_DIRECTORY(waits_for_no_reader),
        WITH_DIRECTORY(adds_to_an_open_descriptor),
        WITH_DIRECTORY(reads_no_pipe_device_or_directory),
        WITH_DIRECTORY(reads_a_stream_to_its_end),
        WITH_DIRECTORY(ends_with_endless_input),
    };

    return cmocka_run_group_tests_name("file_write", tests, NULL, NULL);
}
