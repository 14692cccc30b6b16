#include "support.h"

#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/num.h"

static const char *shared_root(void)
{
    const char *set = getenv("INCURSION_SHARED");

    return set ? set : INCURSION_SOURCE_DIR "/../shared";
}

bool shared_is_present(void)
{
    return file_is_directory(shared_root());
}

bool shared_locate(char out[FILE_PATH_SIZE], const char *below)
{
    return file_join(out, shared_root(), below) && file_exists(out);
}

const char *shared_path(char out[FILE_PATH_SIZE], const char *below)
{
    if (!shared_is_present()) {
        print_message("needs ../shared/%s: skipped\n", below);
        skip();
    }
    assert_true(file_join(out, shared_root(), below));
    if (!file_exists(out))
        fail_msg("../shared is here, but has no %s", below);
    return out;
}

const char *source_path(char out[FILE_PATH_SIZE], const char *below)
{
    assert_true(file_join(out, INCURSION_SOURCE_DIR, below));
    return out;
}

static struct str shortened(struct str line)
{
    return str_slice(line, 0, 160);
}

bool golden_difference(const char *name, struct str expected, struct str got,
                       struct str_builder *out)
{
    if (str_equal(expected, got))
        return false;
    for (int line = 1;; line++) {
        bool more_expected = expected.data != NULL, more_got = got.data != NULL;
        struct str want = str_cut(&expected, '\n');
        struct str have = str_cut(&got, '\n');

        if (more_expected && more_got && str_equal(want, have))
            continue;
        sb_addf(out, "%s:%d: expected ", name, line);
        sb_addf(out, more_expected ? "\"%.*s\"" : "the end", STR_ARGS(shortened(want)));
        sb_addf(out, more_got ? " got \"%.*s\"" : " got the end", STR_ARGS(shortened(have)));
        return true;
    }
}

void assert_golden(const char *path, struct str got)
{
    struct str_builder expected = {0}, difference = {0};

    read_file(path, &expected);
    if (golden_difference(path, sb_str(&expected), got, &difference)) {
        print_error("%s\n", sb_cstr(&difference));
        sb_free(&expected);
        sb_free(&difference);
        fail();
    }
    sb_free(&expected);
}

void assert_property(property_fn holds, uint32_t count)
{
    struct str_builder why = {0};

    for (uint32_t seed = 1; seed <= count; seed++) {
        if (holds(seed, &why))
            continue;
        print_error("seed %u: %s\n", seed, sb_cstr(&why));
        sb_free(&why);
        fail();
    }
    sb_free(&why);
}

void temp_dir_make(char out[FILE_PATH_SIZE])
{
    const char *top = getenv("TMPDIR");

    snprintf(out, FILE_PATH_SIZE, "%s/incursion-test-XXXXXX", top ? top : "/tmp");
    assert_non_null(mkdtemp(out));
}

static int remove_entry(const char *path, const struct stat *info, int kind, struct FTW *place)
{
    (void)info;
    (void)kind;
    (void)place;
    return remove(path);
}

void temp_dir_remove(const char *path)
{
    assert_int_equal(nftw(path, remove_entry, 8, FTW_DEPTH | FTW_PHYS), 0);
}

void read_file(const char *path, struct str_builder *out)
{
    struct error error;

    if (!file_read(path, out, &error))
        fail_msg("%s", error.text);
}

void read_source(const char *below, struct str_builder *out)
{
    char path[FILE_PATH_SIZE];

    read_file(source_path(path, below), out);
}

void write_file(const char *path, struct str data)
{
    struct error error;

    if (!file_write_atomic(path, data, &error))
        fail_msg("%s", error.text);
}

static void child(const int in[2], const int out[2], const int err[2], const char *const *arguments)
{
    char *argv[64] = {(char[]){"incursion"}};
    const char *program = getenv("INCURSION_PROGRAM"); /* set by ctest */

    for (int i = 0; arguments[i] && i < COUNT_OF(argv) - 2; i++)
        argv[i + 1] = strdup(arguments[i]);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    for (int i = 0; i < 2; i++) {
        close(in[i]);
        close(out[i]);
        close(err[i]);
    }
    if (program)
        execv(program, argv);
    _exit(127);
}

static void collect(int out, int err, struct run_result *result)
{
    struct pollfd fds[] = {{.fd = out, .events = POLLIN}, {.fd = err, .events = POLLIN}};
    struct str_builder *sinks[] = {&result->out, &result->err};
    int open = 2;

    while (open > 0 && (poll(fds, 2, -1) > 0 || errno == EINTR)) {
        for (int i = 0; i < 2; i++) {
            char buffer[4096];
            if (fds[i].fd < 0 || fds[i].revents == 0)
                continue;
            ssize_t got = read(fds[i].fd, buffer, sizeof buffer);
            if (got > 0) {
                sb_add(sinks[i], str_from_n(buffer, (size_t)got));
            } else {
                fds[i].fd = -1;
                open--;
            }
        }
    }
}

void run_program(struct run_result *result, const char *input, const char *const *arguments)
{
    int in[2], out[2], err[2], status = 0;

    *result = (struct run_result){0};
    assert_true(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        child(in, out, err, arguments);
    close(in[0]);
    close(out[1]);
    close(err[1]);
    if (input && write(in[1], input, strlen(input)) < 0)
        print_message("the program closed its input early\n");
    close(in[1]);
    collect(out[0], err[0], result);
    close(out[0]);
    close(err[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    result->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void run_free(struct run_result *result)
{
    sb_free(&result->out);
    sb_free(&result->err);
}

bool test_is_slow(void)
{
#ifdef INCURSION_SLOW_TESTS
    return true;
#else
    return false;
#endif
}

int test_part(int all)
{
    return test_is_slow() ? (all + 4) / 5 : all;
}

int test_size(const char *variable, int standard)
{
    const char *text = getenv(variable);
    int64_t number;

    return text && str_to_int64(str_from(text), &number) && number > 0 && number <= 1000000
               ? (int)number
               : standard;
}
