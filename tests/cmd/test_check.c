/* incursion check: once, and whenever something changes. */
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd_support.h"

static void a_library_without_mistakes_passes(void **state)
{
    struct run_result result;

    RUN(&result, "check", put(*state, "main.irc", SMALL_LIBRARY));
    assert_int_equal(result.status, 0);
    assert_string_equal(sb_cstr(&result.out), "");
    assert_has(&result.err, "main.irc: 1 resources, ");
    run_free(&result);
}

static void a_mistake_is_a_failure(void **state)
{
    struct run_result result;

    RUN(&result, "check", put(*state, "main.irc", SMALL_LIBRARY "Terrain \"x\" { Imege: 1; }\n"));
    assert_fails(&result, 1, "did you mean 'Image'?");
}

static void warnings_can_be_made_errors(void **state)
{
    struct place *place = *state;
    const char *source = put(place, "main.irc", SMALL_LIBRARY "Monster \"x\" : MA_BIRD { }\n");
    struct run_result lenient, strict;

    RUN(&lenient, "check", source);
    assert_int_equal(lenient.status, 0);
    assert_has(&lenient.err, ", 1 warning\n");
    run_free(&lenient);
    RUN(&strict, "check", "-Werror", source);
    assert_fails(&strict, 1, "this Monster is empty [empty-resource]");
}

static void needs_one_library(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "check");
    assert_fails(&result, 2, "it takes one file or directory.");
}

/* ---- watching ---- */

struct watcher {
    pid_t pid;
    int err;
    struct str_builder said;
};

static void watch_start(struct watcher *w, const char *library)
{
    char *call[] = {strdup("incursion"), strdup("check"), strdup(library), strdup("--watch"), NULL};
    int err[2];

    assert_int_equal(pipe(err), 0);
    w->pid = fork();
    assert_true(w->pid >= 0);
    if (w->pid == 0) {
        dup2(err[1], STDERR_FILENO);
        close(err[0]);
        close(err[1]);
        execv(getenv("INCURSION_PROGRAM"), call);
        _exit(127);
    }
    for (int i = 0; call[i]; i++)
        free(call[i]);
    close(err[1]);
    *w = (struct watcher){.pid = w->pid, .err = err[0]};
}

/* Reads what comes within so many milliseconds; false: nothing does. */
static bool watch_read(struct watcher *w, int most)
{
    struct pollfd fd = {.fd = w->err, .events = POLLIN};
    char buffer[4096];

    if (poll(&fd, 1, most) <= 0)
        return false;
    ssize_t got = read(w->err, buffer, sizeof buffer);
    if (got > 0)
        sb_add(&w->said, str_from_n(buffer, (size_t)got));
    return got > 0;
}

/* A round of checking says this, and then waits. */
static void watch_expect(struct watcher *w, const char *part)
{
    while (!has(&w->said, "waiting for a change; Ctrl-C ends\n"))
        if (!watch_read(w, 60000))
            fail_msg("it does not answer, after \"%s\"", sb_cstr(&w->said));
    assert_has(&w->said, part);
    assert_true(str_starts(sb_str(&w->said), STR("checking\n")));
    assert_int_equal(str_find_char(sb_str(&w->said), '\033'), -1);
    sb_clear(&w->said);
}

static int watch_end(struct watcher *w, int signal)
{
    int status = 0;

    assert_int_equal(kill(w->pid, signal), 0);
    while (watch_read(w, 60000))
        ;
    assert_int_equal(waitpid(w->pid, &status, 0), w->pid);
    assert_string_equal(sb_cstr(&w->said), "");
    sb_free(&w->said);
    close(w->err);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void checks_again_when_a_file_changes(void **state)
{
    struct place *place = *state;
    struct watcher w;

    put(place, "main.irc", SMALL_LIBRARY "#include \"parts/more.irh\"\n");
    watch_start(&w, place->directory);
    watch_expect(&w, "there is no file parts/more.irh to include");
    put(place, "parts/more.irh", "Terrain \"x\" { Imege: 1; }\n");
    watch_expect(&w, "did you mean 'Image'?");
    put(place, "parts/more.irh", "Terrain \"x\" { Image: red 'x'; }\n");
    watch_expect(&w, "main.irc: 2 resources, ");
    assert_int_equal(watch_end(&w, SIGINT), 0);
}

static void rests_while_nothing_changes(void **state)
{
    struct place *place = *state;
    struct watcher w;

    put(place, "main.irc", SMALL_LIBRARY);
    watch_start(&w, place->directory);
    watch_expect(&w, "1 resources");
    put(place, "notes.txt", "not a script");
    put(place, ".main.irc.swp", "of an editor");
    assert_false(watch_read(&w, 1000));
    assert_int_equal(watch_end(&w, SIGTERM), 0);
}

int test_check(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(a_library_without_mistakes_passes),
        TEST_IN_PLACE(a_mistake_is_a_failure),
        TEST_IN_PLACE(warnings_can_be_made_errors),
        cmocka_unit_test(needs_one_library),
        TEST_IN_PLACE(checks_again_when_a_file_changes),
        TEST_IN_PLACE(rests_while_nothing_changes),
    };

    return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
