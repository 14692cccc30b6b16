/* The inspector and watched replays, in batches and at a terminal. */
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../play/play_library.h"
#include "cmd_support.h"

static void inspect(struct place *place, const char *batch, bool json, struct run_result *result)
{
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY);

    if (json)
        RUN(result, "inspect", "--lib", lib, "--seed", "2", "--json", "--batch", batch);
    else
        RUN(result, "inspect", "--lib", lib, "--seed", "2", "--batch", batch);
}

/* ---- commands ---- */

static void every_command_of_the_help_can_be_asked_for_json(void **state)
{
    static const char *const commands[] = {"dump",     "query 9,9", "stats",    "rooms", "regions",
                                           "monsters", "items",     "features", "doors", "things",
                                           "fov 9,9",  "res rat",   "seed",     "depth", "generate",
                                           "diff 1 2", "step wait", "hash",     "check", "game",
                                           "chance",   "help",      "quit"};
    struct str_builder batch = {0};
    struct run_result result;

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        sb_addf(&batch, "%s%s", i ? ";" : "", commands[i]);
    inspect(*state, sb_cstr(&batch), true, &result);
    assert_string_equal(sb_cstr(&result.err), "");
    assert_int_equal(result.status, 0);
    struct str rest = sb_str(&result.out);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct str line = str_cut(&rest, '\n');
        struct str_builder part = {0};
        sb_addf(&part, "{\"format\":\"incursion-inspect\",\"version\":1,\"command\":\"%s\"",
                commands[i]);
        assert_true(str_starts(line, sb_str(&part)));
        assert_true(str_find(line, STR("\"error\"")) < 0);
        sb_free(&part);
    }
    run_free(&result);
    sb_free(&batch);
}

static void chance_is_shown_member_by_member(void **state)
{
    struct run_result result;

    inspect(*state, "chance", false, &result);
    assert_has(&result.out, "seed 2\nclock 2\n");
    assert_has(&result.out, "\nmode 0\nnow 0\n");
    run_free(&result);
}

static void rooms_have_places_and_sizes(void **state)
{
    struct run_result result;

    inspect(*state, "rooms", false, &result);
    assert_has(&result.out, "0 cellar: ");
    run_free(&result);
    inspect(*state, "rooms", true, &result);
    assert_has(&result.out, "{\"number\":0,\"region\":\"cellar\",\"cells\":");
    run_free(&result);
}

static void a_seed_does_not_differ_from_itself(void **state)
{
    struct run_result result;

    inspect(*state, "diff 5 5; diff 5 6", true, &result);
    assert_has(&result.out, "\"seeds\":[5,5],\"depth\":1,\"differing_cells\":0,");
    assert_has(&result.out, "\"seeds\":[5,6],");
    run_free(&result);
    inspect(*state, "diff 5", false, &result);
    assert_fails(&result, 1, "two seeds are needed");
}

static void ways_begin_anywhere(void **state)
{
    struct run_result result;

    inspect(*state, "path 0,0 5,5", false, &result);
    assert_int_equal(result.status, 1);
    assert_has(&result.err, "there is no way from 0,0 to 5,5");
    run_free(&result);
    inspect(*state, "path 7,7 7,7", true, &result);
    assert_has(&result.out, "\"directions\":[]");
    run_free(&result);
}

static void a_level_becomes_a_picture(void **state)
{
    const char *file = in_place(*state, "level.png");
    struct str_builder batch = {0}, bytes = {0};
    struct run_result result;

    sb_addf(&batch, "shot %s; shot", file);
    inspect(*state, sb_cstr(&batch), false, &result);
    assert_has(&result.out, "bytes ");
    assert_has(&result.err, "a file is needed to draw into");
    read_file(file, &bytes);
    assert_true(str_starts(sb_str(&bytes), STR("\x89PNG")));
    run_free(&result);
    sb_free(&bytes);
    sb_free(&batch);
}

static void a_level_beyond_the_dungeon_is_an_error(void **state)
{
    const char *lib = put(*state, "lib/main.irc", PLAY_LIBRARY);
    struct run_result result;

    RUN(&result, "inspect", "--lib", lib, "--depth", "99", "--batch", "depth");
    assert_fails(&result, 1, "incursion inspect: there is no level 99: The Cellars has 3\n");
    RUN(&result, "inspect", "--lib", lib, "--depth", "3", "--batch", "depth");
    assert_string_equal(sb_cstr(&result.out), "depth 3\n");
    assert_int_equal(result.status, 0);
    run_free(&result);
}

static void an_unknown_dungeon_is_told_in_one_line(void **state)
{
    const char *lib = put(*state, "lib/main.irc", PLAY_LIBRARY);
    struct run_result result;

    RUN(&result, "inspect", "--lib", lib, "--dungeon", "Cellar", "--batch", "depth");
    assert_string_equal(sb_cstr(&result.err),
                        "incursion inspect: there is no dungeon \"Cellar\", did you mean "
                        "\"Cellars\"?\n");
    assert_int_equal(result.status, 1);
    run_free(&result);
}

/* ---- at a terminal ---- */

struct terminal {
    int master;
    pid_t pid;
    struct str_builder seen;
};

