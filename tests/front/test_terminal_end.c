/* Terminals that are none, that go away, or that claim to be of an absurd size. */
#include "../play/play_library.h"
#include "base/num.h"
#include "terminal.h"

/* ---- no terminal ---- */

static void without_a_terminal_it_says_so(void **state)
{
    struct run_result result;

    (void)state;
    RUN(&result, "play", "--ui", "curses");
    assert_int_equal(result.status, 1);
    assert_string_equal(sb_cstr(&result.err), "incursion play: there is no terminal: standard "
                                              "input is something else\n");
    assert_int_equal(result.out.len, 0);
    run_free(&result);
}

static void become_without_output(const char *device, const char *type, const char *home)
{
    setsid();
    int fd = open(device, O_RDWR), null = open("/dev/null", O_WRONLY);
    take_streams(fd);
    if (null < 0 || dup2(null, 1) < 0)
        _exit(126);
    run_play(type, home);
}

static void a_terminal_for_keys_alone_is_not_enough(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start_as(&t, become_without_output, "xterm", 80, 24, NULL);
    assert_true(terminal_wait_for(&t, "standard output is something else"));
    assert_int_equal(terminal_end(&t), 1);
}

/* ---- the end of input ---- */

static void a_line_that_goes_dead_leaves_and_saves(void **state)
{
    char home[FILE_PATH_SIZE];
    struct terminal t;
    int status;

    (void)state;
    temp_dir_make(home);
    terminal_start_at(&t, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "New game"));
    terminal_type(&t, "n");
    assert_true(terminal_shows(&t, "HP:"));
    close(t.master);
    assert_int_equal(waitpid(t.pid, &status, 0), t.pid);
    assert_true(WIFEXITED(status));
    sb_free(&t.seen);
    sb_free(&t.rest);

    terminal_start_at(&t, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "Continue"));
    terminal_type(&t, "q");
    assert_int_equal(terminal_end(&t), 0);
    temp_dir_remove(home);
}

/* A library in which every rest asks first. */
#define INN                                                                             \
    "Dungeon \"The Inn\" {\n"                                                           \
    "  Constants: * DUN_DEPTH 3, * LEVEL_SIZEX 64, * LEVEL_SIZEY 64, * MIN_STAIRS 2,"   \
    " * MAX_STAIRS 2;\n"                                                                \
    "  Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"cellar\" 1,"                  \
    " * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"trickle\" 1;\n" \
    "  On Event EV_REST { if (EActor->yn(\"Sleep here?\", false)) return NOTHING;"      \
    " return ABORT; }; }\n"

static void become_guest(const char *device, const char *type, const char *home)
{
    char library[FILE_PATH_SIZE];

    setsid();
    take_streams(open(device, O_RDWR));
    setenv("TERM", type, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    if (file_join(library, home, "inn.irc"))
        execl(getenv("INCURSION_PROGRAM"), "incursion", "play", "--ui", "curses", "--seed", "3",
              "--lib", library, "--dungeon", "The Inn", (char *)NULL);
    _exit(127);
}

/* The action that asks did not happen, and nothing of it was saved. */
static void the_end_comes_while_a_question_is_open(void **state)
{
    char home[FILE_PATH_SIZE], library[FILE_PATH_SIZE];
    struct terminal t;

    (void)state;
    temp_dir_make(home);
    assert_true(file_join(library, home, "inn.irc"));
    write_file(library, STR(PLAY_LIBRARY INN));
    terminal_start_as(&t, become_guest, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "New game"));
    terminal_type(&t, "n");
    assert_true(terminal_shows(&t, "HP:"));
    terminal_type(&t, "z");
    assert_true(terminal_shows(&t, "Sleep here?"));
    kill(t.pid, SIGTERM);
    assert_int_equal(terminal_end(&t), 0);

    terminal_start_as(&t, become_guest, "xterm", 80, 24, home);
    assert_true(terminal_shows(&t, "Continue"));
    terminal_type(&t, "c");
    assert_true(terminal_shows(&t, "You go on where you were."));
    terminal_type(&t, "z");
    assert_true(terminal_shows(&t, "Sleep here?"));
    terminal_type(&t, "n");
    assert_true(terminal_shows(&t, "You think better of it."));
    kill(t.pid, SIGTERM);
    assert_int_equal(terminal_end(&t), 0);
    temp_dir_remove(home);
}

