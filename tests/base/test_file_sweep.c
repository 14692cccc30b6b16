/* Temporary files: those that killed programs left are removed, and nothing else. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/num.h"
#include "file_support.h"

/* A process number that nobody has. */
static pid_t dead_process(void)
{
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0)
        _exit(0);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    return pid;
}

static const char *put_temporary(char path[FILE_PATH_SIZE], void **state, pid_t pid, int number)
{
    char name[64];

    snprintf(name, sizeof name, ".incursion-%d-%d.tmp", (int)pid, number);
    write_file(below(path, state, name), STR("part"));
    return path;
}

static void sweeps_what_killed_programs_left(void **state)
{
    char path[FILE_PATH_SIZE];
    pid_t dead = dead_process();

    put_temporary(path, state, dead, 0);
    put_temporary(path, state, dead, 1);
    assert_int_equal(file_sweep_temporary(*state), 2);
    assert_int_equal(entries(*state), 0);
}

static void sweeps_what_is_older_than_a_day(void **state)
{
    char path[FILE_PATH_SIZE];
    const struct timespec old[2] = {{.tv_sec = 1000000}, {.tv_sec = 1000000}};

    put_temporary(path, state, getpid(), 0);
    assert_int_equal(utimensat(AT_FDCWD, path, old, 0), 0);
    assert_int_equal(file_sweep_temporary(*state), 1);
}

static void sweeps_nothing_of_a_living_program(void **state)
{
    char path[FILE_PATH_SIZE];

    put_temporary(path, state, getpid(), 0);
    assert_int_equal(file_sweep_temporary(*state), 0);
    assert_true(file_exists(path));
}

static void sweeps_nothing_else(void **state)
{
    static const char *const names[] = {
        ".incursion-.tmp",     ".incursion-1.tmp",
        ".incursion-x-0.tmp",  "incursion-999999-0.tmp",
        ".incursion--1-0.tmp", ".incursion-0-0.tmp",
        "game.save",           ".incursion-99999999999-0.tmp",
    };
    char path[FILE_PATH_SIZE];

    for (int i = 0; i < COUNT_OF(names); i++)
        write_file(below(path, state, names[i]), STR("x"));
    assert_int_equal(file_sweep_temporary(*state), 0);
    assert_int_equal(entries(*state), COUNT_OF(names));
    assert_int_equal(file_sweep_temporary(below(path, state, "missing")), 0);
}

/* A killed run with this number left its file: the next name is taken. */
static void writes_beside_an_old_temporary_file(void **state)
{
    char path[FILE_PATH_SIZE], file[FILE_PATH_SIZE], first[FILE_PATH_SIZE], name[64];

    snprintf(name, sizeof name, ".incursion-%d-0.tmp", (int)getpid());
    write_file(below(path, state, "other"), STR("part"));
    assert_int_equal(rename(path, below(first, state, name)), 0);
    write_file(below(file, state, "file"), STR("new"));
    assert_content(file, STR("new"));
    assert_content(first, STR("part"));
}

int test_file_sweep(void)
{
    static const struct CMUnitTest tests[] = {
        WITH_DIRECTORY(sweeps_what_killed_programs_left),
        WITH_DIRECTORY(sweeps_what_is_older_than_a_day),
        WITH_DIRECTORY(sweeps_nothing_of_a_living_program),
        WITH_DIRECTORY(sweeps_nothing_else),
        WITH_DIRECTORY(writes_beside_an_old_temporary_file),
    };

    return cmocka_run_group_tests_name("file_sweep", tests, NULL, NULL);
}