static void terminal_start(struct terminal *t, const char *const *arguments)
{
    struct winsize size = {.ws_col = 80, .ws_row = 24};

    *t = (struct terminal){.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(t->master >= 0 && grantpt(t->master) == 0 && unlockpt(t->master) == 0);
    const char *device = ptsname(t->master);
    int slave = open(device, O_RDWR | O_NOCTTY);
    assert_true(slave >= 0 && ioctl(slave, TIOCSWINSZ, &size) == 0);
    t->pid = fork();
    assert_true(t->pid >= 0);
    if (t->pid == 0) {
        setsid();
        int fd = open(device, O_RDWR);
        if (fd < 0 || dup2(fd, 0) < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0)
            _exit(126);
        char *copies[12] = {NULL}; /* execv wants them writable */
        for (int i = 0; i < 11 && arguments[i]; i++)
            copies[i] = strdup(arguments[i]);
        execv(getenv("INCURSION_PROGRAM"), copies);
        _exit(127);
    }
    close(slave);
}

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

static void terminal_type(struct terminal *t, const char *keys)
{
    sb_clear(&t->seen);
    assert_int_equal(write(t->master, keys, strlen(keys)), strlen(keys));
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

static void lines_are_edited_completed_and_remembered(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY);
    const char *const call[] = {"incursion", "inspect", "--lib", lib, NULL};
    struct str_builder history = {0};
    struct terminal t;

    setenv("XDG_STATE_HOME", in_place(place, "state"), 1);
    terminal_start(&t, call);
    assert_true(terminal_wait_for(&t, "level 1> "));
    terminal_type(&t, "sxta\x1b[D\x1b[D\x7f\x05\t\r");
    assert_true(terminal_wait_for(&t, "creatures "));
    assert_true(terminal_wait_for(&t, "level 1> "));
    terminal_type(&t, "res ra\t\r");
    assert_true(terminal_wait_for(&t, "res rat"));
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
    read_file(in_place(place, "state/incursion/inspect-history"), &history);
    assert_string_equal(sb_cstr(&history), "stats\nres rat\nquit\n");
    sb_free(&history);
    terminal_start(&t, call);
    assert_true(terminal_wait_for(&t, "level 1> "));
    terminal_type(&t, "\x1b[A\x1b[A");
    assert_true(terminal_wait_for(&t, "res rat"));
    terminal_type(&t, "\x15\x04");
    assert_int_equal(terminal_end(&t), 0);
}

/* ---- watching ---- */

static const char *played(struct place *place, const char *lib)
{
    const char *actions = put(place, "actions", "explore\nsearch\nwait\n");
    const char *game = in_place(place, "game");
    struct run_result result;

    RUN(&result, "headless", "--lib", lib, "--seed", "2", "--actions", actions, "--game", game);
    assert_int_equal(result.status, 0);
    run_free(&result);
    return in_place(place, "game.log");
}

static void a_replay_is_shown_as_text_without_a_terminal(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY);
    const char *log = played(place, lib);
    struct run_result result;

    RUN(&result, "replay", "--lib", lib, "--verify", "--show", log);
    assert_int_equal(result.status, 0);
    assert_has(&result.out, "the beginning\n");
    assert_has(&result.out, "\n1 explore\n");
    assert_has(&result.out, "\n3 wait\n");
    assert_has(&result.out, "@");
    assert_has(&result.out, "3 actions, ");
    run_free(&result);
    RUN(&result, "replay", "--lib", lib, "--show", "--until", "1", log);
    assert_has(&result.out, "\n1 explore\n");
    assert_false(has(&result.out, "\n2 search\n"));
    run_free(&result);
}

static void a_replay_says_that_nobody_has_the_number_of_a_mind(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY);
    const char *log = played(place, lib);
    struct run_result result;

    RUN(&result, "replay", "--lib", lib, "--show", "--mind", "999999", log);
    assert_has(&result.out, "\n3 wait -- there is no creature 999999\n");
    run_free(&result);
    RUN(&result, "replay", "--lib", lib, "--show", log);
    assert_false(has(&result.out, "there is no creature"));
    run_free(&result);
}

static void a_replay_can_be_watched_and_stopped(void **state)
{
    struct place *place = *state;
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY);
    const char *log = played(place, lib);
    const char *const call[] = {"incursion", "replay", "--lib", lib, "--show",
                                "--pace",    "10000",  log,     NULL};
    struct terminal t;

    setenv("NO_COLOR", "1", 1);
    terminal_start(&t, call);
    unsetenv("NO_COLOR");
    assert_true(terminal_wait_for(&t, "the beginning"));
    terminal_type(&t, " ");
    terminal_type(&t, " ");
    assert_true(terminal_wait_for(&t, "1 explore"));
    terminal_type(&t, "+");
    assert_true(terminal_wait_for(&t, "2 search"));
    terminal_type(&t, "q");
    assert_true(terminal_wait_for(&t, "2 actions, "));
    assert_int_equal(terminal_end(&t), 0);
}

int test_inspect(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(every_command_of_the_help_can_be_asked_for_json),
        TEST_IN_PLACE(chance_is_shown_member_by_member),
        TEST_IN_PLACE(rooms_have_places_and_sizes),
        TEST_IN_PLACE(a_seed_does_not_differ_from_itself),
        TEST_IN_PLACE(ways_begin_anywhere),
        TEST_IN_PLACE(a_level_becomes_a_picture),
        TEST_IN_PLACE(a_level_beyond_the_dungeon_is_an_error),
        TEST_IN_PLACE(an_unknown_dungeon_is_told_in_one_line),
        TEST_IN_PLACE(lines_are_edited_completed_and_remembered),
        TEST_IN_PLACE(a_replay_is_shown_as_text_without_a_terminal),
        TEST_IN_PLACE(a_replay_says_that_nobody_has_the_number_of_a_mind),
        TEST_IN_PLACE(a_replay_can_be_watched_and_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