/* The program's own parent: passes its status on once `middle` is gone and nobody is left who
 * could put the program in front again. */
static void run_orphaned(pid_t middle, int told, const char *type, const char *home)
{
    unsigned char result = 255;
    int status;

    while (getppid() == middle)
        poll(NULL, 0, 1);
    pid_t pid = fork();
    if (pid == 0)
        run_play(type, home);
    if (waitpid(pid, &status, 0) == pid && WIFEXITED(status))
        result = (unsigned char)WEXITSTATUS(status);
    _exit(write(told, &result, 1) == 1 ? 0 : 1);
}

/* A job in the background that its shell has forgotten: input waits, and reading it always fails.
 */
static void become_orphan(const char *device, const char *type, const char *home)
{
    int told[2];
    unsigned char status = 255;

    setsid();
    take_streams(open(device, O_RDWR));
    if (pipe(told) != 0)
        _exit(126);
    if (fork() == 0) {
        setpgid(0, 0);
        pid_t middle = getpid();
        if (fork() == 0)
            run_orphaned(middle, told[1], type, home);
        _exit(0);
    }
    wait(NULL);
    close(told[1]);
    if (read(told[0], &status, 1) != 1)
        _exit(125);
    _exit(status);
}

static void input_that_cannot_be_read_is_at_its_end(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start_as(&t, become_orphan, "xterm", 80, 24, NULL);
    assert_true(terminal_wait_for(&t, "Quit"));
    terminal_type(&t, "n\n");
    assert_true(terminal_wait_for(&t, "the terminal's input has ended"));
    assert_int_equal(terminal_end(&t), 1);
}

/* ---- sizes ---- */

static void begins_at_any_size(void **state)
{
    static const struct {
        int columns, rows;
    } sizes[] = {{1, 1}, {80, 1}, {1, 24}, {80, 32768}, {32768, 24}, {65535, 65535}};
    struct terminal t;

    (void)state;
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        terminal_start(&t, "xterm", sizes[i].columns, sizes[i].rows);
        assert_true(terminal_wait_for(&t, "\033[?1049h"));
        kill(t.pid, SIGTERM); /* too small a window takes no keys */
        assert_int_equal(terminal_end(&t), 0);
    }
}

static void survives_a_change_to_any_size(void **state)
{
    static const struct {
        int columns, rows;
    } sizes[] = {{32768, 32768}, {1, 1}, {65535, 1}, {1, 65535}, {65535, 65535}};
    struct terminal t;

    (void)state;
    terminal_start(&t, "xterm", 80, 24);
    assert_true(terminal_shows(&t, "Quit"));
    for (int i = 0; i < COUNT_OF(sizes); i++) {
        terminal_resize(&t, sizes[i].columns, sizes[i].rows);
        terminal_read(&t, 20000);
        terminal_resize(&t, 80, 24);
        assert_true(terminal_wait_for(&t, "Quit"));
    }
    terminal_type(&t, "q");
    assert_int_equal(terminal_end(&t), 0);
}

static void become_without_size(const char *device, const char *type, const char *home)
{
    struct winsize none = {0};

    setsid();
    take_streams(open(device, O_RDWR));
    if (ioctl(0, TIOCSWINSZ, &none) != 0)
        _exit(126);
    setenv("LINES", "20", 1);
    setenv("COLUMNS", "60", 1);
    run_play(type, home);
}

static void a_line_without_a_size_asks_the_environment(void **state)
{
    struct terminal t;

    (void)state;
    terminal_start_as(&t, become_without_size, "xterm", 60, 20, NULL);
    assert_true(terminal_wait_for(&t, "This window is 60 by 20"));
    kill(t.pid, SIGTERM);
    assert_int_equal(terminal_end(&t), 0);
}

int test_terminal_end(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_terminal_it_says_so),
        cmocka_unit_test(a_terminal_for_keys_alone_is_not_enough),
        cmocka_unit_test(a_line_that_goes_dead_leaves_and_saves),
        cmocka_unit_test(the_end_comes_while_a_question_is_open),
        cmocka_unit_test(input_that_cannot_be_read_is_at_its_end),
        cmocka_unit_test(begins_at_any_size),
        cmocka_unit_test(survives_a_change_to_any_size),
        cmocka_unit_test(a_line_without_a_size_asks_the_environment),
    };

    return cmocka_run_group_tests_name("terminal_end", tests, NULL, NULL);
}
