/* Two copies of the program that want the same game, and are killed at any moment. */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "base/rng.h"
#include "torture_support.h"

enum { COPIES = 2, RUN_ACTIONS = 40, STATUS_REFUSED = 3, RACES_OF_A_GAME = 8 };

/* What was found after a kill. */
struct find {
    uint64_t actions, hash;
};

/* Goes on with the game or begins it. NULL: the other copy has it, or has just begun it. */
static struct session *open_raced(const struct play *play, const char *path)
{
    struct game_options options = play_options(play, SESSION_SEED);
    struct session_request request = {
        .library = &play->library, .path = path, .after_crash = SESSION_TRY_AGAIN};
    struct error error;
    bool is_there = session_is_at(path);
    struct session *session = is_there ? session_resume(&request, &error)
                                       : session_begin(&options, path, &error);

    if (session == NULL && is_there && request.refusal != SESSION_IS_PLAYED)
        _exit(STATUS_REFUSED);
    if (session) {
        session->ask = next_answer;
        session->ask_context = session;
    }
    return session;
}

static pid_t start_copy(const struct play *play, const char *path)
{
    pid_t child = fork();

    assert_true(child >= 0);
    while (child == 0) {
        struct session *session = open_raced(play, path);
        if (session)
            play_on(session, session->game->actions + RUN_ACTIONS);
        session_free(session);
    }
    return child;
}

static void pause_for(struct rng *rng)
{
    struct timespec pause = {0, (200 + rng_below(rng, 20000)) * 1000L};

    nanosleep(&pause, NULL);
}

/* It runs until it is killed. */
static void kill_copy(pid_t child)
{
    int status = 0;

    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFSIGNALED(status))
        fail_msg("a copy ended by itself (%d)", status);
}

/* Both at once, or one while the other goes on. */
static void race(const struct play *play, const char *path, struct rng *rng, int times)
{
    pid_t copies[COPIES] = {start_copy(play, path), start_copy(play, path)};

    pause_for(rng);
    for (int i = 0; i < times; i++) {
        kill_copy(copies[i % COPIES]);
        copies[i % COPIES] = start_copy(play, path);
        pause_for(rng);
    }
    for (int i = 0; i < COPIES; i++)
        kill_copy(copies[i]);
}

static struct find look_at(const struct play *play, const char *path)
{
    struct session *session = open_session(play, path);
    struct find find = {session->game->actions, game_hash(session->game)};

    session_free(session);
    return find;
}

/* Some races for one game, from its beginning on. Returns how far it got. */
static uint64_t race_for(const struct play *play, const char *path, struct rng *rng,
                         struct find finds[RACES_OF_A_GAME])
{
    for (int i = 0; i < RACES_OF_A_GAME; i++) {
        race(play, path, rng, i % 3);
        finds[i] = look_at(play, path);
        assert_true(i == 0 || finds[i].actions >= finds[i - 1].actions);
    }
    return finds[RACES_OF_A_GAME - 1].actions;
}

static void two_copies_that_are_killed_ruin_nothing(void **state)
{
    struct play *play = *state;
    int games = torture_size(10, 1), races = games * RACES_OF_A_GAME;
    struct find *finds = calloc((size_t)races, sizeof *finds);
    char path[FILE_PATH_SIZE], name[32];
    uint64_t most = 0, all = 0;
    struct rng rng;

    assert_non_null(finds);
    rng_seed(&rng, 23);
    for (int i = 0; i < games; i++) {
        snprintf(name, sizeof name, "raced%d", i);
        play_path(play, path, name);
        uint64_t reached = race_for(play, path, &rng, finds + (ptrdiff_t)i * RACES_OF_A_GAME);
        all += reached;
        most = reached > most ? reached : most;
    }
    uint64_t *hashes = undisturbed(play, most);
    for (int i = 0; i < races; i++)
        assert_true(finds[i].hash == hashes[finds[i].actions]);
    print_message("torture: %d kills of two copies that want one game, %d actions\n",
                  games * (COPIES * RACES_OF_A_GAME + 7), (int)all); /* 0, 1, 2, 0, 1, 2, 0, 1 */
    free(hashes);
    free(finds);
}

int test_torture_copies(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_copies_that_are_killed_ruin_nothing),
    };

    return cmocka_run_group_tests(tests, torture_setup, play_teardown);
}
