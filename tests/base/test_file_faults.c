/* Writing a file while every call about it fails in turn. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/num.h"
#include "faults.h"
#include "file_support.h"

enum { SIZE = 100000 };

/* Two contents of different lengths, neither a part of the other. */
static struct str content(struct str_builder *out, char c, size_t size)
{
    sb_clear(out);
    for (size_t i = 0; i < size; i++)
        sb_add_char(out, c);
    return sb_str(out);
}

struct contents {
    struct str_builder old_bytes, new_bytes;
    struct str old_text, new_text;
};

static void make_contents(struct contents *c)
{
    *c = (struct contents){0};
    c->old_text = content(&c->old_bytes, 'o', SIZE);
    c->new_text = content(&c->new_bytes, 'n', SIZE / 2);
}

static void free_contents(struct contents *c)
{
    sb_free(&c->old_bytes);
    sb_free(&c->new_bytes);
}

enum found { FOUND_OLD, FOUND_NEW, FOUND_OTHER };

static enum found what_is_in(const char *path, const struct contents *c)
{
    struct str_builder got = {0};
    struct error error;
    enum found found = FOUND_OTHER;

    if (file_read(path, &got, &error))
        found = str_equal(sb_str(&got), c->old_text)   ? FOUND_OLD
                : str_equal(sb_str(&got), c->new_text) ? FOUND_NEW
                                                       : FOUND_OTHER;
    sb_free(&got);
    return found;
}

/* Writes over the old content under the fault; returns how many calls there were. */
static int write_under(struct fault fault, const char *path, const struct contents *c,
                       struct error *error, bool *written)
{
    write_file(path, c->old_text);
    *error = (struct error){0};
    faults_begin(fault);
    *written = file_write_atomic(path, c->new_text, error);
    return faults_end();
}

static void assert_whole(struct fault fault, const char *path, const struct contents *c,
                         const struct error *error, bool written)
{
    enum found found = what_is_in(path, c);

    if (found == FOUND_OTHER || (written && found != FOUND_NEW))
        fail_msg("after call %d (%s, %s) the file is damaged", fault.at, faults_failed(),
                 strerror(fault.reason));
    if (!written && !str_starts(str_from(error->text), STR("cannot ")))
        fail_msg("call %d (%s) fails without a sentence", fault.at, faults_failed());
}

/* One call fails, for each call and each reason. */
static void a_failure_leaves_the_old_file_or_the_new_one(void **state)
{
    static const int reasons[] = {ENOSPC, EIO, EDQUOT, EINTR, EACCES, EMFILE};
    char path[FILE_PATH_SIZE];
    struct contents c;
    struct error error;
    bool written;

    make_contents(&c);
    below(path, state, "file");
    for (int i = 0; i < COUNT_OF(reasons); i++) {
        struct fault fault = {.at = 1, .reason = reasons[i]};
        for (; write_under(fault, path, &c, &error, &written) >= fault.at; fault.at++) {
            assert_whole(fault, path, &c, &error, written);
            assert_int_equal(entries(*state), 1);
        }
        assert_true(fault.at > 6); /* open, write, fsync, close, rename, and the directory's */
        assert_true(written);
    }
    free_contents(&c);
}

/* Temporary files that could not be removed at the time; at most one, please. */
static void remove_left(const char *directory, const char *kept)
{
    char path[FILE_PATH_SIZE];
    struct file_names names = {0};
    struct error error;

    assert_true(file_list(directory, &names, &error));
    assert_in_range(names.count, 1, 2);
    for (int i = 0; i < names.count; i++)
        if (file_join(path, directory, names.items[i]) && strcmp(path, kept) != 0)
            assert_int_equal(unlink(path), 0);
    file_names_free(&names);
}

/* The disk does not recover. */
static void a_lasting_failure_leaves_the_old_file_or_the_new_one(void **state)
{
    char path[FILE_PATH_SIZE];
    struct contents c;
    struct error error;
    bool written;
    struct fault fault = {.at = 1, .reason = EIO, .lasts = true};

    make_contents(&c);
    below(path, state, "file");
    for (; write_under(fault, path, &c, &error, &written) >= fault.at; fault.at++) {
        assert_whole(fault, path, &c, &error, written);
        assert_false(written);
        remove_left(*state, path);
    }
    assert_true(fault.at > 6);
    free_contents(&c);
}

static void a_flush_that_fails_leaves_the_old_file(void **state)
{
    char path[FILE_PATH_SIZE];
    struct contents c;
    struct error error;
    bool written;
    struct fault fault = {.at = 1, .only = "fsync", .reason = EIO};

    make_contents(&c);
    write_under(fault, below(path, state, "file"), &c, &error, &written);
    assert_false(written);
    assert_int_equal(what_is_in(path, &c), FOUND_OLD);
    free_contents(&c);
}

