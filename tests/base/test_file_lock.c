#include "base/file_lock.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/num.h"
#include "faults.h"
#include "file_support.h"

/* Another process that takes the lock, says so through a pipe and then waits to be killed. */
static pid_t start_holder(const char *path)
{
    int told[2];
    char result = 0;

    assert_int_equal(pipe(told), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct file_lock lock = {0};
        struct error error;
        result = file_lock_take(&lock, path, &error) == FILE_LOCK_TAKEN ? 'y' : 'n';
        if (write(told[1], &result, 1) == 1)
            pause();
        _exit(0);
    }
    close(told[1]);
    assert_int_equal(read(told[0], &result, 1), 1);
    close(told[0]);
    assert_int_equal(result, 'y');
    return pid;
}

static void kill_holder(pid_t pid)
{
    assert_int_equal(kill(pid, SIGKILL), 0);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void keeps_two_programs_apart(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock lock = {0};
    struct error error;
    pid_t pid = start_holder(below(path, state, "lock"));
    enum file_lock_result result = file_lock_take(&lock, path, &error);

    kill_holder(pid);
    assert_int_equal(result, FILE_LOCK_HELD);
    assert_false(lock.held);
    assert_begins(error.text, "another running program holds ");
}

static void is_released_by_a_crash(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock lock = {0};
    struct error error;

    kill_holder(start_holder(below(path, state, "lock")));
    assert_int_equal(file_lock_take(&lock, path, &error), FILE_LOCK_TAKEN);
    assert_true(lock.held);
    file_lock_release(&lock);
}

static void keeps_two_holders_in_one_program_apart(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock one = {0}, two = {0};
    struct error error;

    assert_int_equal(file_lock_take(&one, below(path, state, "lock"), &error), FILE_LOCK_TAKEN);
    assert_int_equal(file_lock_take(&two, path, &error), FILE_LOCK_HELD);
    file_lock_release(&two);
    assert_int_equal(file_lock_take(&two, path, &error), FILE_LOCK_HELD);
    file_lock_release(&one);
    assert_int_equal(file_lock_take(&two, path, &error), FILE_LOCK_TAKEN);
    file_lock_release(&two);
}

static void can_be_released_twice(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock one = {0}, two = {0};
    struct error error;

    assert_int_equal(file_lock_take(&one, below(path, state, "lock"), &error), FILE_LOCK_TAKEN);
    file_lock_release(&one);
    assert_int_equal(file_lock_take(&two, path, &error), FILE_LOCK_TAKEN);
    file_lock_release(&one);
    assert_int_equal(file_lock_take(&one, path, &error), FILE_LOCK_HELD);
    file_lock_release(&two);
}

/* Whoever deletes a game removes the lock's file with it; the next game of that name has another.
 */
static void is_free_again_after_its_file_was_removed(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock one = {0}, two = {0};
    struct error error;

    assert_int_equal(file_lock_take(&one, below(path, state, "lock"), &error), FILE_LOCK_TAKEN);
    assert_int_equal(unlink(path), 0);
    file_lock_release(&one);
    assert_int_equal(file_lock_take(&two, path, &error), FILE_LOCK_TAKEN);
    assert_true(file_exists(path));
    file_lock_release(&two);
}

static void says_that_its_file_cannot_be_made(void **state)
{
    char path[FILE_PATH_SIZE];
    struct file_lock lock = {0};
    struct error error;

    assert_int_equal(file_lock_take(&lock, below(path, state, "missing/lock"), &error),
                     FILE_LOCK_CANNOT);
    assert_begins(error.text, "cannot open ");
    assert_false(lock.held);
    file_lock_release(&lock);
}

static void says_that_a_file_system_has_no_locks(void **state)
{
    static const int reasons[] = {ENOLCK, ENOSYS, ENOTSUP};
    char path[FILE_PATH_SIZE];
    struct file_lock lock = {0};
    struct error error;

    below(path, state, "lock");
    for (int i = 0; i < COUNT_OF(reasons); i++) {
        faults_begin((struct fault){.at = 1, .only = "flock", .reason = reasons[i]});
        enum file_lock_result result = file_lock_take(&lock, path, &error);
        faults_end();
        assert_int_equal(result, FILE_LOCK_CANNOT);
        assert_begins(error.text, "cannot lock ");
        assert_false(lock.held);
    }
}

int test_file_lock(void)
{
    static const struct CMUnitTest tests[] = {
        WITH_DIRECTORY(keeps_two_programs_apart),
        WITH_DIRECTORY(is_released_by_a_crash),
        WITH_DIRECTORY(keeps_two_holders_in_one_program_apart),
        WITH_DIRECTORY(can_be_released_twice),
        WITH_DIRECTORY(is_free_again_after_its_file_was_removed),
        WITH_DIRECTORY(says_that_its_file_cannot_be_made),
        WITH_DIRECTORY(says_that_a_file_system_has_no_locks),
    };

    return cmocka_run_group_tests_name("file_lock", tests, NULL, NULL);
}
