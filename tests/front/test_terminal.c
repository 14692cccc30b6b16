/* The real program in a real pseudo-terminal. */
#include "support.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

struct terminal {
    int master;
    pid_t pid;
    struct str_builder seen;
};

static void become_program(const char *device, const char *type)
{
    setsid();
    int fd = open(device, O_RDWR);
    if (fd < 0 || dup2(fd, 0) < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0)
        _exit(126);
    setenv("TERM", type, 1);
    execl(getenv("INCURSION_PROGRAM"), "incursion", "play", (char *)NULL);
    _exit(127);
}

static void terminal_start(struct terminal *t, const char *type, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};

    *t = (struct terminal){.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
    const char *device = ptsname(t->master);
    assert_non_null(device);
    /* Held open, so that the size sticks and the end of the program is not lost. */
    int slave = open(device, O_RDWR | O_NOCTTY);
    assert_true(slave >= 0 && ioctl(slave, TIOCSWINSZ, &size) == 0);
    t->pid = fork();
    assert_true(t->pid >= 0);
    if (t->pid == 0)
        become_program(device, type);
    close(slave);
}

/* Reads until `part` was seen or the program closed the terminal. */
static bool terminal_wait_for(struct terminal *t, const char *part)
{
    char buffer[4096];
    struct pollfd fd = {.fd = t->master, .events = POLLIN};

    while (str_find(sb_str(&t->seen), str_from(part)) < 0) {
        if (poll(&fd, 1, 20000) <= 0)
            return false;
        ssize_t got = read(t->master, buffer, sizeof buffer);
        if (got <= 0)
            return false;
        sb_add(&t->seen, str_from_n(buffer, (size_t)got));
    }
    return true;
}

static int terminal_end(struct terminal *t)
{
    int status = 0;

    while (terminal_wait_for(t, "\001never\001"))
        ;
    assert_int_equal(waitpid(t->pid, &status, 0), t->pid);
    close(t->master);
    sb_free(&t->seen);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void leaves_on_any_key(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Press any key to leave."));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

static void draws_again_after_a_resize(void **state)
{
    struct winsize size = {.ws_col = 200, .ws_row = 60};
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Press any key to leave."));
    sb_clear(&t.seen);
    assert_int_equal(ioctl(t.master, TIOCSWINSZ, &size), 0);
    kill(t.pid, SIGWINCH);
    assert_true(terminal_wait_for(&t, "leave"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

static void says_so_when_the_terminal_is_unknown(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start(&t, "no-such-terminal", 80, 24);
    assert_true(terminal_wait_for(&t, "\"no-such-terminal\" is not known here"));
    assert_int_equal(terminal_end(&t), 1);
}

static void shows_no_colour_when_asked_not_to(void **state)
{
    struct terminal t;

    (void)state;
    setenv("NO_COLOR", "1", 1);
    terminal_start(&t, "xterm", 80, 24);
    unsetenv("NO_COLOR");
    assert_true(terminal_wait_for(&t, "Press any key to leave."));
    assert_int_equal(str_find(sb_str(&t.seen), STR("\033[33m")), -1);
    assert_int_equal(str_find(sb_str(&t.seen), STR("\033[36m")), -1);
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

int test_terminal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_on_any_key),
        cmocka_unit_test(draws_again_after_a_resize),
        cmocka_unit_test(says_so_when_the_terminal_is_unknown),
        cmocka_unit_test(shows_no_colour_when_asked_not_to),
    };

    return cmocka_run_group_tests_name("terminal", tests, NULL, NULL);
}
