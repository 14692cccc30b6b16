/* The program as a terminal reader hears it: lines of words from a pseudo-terminal of the dumbest
 * kind and from a pipe, with nothing in them that places a cursor or changes a colour. */
#include "terminal.h"

static void become_lines(const char *device, const char *type, const char *home)
{
    setsid();
    take_streams(open(device, O_RDWR));
    setenv("TERM", type, 1);
    setenv("LC_ALL", "C", 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    execl(getenv("INCURSION_PROGRAM"), "incursion", "play", "--seed", "3", (char *)NULL);
    _exit(127);
}

struct reader {
    struct terminal terminal;
    char home[FILE_PATH_SIZE];
};

static void reader_start(struct reader *r)
{
    struct termios plain;

    temp_dir_make(r->home);
    terminal_start_as(&r->terminal, become_lines, "dumb", 80, 24, r->home);
    /* What is typed is not to be mixed with what is said. */
    assert_int_equal(tcgetattr(r->terminal.master, &plain), 0);
    plain.c_lflag &= (tcflag_t) ~(unsigned)ECHO;
    assert_int_equal(tcsetattr(r->terminal.master, TCSANOW, &plain), 0);
}

/* Reads until this has been said. */
static void reader_expect(struct reader *r, const char *part)
{
    struct pollfd fd = {.fd = r->terminal.master, .events = POLLIN};
    char buffer[4096];

    while (str_find(sb_str(&r->terminal.seen), str_from(part)) < 0) {
        if (poll(&fd, 1, 60000) <= 0)
            fail_msg("\"%s\" is not said, but \"%s\"", part, sb_cstr(&r->terminal.seen));
        ssize_t got = read(r->terminal.master, buffer, sizeof buffer);
        if (got <= 0)
            fail_msg("it ended before \"%s\" was said", part);
        sb_add(&r->terminal.seen, str_from_n(buffer, (size_t)got));
    }
}

/* Nothing but printable ASCII and line ends came. */
static void reader_assert_linear(const struct reader *r)
{
    struct str seen = sb_str(&r->terminal.seen);

    for (size_t i = 0; i < seen.len; i++) {
        unsigned char c = (unsigned char)seen.data[i];
        if (c != '\n' && c != '\r' && (c < ' ' || c > '~'))
            fail_msg("byte %#x after \"%.*s\"", c, (int)i, seen.data);
    }
}

static void reader_type(struct reader *r, const char *line)
{
    reader_assert_linear(r);
    sb_clear(&r->terminal.seen);
    assert_int_equal(write(r->terminal.master, line, strlen(line)), strlen(line));
}

static int reader_end(struct reader *r)
{
    int status = 0;

    assert_int_equal(waitpid(r->terminal.pid, &status, 0), r->terminal.pid);
    close(r->terminal.master);
    sb_free(&r->terminal.seen);
    sb_free(&r->terminal.rest);
    temp_dir_remove(r->home);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void a_dumb_terminal_is_spoken_to_line_by_line(void **state)
{
    struct reader r;

    (void)state;
    reader_start(&r);
    reader_expect(&r, "q, Quit");
    reader_type(&r, "n\n");
    reader_expect(&r, "Ways: ");
    reader_type(&r, "near\n");
    reader_expect(&r, "Ways: ");
    reader_type(&r, "look around\n");
    reader_expect(&r, ", here");
    reader_type(&r, "escape\n");
    reader_type(&r, "status\n");
    reader_expect(&r, "Hit points ");
    reader_type(&r, "explroe\n");
    reader_expect(&r, "Did you mean \"explore\"?");
    reader_type(&r, "escape\n");
    reader_expect(&r, "2. Save and leave (s)");
    reader_type(&r, "2\n");
    reader_expect(&r, "Continue");
    reader_assert_linear(&r);
    reader_type(&r, "q\n");
    assert_int_equal(reader_end(&r), 0);
}

static void it_leaves_when_asked_to(void **state)
{
    struct reader r;

    (void)state;
    reader_start(&r);
    reader_expect(&r, "q, Quit");
    assert_int_equal(kill(r.terminal.pid, SIGINT), 0);
    assert_int_equal(reader_end(&r), 0);
}

/* A pipe: the lines are there at once, and then it ends. What was done is kept and plays again. */
static void a_game_over_a_pipe_is_kept_and_replays(void **state)
{
    char home[FILE_PATH_SIZE], keys[FILE_PATH_SIZE], call[5 * FILE_PATH_SIZE];
    struct str_builder said = {0};
    char buffer[4096];

    (void)state;
    temp_dir_make(home);
    assert_true(file_join(keys, home, "typed"));
    write_file(keys, STR("n\nexplore\nexplore\nsearch around\n3 north\ni\nescape\n"));
    snprintf(call, sizeof call,
             "XDG_CONFIG_HOME=%s XDG_DATA_HOME=%s %s play --ui lines --seed 3 --name Ada <%s", home,
             home, getenv("INCURSION_PROGRAM"), keys);
    FILE *pipe = popen(call, "r");
    assert_non_null(pipe);
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        sb_add(&said, str_from_n(buffer, got));
    assert_int_equal(pclose(pipe), 0);
    assert_int_equal(str_find_char(sb_str(&said), '\033'), -1);
    assert_true(str_find(sb_str(&said), STR("Ways: ")) >= 0);
    sb_free(&said);
    snprintf(call, sizeof call, "%s replay --verify %s/incursion/games/*/*.log >%s/out 2>&1",
             getenv("INCURSION_PROGRAM"), home, home);
    assert_int_equal(system(call), 0);
    temp_dir_remove(home);
}

int test_lines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dumb_terminal_is_spoken_to_line_by_line),
        cmocka_unit_test(it_leaves_when_asked_to),
        cmocka_unit_test(a_game_over_a_pipe_is_kept_and_replays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
