/* The real program in a real pseudo-terminal. */
#include "terminal.h"

static void leaves_on_q(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

static void draws_again_after_a_resize(void **state)
{
    struct winsize size = {.ws_col = 200, .ws_row = 60};
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    sb_clear(&t.seen);
    assert_int_equal(ioctl(t.master, TIOCSWINSZ, &size), 0);
    kill(t.pid, SIGWINCH);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

static void keeps_working_from_large_to_small_and_back(void **state)
{
    static const struct winsize sizes[] = {
        {.ws_col = 200, .ws_row = 60}, {.ws_col = 80, .ws_row = 24}, {.ws_col = 60, .ws_row = 20}};
    static const char *const words[] = {"Quit", "Quit", "This window is 60 by 20"};
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm-256color", 100, 30);
    assert_true(terminal_wait_for(&t, "Quit"));
    for (int i = 0; i < 3; i++) {
        sb_clear(&t.seen);
        assert_int_equal(ioctl(t.master, TIOCSWINSZ, &sizes[i]), 0);
        kill(t.pid, SIGWINCH);
        assert_true(terminal_wait_for(&t, words[i]));
    }
    sb_clear(&t.seen);
    assert_int_equal(ioctl(t.master, TIOCSWINSZ, &sizes[1]), 0);
    kill(t.pid, SIGWINCH);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

/* Leaves the alternate screen for the shell, and comes back with everything drawn. */
static void stops_and_goes_on(void **state)
{
    struct terminal t;
    int status;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    sb_clear(&t.seen);
    kill(t.pid, SIGTSTP);
    assert_true(terminal_wait_for(&t, "\033[?1049l"));
    assert_int_equal(waitpid(t.pid, &status, WUNTRACED), t.pid);
    assert_true(WIFSTOPPED(status));
    sb_clear(&t.seen);
    kill(t.pid, SIGCONT);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

static void ends_when_it_is_asked_to(int number)
{
    struct terminal t;

    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    sb_clear(&t.seen);
    kill(t.pid, number);
    assert_true(terminal_wait_for(&t, "\033[?1049l"));
    assert_int_equal(terminal_end(&t), 0);
}

static void leaves_when_the_line_is_cut(void **state)
{
    (void)state;
    ends_when_it_is_asked_to(SIGHUP);
}

static void leaves_when_told_to_end(void **state)
{
    (void)state;
    ends_when_it_is_asked_to(SIGTERM);
}

/* The echo and the lines of the terminal are back, whatever happened. */
static void a_crash_leaves_the_terminal_in_order(void **state)
{
    struct termios before, after;
    struct terminal t;
    int status;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(tcgetattr(t.master, &before), 0);
    assert_int_equal(before.c_lflag & ECHO, 0);
    sb_clear(&t.seen);
    int slave = open(ptsname(t.master), O_RDWR | O_NOCTTY);
    kill(t.pid, SIGABRT);
    assert_true(terminal_wait_for(&t, "\033[?1049l"));
    assert_true(str_find(sb_str(&t.seen), STR("1000l")) >= 0); /* clicks are the terminal's again */
    assert_int_equal(waitpid(t.pid, &status, 0), t.pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_int_equal(tcgetattr(t.master, &after), 0);
    assert_int_not_equal(after.c_lflag & ECHO, 0);
    assert_int_not_equal(after.c_lflag & ICANON, 0);
    close(slave);
    close(t.master);
    sb_free(&t.seen);
    sb_free(&t.rest);
}

static void escape_sequences_are_keys_and_escape_is_one_too(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    /* Eleven times down is Options; then out of them with a bare escape. */
    for (int i = 0; i < 11; i++)
        assert_int_equal(write(t.master, "\033OB", 3), 3);
    assert_int_equal(write(t.master, "\r", 1), 1);
    assert_true(terminal_wait_for(&t, "other pages"));
    sb_clear(&t.seen);
    assert_int_equal(write(t.master, "\033", 1), 1);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

/* As xterm tells them: button, column and row, then M for a press and m for a release. */
static void clicks_arrive(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "\033[<0;34;20M\033[<0;34;20m", 22), 22);
    assert_true(terminal_wait_for(&t, "other pages"));
    sb_clear(&t.seen);
    assert_int_equal(write(t.master, "\033[<2;5;5M\033[<2;5;5m", 18), 18);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_true(terminal_wait_for(&t, "1000l"));
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
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(str_find(sb_str(&t.seen), STR("\033[33m")), -1);
    assert_int_equal(str_find(sb_str(&t.seen), STR("\033[36m")), -1);
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

/* Where the environment says that there are any: past curses, and back in order at the end. */
static void shows_any_colour_where_it_can(void **state)
{
    const struct winsize size = {.ws_col = 120, .ws_row = 40};
    struct terminal t;

    (void)state;
    setenv("COLORTERM", "truecolor", 1);
    terminal_start(&t, "xterm-256color", 80, 24);
    unsetenv("COLORTERM");
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_true(str_find(sb_str(&t.seen), STR("\033[38;2;")) >= 0);
    sb_clear(&t.seen);
    assert_int_equal(ioctl(t.master, TIOCSWINSZ, &size), 0);
    kill(t.pid, SIGWINCH);
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_true(terminal_wait_for(&t, "\033[0m\033[?25h"));
    assert_int_equal(terminal_end(&t), 0);
}

static void shows_no_colour_when_asked_not_to_whatever_it_could(void **state)
{
    struct terminal t;

    (void)state;
    setenv("COLORTERM", "truecolor", 1);
    setenv("NO_COLOR", "1", 1);
    terminal_start(&t, "xterm-256color", 80, 24);
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    assert_true(terminal_wait_for(&t, "Quit"));
    assert_int_equal(str_find(sb_str(&t.seen), STR("38;2")), -1);
    assert_int_equal(write(t.master, "q", 1), 1);
    assert_int_equal(terminal_end(&t), 0);
}

int test_terminal(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_on_q),
        cmocka_unit_test(draws_again_after_a_resize),
        cmocka_unit_test(keeps_working_from_large_to_small_and_back),
        cmocka_unit_test(stops_and_goes_on),
        cmocka_unit_test(leaves_when_the_line_is_cut),
        cmocka_unit_test(leaves_when_told_to_end),
        cmocka_unit_test(a_crash_leaves_the_terminal_in_order),
        cmocka_unit_test(escape_sequences_are_keys_and_escape_is_one_too),
        cmocka_unit_test(clicks_arrive),
        cmocka_unit_test(says_so_when_the_terminal_is_unknown),
        cmocka_unit_test(shows_no_colour_when_asked_not_to),
        cmocka_unit_test(shows_any_colour_where_it_can),
        cmocka_unit_test(shows_no_colour_when_asked_not_to_whatever_it_could),
    };

    return cmocka_run_group_tests_name("terminal", tests, NULL, NULL);
}
