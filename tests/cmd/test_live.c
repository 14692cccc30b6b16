/* Programs that drive ours over a pipe: every line is answered before the next is sent. */
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../play/play_library.h"
#include "cmd_support.h"

/* An inn asks whether to sleep in it. */
#define INN                                                                             \
    "Dungeon \"The Inn\" {\n"                                                           \
    "  Constants: * DUN_DEPTH 3, * LEVEL_SIZEX 64, * LEVEL_SIZEY 64, * MIN_STAIRS 2,"   \
    " * MAX_STAIRS 2;\n"                                                                \
    "  Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"cellar\" 1,"                  \
    " * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"trickle\" 1;\n" \
    "  On Event EV_REST { if (EActor->yn(\"Sleep here?\", false)) return NOTHING;"      \
    " return ABORT; }; }\n"                                                             \
    "Dungeon \"The Kitchen\" {\n"                                                       \
    "  Constants: * DUN_DEPTH 3, * LEVEL_SIZEX 64, * LEVEL_SIZEY 64, * MIN_STAIRS 2,"   \
    " * MAX_STAIRS 2;\n"                                                                \
    "  Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"cellar\" 1,"                  \
    " * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"trickle\" 1;\n" \
    "  On Event EV_REST { int32 n; string s;\n"                                         \
    "    ETerm->LOption(\"bread\", 1); ETerm->LOption(\"ale\", 2);\n"                   \
    "    n = ETerm->LMenu(MENU_ESC, \"What will you have?\");\n"                        \
    "    s = ETerm->StringPrompt(0, \"Who pays?\");\n"                                  \
    "    ETerm->EffectPrompt(e, Q_DIR, false, \"Which door?\");\n"                      \
    "    ETerm->EffectPrompt(e, Q_LOC, false, \"Which table?\");\n"                     \
    "    EActor->IPrint(\"Order <Num> for <Str>.\", n, s); return ABORT; }; }\n"

struct live {
    pid_t pid;
    int in, out, err;
    struct str_builder seen; /* what came and was not asked for yet */
};