static void short_writes_go_on(void **state)
{
    char path[FILE_PATH_SIZE];
    struct contents c;
    struct error error;
    bool written;
    struct fault fault = {.at = 1, .is_short = true, .lasts = true};

    make_contents(&c);
    assert_true(write_under(fault, below(path, state, "file"), &c, &error, &written) > 10);
    assert_true(written);
    assert_int_equal(what_is_in(path, &c), FOUND_NEW);
    free_contents(&c);
}

/* ---- killed at each call ---- */

static int die_while_writing(const char *path, const struct contents *c, int at)
{
    int status = 0;
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        struct error error;
        faults_begin((struct fault){.at = at, .dies = true});
        _exit(file_write_atomic(path, c->new_text, &error) ? 0 : 1);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WEXITSTATUS(status);
}

static void death_at_any_call_leaves_one_of_them_and_nothing_after_sweeping(void **state)
{
    char path[FILE_PATH_SIZE];
    struct contents c;
    int at = 1, left = 0;

    make_contents(&c);
    write_file(below(path, state, "file"), c.old_text);
    for (; die_while_writing(path, &c, at) == FAULT_DEATH_STATUS; at++) {
        assert_int_not_equal(what_is_in(path, &c), FOUND_OTHER);
        left += file_sweep_temporary(*state);
        assert_int_equal(entries(*state), 1);
        write_file(path, c.old_text);
    }
    assert_true(at > 6);
    assert_true(left > 0);
    assert_int_equal(what_is_in(path, &c), FOUND_NEW);
    free_contents(&c);
}

/* ---- file systems that know less ---- */

static void assert_noted(const char *path, struct fault fault, const char *part)
{
    struct error note, error;

    faults_begin(fault);
    bool written = file_write_noted(path, STR("new"), &note, &error);
    faults_end();
    assert_true(written);
    if (strstr(note.text, part) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", part, note.text);
    assert_content(path, STR("new"));
}

static void a_file_system_without_flushing_is_written_to_with_a_note(void **state)
{
    static const int reasons[] = {EINVAL, ENOSYS, ENOTSUP};
    char path[FILE_PATH_SIZE];

    below(path, state, "file");
    for (int i = 0; i < COUNT_OF(reasons); i++) {
        struct fault fault = {.at = 1, .only = "fsync", .reason = reasons[i], .lasts = true};
        assert_noted(path, fault, "cannot flush to the disk");
        fault = (struct fault){.at = 2, .only = "fsync", .reason = reasons[i]};
        assert_noted(path, fault, "cannot flush to the disk");
    }
}

static void a_directory_that_may_not_be_opened_is_noted(void **state)
{
    char path[FILE_PATH_SIZE];

    assert_noted(below(path, state, "file"),
                 (struct fault){.at = 2, .only = "open", .reason = EACCES}, "may not be opened");
}

/* What the old file did not allow, the new one does not either. */
static void a_file_system_without_permissions_is_written_to_with_a_note(void **state)
{
    static const int reasons[] = {EPERM, EINVAL, ENOSYS, ENOTSUP};
    char path[FILE_PATH_SIZE];
    struct stat info;

    write_file(below(path, state, "file"), STR("old"));
    for (int i = 0; i < COUNT_OF(reasons); i++) {
        assert_int_equal(chmod(path, 0620), 0);
        mode_t before = umask(022);
        assert_noted(path, (struct fault){.at = 1, .only = "fchmod", .reason = reasons[i]},
                     "permissions could not be kept");
        umask(before);
        assert_int_equal(stat(path, &info), 0);
        assert_int_equal(info.st_mode & 0777, 0600);
    }
}

static void what_is_written_as_it_should_be_has_no_note(void **state)
{
    char path[FILE_PATH_SIZE];
    struct error note = {.text = "of before"}, error;

    assert_true(file_write_noted(below(path, state, "file"), STR("x"), &note, &error));
    assert_string_equal(note.text, "");
}

int test_file_faults(void)
{
    static const struct CMUnitTest tests[] = {
        WITH_DIRECTORY(a_failure_leaves_the_old_file_or_the_new_one),
        WITH_DIRECTORY(a_lasting_failure_leaves_the_old_file_or_the_new_one),
        WITH_DIRECTORY(a_flush_that_fails_leaves_the_old_file),
        WITH_DIRECTORY(short_writes_go_on),
        WITH_DIRECTORY(death_at_any_call_leaves_one_of_them_and_nothing_after_sweeping),
        WITH_DIRECTORY(a_file_system_without_flushing_is_written_to_with_a_note),
        WITH_DIRECTORY(a_directory_that_may_not_be_opened_is_noted),
        WITH_DIRECTORY(a_file_system_without_permissions_is_written_to_with_a_note),
        WITH_DIRECTORY(what_is_written_as_it_should_be_has_no_note),
    };

    return cmocka_run_group_tests_name("file_faults", tests, NULL, NULL);
}