static void live_start(struct live *live, const char *const *arguments)
{
    int in[2], out[2], err[2];

    assert_true(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    live->pid = fork();
    assert_true(live->pid >= 0);
    if (live->pid == 0) {
        char *copies[16] = {strdup("incursion")}; /* execv wants them writable */
        for (int i = 0; i < 14 && arguments[i]; i++)
            copies[i + 1] = strdup(arguments[i]);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        for (int i = 0; i < 2; i++) {
            close(in[i]);
            close(out[i]);
            close(err[i]);
        }
        execv(getenv("INCURSION_PROGRAM"), copies);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    *live = (struct live){.pid = live->pid, .in = in[1], .out = out[0], .err = err[0]};
}

static void live_send(struct live *live, const char *line)
{
    assert_int_equal(write(live->in, line, strlen(line)), strlen(line));
}

/* More of what the program says; false: nothing comes any more. */
static bool live_wait(struct live *live)
{
    struct pollfd fd = {.fd = live->out, .events = POLLIN};
    char buffer[4096];

    if (poll(&fd, 1, 60000) <= 0)
        fail_msg("the program does not answer");
    ssize_t got = read(live->out, buffer, sizeof buffer);
    if (got > 0)
        sb_add(&live->seen, str_from_n(buffer, (size_t)got));
    return got > 0;
}

/* The next line of output has this in it. */
static void live_expect(struct live *live, const char *part)
{
    while (str_find_char(sb_str(&live->seen), '\n') < 0 && live_wait(live))
        ;
    struct str rest = sb_str(&live->seen), line = str_cut(&rest, '\n');
    if (str_find(line, str_from(part)) < 0)
        fail_msg("\"%s\" is not in \"" STR_PRINTF "\"", part, STR_ARGS(line));
    struct str_builder left = {0};
    sb_add(&left, rest);
    sb_free(&live->seen);
    live->seen = left;
}

static int live_end(struct live *live)
{
    int status = 0;

    close(live->in);
    while (live_wait(live))
        ;
    assert_int_equal(waitpid(live->pid, &status, 0), live->pid);
    close(live->out);
    close(live->err);
    sb_free(&live->seen);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void headless_in(struct place *place, struct live *live, const char *dungeon,
                        const char *format)
{
    const char *lib = put(place, "lib/main.irc", PLAY_LIBRARY INN);
    const char *const call[] = {"headless",  "--lib", lib,    "--dungeon", dungeon,
                                "--actions", "-",     format, NULL};

    live_start(live, call);
}

static void headless(struct place *place, struct live *live, const char *format)
{
    headless_in(place, live, "The Inn", format);
}

/* ---- the inspector ---- */

static void the_inspector_answers_line_by_line(void **state)
{
    const char *lib = put(*state, "lib/main.irc", PLAY_LIBRARY);
    const char *const call[] = {"inspect", "--lib", lib, "--json", NULL};
    struct live live;

    live_start(&live, call);
    live_send(&live, "seed\n");
    live_expect(&live, "\"command\":\"seed\",\"seed\":1}");
    live_send(&live, "step wait\n");
    live_expect(&live, "\"done\":true");
    live_send(&live, "nonsense\n");
    live_expect(&live, "\"error\":\"there is no command");
    live_send(&live, "game\n");
    live_expect(&live, "\"map\":{");
    assert_int_equal(live_end(&live), 1);
}

static void quit_ends_the_inspector_at_once(void **state)
{
    const char *lib = put(*state, "lib/main.irc", PLAY_LIBRARY);
    const char *const call[] = {"inspect", "--lib", lib, "--json", NULL};
    struct live live;

    live_start(&live, call);
    live_send(&live, "quit\n");
    live_expect(&live, "\"command\":\"quit\"}");
    while (live_wait(&live))
        ;
    assert_int_equal(live_end(&live), 0);
}

/* ---- actions ---- */

static void actions_are_done_line_by_line(void **state)
{
    struct live live;

    headless(*state, &live, "--json");
    live_send(&live, "wait\n");
    live_expect(&live, "{\"number\":1,\"action\":\"wait\",\"done\":true,");
    live_send(&live, "\n# a comment\nlook\n");
    live_expect(&live, "{\"number\":2,\"action\":\"look\",");
    live_send(&live, "game\n");
    live_expect(&live, "{\"format\":\"incursion-game\",");
    live_send(&live, "search");
    close(live.in);
    live.in = -1;
    live_expect(&live, "{\"number\":3,\"action\":\"search\",");
    live_expect(&live, "{\"format\":\"incursion-game\",");
    assert_int_equal(live_end(&live), 0);
}

static void text_is_answered_line_by_line_too(void **state)
{
    struct live live;

    headless(*state, &live, NULL);
    live_send(&live, "wait\n");
    live_expect(&live, "1 wait: done, ");
    assert_int_equal(live_end(&live), 0);
}

static void a_wrong_action_is_answered_and_play_goes_on(void **state)
{
    struct live live;

    headless(*state, &live, "--json");
    live_send(&live, "wait\ndance\n");
    live_expect(&live, "\"action\":\"wait\"");
    live_expect(&live, "{\"line\":2,\"error\":\"there is no action \\\"dance\\\"\"}");
    live_send(&live, "move\n");
    live_expect(&live, "{\"line\":3,\"error\":\"\\\"move\\\" needs a direction");
    live_send(&live, "wait\n");
    live_expect(&live, "{\"number\":2,\"action\":\"wait\"");
    assert_int_equal(live_end(&live), 1);
}

static void no_actions_are_no_mistake(void **state)
{
    struct live live;

    headless(*state, &live, "--json");
    close(live.in);
    live.in = -1;
    live_expect(&live, "\"actions\":0,");
    assert_int_equal(live_end(&live), 0);
}

/* ---- questions ---- */

static void a_question_is_told_and_waits_for_its_answer(void **state)
{
    struct live live;

    headless(*state, &live, "--json");
    live_send(&live, "rest 1\n");
    live_expect(&live, "{\"number\":1,\"question\":\"Sleep here?\",\"kind\":\"yes-no\","
                       "\"answers\":[\"yes\",\"no\"],\"standard\":\"no\",\"escape\":\"no\"}");
    live_send(&live, "answer yes\n");
    live_expect(&live, "{\"number\":1,\"action\":\"rest 1\",\"done\":true,");
    live_send(&live, "rest 1\n");
    live_expect(&live, "\"question\"");
    live_send(&live, "answer perhaps\n");
    live_expect(&live, "{\"line\":4,\"error\":\"\\\"perhaps\\\" is no answer to: Sleep here?\"}");
    live_expect(&live, "{\"number\":2,\"action\":\"rest 1\",\"done\":false,");
    assert_int_equal(live_end(&live), 1);
}

static void every_kind_is_told_and_answered_in_words(void **state)
{
    struct live live;

    headless_in(*state, &live, "The Kitchen", "--json");
    live_send(&live, "rest 1\n");
    live_expect(&live, "\"question\":\"What will you have?\",\"kind\":\"one-of\","
                       "\"answers\":[\"one-of bread\",\"one-of ale\"],"
                       "\"standard\":\"escape\",\"escape\":\"escape\"}");
    live_send(&live, "answer one-of ale\n");
    live_expect(&live, "\"question\":\"Who pays?\",\"kind\":\"text\",\"answers\":[],\"most\":127,"
                       "\"standard\":\"text \\\"\\\"\",");
    live_send(&live, "answer text \"Ada \\\"the\\\" Bold\"\n");
    live_expect(&live, "\"kind\":\"direction\",\"answers\":[\"direction north\",");
    live_send(&live, "answer direction se\n");
    live_expect(&live, "\"kind\":\"at\",\"answers\":[],\"from\":[");
    live_send(&live, "answer at 200,200\n");
    live_expect(&live, "is no answer to: Which table?");
    live_expect(&live, "{\"number\":1,\"action\":\"rest 1\",\"done\":false,");
    live_send(&live, "game\n");
    live_expect(&live, "Order 2 for Ada \\\"the\\\" Bold.");
    assert_int_equal(live_end(&live), 1);
}

static void questions_are_told_as_text_too(void **state)
{
    struct live live;

    headless_in(*state, &live, "The Kitchen", NULL);
    live_send(&live, "rest 1\n");
    live_expect(&live, "1 asks: What will you have? [one-of bread, one-of ale]");
    live_send(&live, "answer escape\n");
    live_expect(&live, "1 asks: Who pays? [text]");
    assert_int_equal(live_end(&live), 0);
}

static void an_action_in_place_of_an_answer_leaves_the_standard(void **state)
{
    struct live live;

    headless(*state, &live, "--json");
    live_send(&live, "rest 1\n");
    live_expect(&live, "\"question\"");
    live_send(&live, "wait\n");
    live_expect(&live, "{\"number\":1,\"action\":\"rest 1\",\"done\":false,");
    live_expect(&live, "{\"number\":2,\"action\":\"wait\",");
    live_send(&live, "rest 1\n");
    live_expect(&live, "\"question\"");
    close(live.in);
    live.in = -1;
    live_expect(&live, "{\"number\":3,\"action\":\"rest 1\",\"done\":false,");
    assert_int_equal(live_end(&live), 0);
}

/* ---- trouble ---- */

static void a_line_without_end_is_refused(void **state)
{
    struct str_builder line = {0};
    struct run_result result;
    const char *lib = put(*state, "lib/main.irc", PLAY_LIBRARY);

    for (int i = 0; i < 5000; i++)
        sb_add_char(&line, 'x');
    run_program(&result, sb_cstr(&line),
                (const char *const[]){"headless", "--lib", lib, "--actions", "-", NULL});
    assert_fails(&result, 1, "-:1: a line has at most 4096 bytes\n");
    run_program(&result, sb_cstr(&line), (const char *const[]){"inspect", "--lib", lib, NULL});
    assert_fails(&result, 1, "-:1: a line has at most 4096 bytes\n");
    sb_free(&line);
}

/* Nobody reads the answers any more. */
static void play_ends_when_the_pipe_is_closed(void **state)
{
    struct live live;
    int status = 0;

    signal(SIGPIPE, SIG_IGN); /* the program inherits that: it has to see the error itself */
    headless(*state, &live, "--json");
    live_send(&live, "wait\n");
    live_expect(&live, "\"wait\"");
    close(live.out);
    live_send(&live, "wait\n");
    assert_int_equal(waitpid(live.pid, &status, 0), live.pid);
    signal(SIGPIPE, SIG_DFL);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    close(live.in);
    close(live.err);
    sb_free(&live.seen);
}

int test_live(void)
{
    const struct CMUnitTest tests[] = {
        TEST_IN_PLACE(the_inspector_answers_line_by_line),
        TEST_IN_PLACE(quit_ends_the_inspector_at_once),
        TEST_IN_PLACE(actions_are_done_line_by_line),
        TEST_IN_PLACE(text_is_answered_line_by_line_too),
        TEST_IN_PLACE(a_wrong_action_is_answered_and_play_goes_on),
        TEST_IN_PLACE(no_actions_are_no_mistake),
        TEST_IN_PLACE(a_question_is_told_and_waits_for_its_answer),
        TEST_IN_PLACE(every_kind_is_told_and_answered_in_words),
        TEST_IN_PLACE(questions_are_told_as_text_too),
        TEST_IN_PLACE(an_action_in_place_of_an_answer_leaves_the_standard),
        TEST_IN_PLACE(a_line_without_end_is_refused),
        TEST_IN_PLACE(play_ends_when_the_pipe_is_closed),
    };

    return cmocka_run_group_tests_name("live", tests, NULL, NULL);
}
