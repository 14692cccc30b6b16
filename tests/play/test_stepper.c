/* Actions that stop in the middle to wait for an answer, and programs that end meanwhile. */
#include "play/stepper.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/save.h"
#include "question_support.h"

static volatile sig_atomic_t signals;
static const struct question_answer yes = {.value = 1}, no = {.value = 0};

static struct action east(void)
{
    return action_towards(ACTION_MOVE, DIR_EAST);
}

static void what_asks_nothing_is_done_at_once(void **state)
{
    struct game *game = before_ground(*state, "floor"), *other = before_ground(*state, "floor");
    struct stepper *stepper = stepper_new(game, NULL);
    struct action action = east();

    for (int i = 0; i < 3; i++) {
        stepper_begin(stepper, &action);
        assert_int_equal(stepper_state(stepper), STEPPER_DONE);
        assert_true(stepper_result(stepper)->done);
        act(other, "move east");
    }
    assert_true(game_hash(game) == game_hash(other));
    stepper_free(stepper);
    game_free(game);
    game_free(other);
}

static void the_game_stands_still_in_the_middle(void **state)
{
    struct game *game = before_ground(*state, "asks twice");
    struct stepper *stepper = stepper_new(game, NULL);
    struct action action = east();

    stepper_begin(stepper, &action);
    assert_int_equal(stepper_state(stepper), STEPPER_ASKS);
    assert_true(str_equal(stepper_question(stepper)->text, STR("Really?")));
    assert_int_equal(game->actions, 1);
    assert_false(was_said(game, "So be it."));
    stepper_answer(stepper, &yes);
    assert_int_equal(stepper_state(stepper), STEPPER_ASKS);
    assert_true(str_equal(stepper_question(stepper)->text, STR("Really and truly?")));
    stepper_answer(stepper, &yes);
    assert_int_equal(stepper_state(stepper), STEPPER_DONE);
    assert_null(stepper_question(stepper));
    assert_true(was_said(game, "So be it."));
    stepper_free(stepper);
    game_free(game);
}

static void a_wrong_answer_is_the_standard_one(void **state)
{
    struct game *game = before_ground(*state, "asks yes or no");
    struct stepper *stepper = stepper_new(game, NULL);
    struct action action = east();

    stepper_begin(stepper, &action);
    stepper_answer(stepper, &(struct question_answer){.value = 1234});
    assert_int_equal(stepper_state(stepper), STEPPER_DONE);
    assert_true(was_said(game, "It stays shut."));
    stepper_free(stepper);
    game_free(game);
}

/* Also when it has never acted, and when it has not been answered. */
static void it_ends_at_any_time(void **state)
{
    struct game *game = before_ground(*state, "asks twice");
    struct stepper *stepper = stepper_new(game, NULL);
    struct action action = east();

    stepper_free(stepper);
    stepper = stepper_new(game, NULL);
    stepper_begin(stepper, &action);
    stepper_answer(stepper, &yes);
    assert_int_equal(stepper_state(stepper), STEPPER_ASKS);
    stepper_free(stepper);
    assert_false(was_said(game, "So be it."));
    act(game, "wait");
    game_free(game);
}

static void count_signal(int number)
{
    (void)number;
    signals++;
}

/* A signal that ended up with the waiting action would not end the caller's waiting for a key. */
static void signals_are_the_callers(void **state)
{
    struct sigaction act_on = {.sa_handler = count_signal}, before;
    struct game *game = before_ground(*state, "asks twice");
    struct stepper *stepper = stepper_new(game, NULL);
    struct action action = east();
    sigset_t one, pending;

    signals = 0;
    stepper_begin(stepper, &action);
    assert_int_equal(stepper_state(stepper), STEPPER_ASKS);
    assert_int_equal(sigaction(SIGUSR1, &act_on, &before), 0);
    sigemptyset(&one);
    sigaddset(&one, SIGUSR1);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, &one, NULL), 0);
    kill(getpid(), SIGUSR1);
    assert_int_equal(sigpending(&pending), 0);
    assert_true(sigismember(&pending, SIGUSR1)); /* nobody else has taken it */
    assert_int_equal(pthread_sigmask(SIG_UNBLOCK, &one, NULL), 0);
    assert_int_equal(signals, 1);
    sigaction(SIGUSR1, &before, NULL);
    stepper_free(stepper);
    game_free(game);
}

/* ---- games that are kept ---- */

/* A session in which a step to the east asks, saved so. */
static struct session *open_asking(const struct play *play, const char *path, const char *terrain)
{
    struct game_options options = play_options(play, 1);
    struct error error;
    struct session *session = session_begin(&options, path, &error);

    if (session == NULL)
        fail_msg("%s", error.text);
    struct game *game = session->game;
    const struct thing *player = game_player(game);
    for (int i = 1; i < 4; i++) {
        struct cell *cell = level_cell(game_here(game), player->x + i, player->y);
        stage_terrain(game, player->x + i, player->y, i == 1 ? terrain : "floor");
        cell->flags = CELL_LIT;
    }
    game->world.marks.sight = true;
    game->world.time = 1; /* a round has just passed */
    game_look_around(game);
    assert_true(session_save(session, &error));
    return session;
}

static struct session *resume(const struct play *play, const char *path)
{
    struct session_request request = {
        .library = &play->library, .path = path, .after_crash = SESSION_TRY_AGAIN};
    struct error error;
    struct session *session = session_resume(&request, &error);

    if (session == NULL)
        fail_msg("%s", error.text);
    return session;
}

static void assert_resumes_at(const struct play *play, const char *path, uint64_t actions,
                              uint64_t hash)
{
    struct session *session = resume(play, path);

    assert_int_equal(session->game->actions, actions);
    assert_true(game_hash(session->game) == hash);
    session_free(session);
}

static void answers_are_logged_and_repeated(void **state)
{
    struct action action = east();
    char path[FILE_PATH_SIZE];

    play_path(*state, path, "answered");
    struct session *session = open_asking(*state, path, "asks twice");
    struct stepper *stepper = stepper_new(session->game, session);
    stepper_begin(stepper, &action);
    stepper_answer(stepper, &yes);
    stepper_answer(stepper, &no);
    assert_int_equal(stepper_state(stepper), STEPPER_DONE);
    uint64_t hash = game_hash(session->game);
    stepper_free(stepper);
    session_free(session); /* as if it had crashed: without saving */
    assert_resumes_at(*state, path, 1, hash);
}

/* What the log has is the answer that counted. */
static void a_wrong_answer_is_logged_as_the_standard_one(void **state)
{
    struct action action = east();
    char path[FILE_PATH_SIZE];

    play_path(*state, path, "wrong");
    struct session *session = open_asking(*state, path, "asks yes or no");
    struct stepper *stepper = stepper_new(session->game, session);
    stepper_begin(stepper, &action);
    stepper_answer(stepper, &(struct question_answer){.value = 1234});
    assert_int_equal(stepper_state(stepper), STEPPER_DONE);
    assert_true(was_said(session->game, "It stays shut."));
    uint64_t hash = game_hash(session->game);
    stepper_free(stepper);
    session_free(session);
    assert_resumes_at(*state, path, 1, hash);
}

/* The state in the middle is never saved, and the standard answers to the rest are not logged. */
static void leaving_while_it_asks_comes_back_before_the_action(void **state)
{
    struct action action = east(), wait = action_make(ACTION_WAIT);
    char path[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;

    for (int answered = 0; answered < 2; answered++) {
        play_path(*state, path, answered ? "left later" : "left");
        struct session *session = open_asking(*state, path, "asks twice");
        struct stepper *stepper = stepper_new(session->game, session);
        stepper_begin(stepper, &wait);
        uint64_t hash = game_hash(session->game);
        stepper_begin(stepper, &action);
        if (answered)
            stepper_answer(stepper, &yes);
        assert_int_equal(stepper_state(stepper), STEPPER_ASKS);
        stepper_free(stepper);
        assert_true(session_save(session, &error));
        session_free(session);
        assert_true(save_read_info(path, &info, &error));
        assert_int_equal(info.actions, 0);
        assert_resumes_at(*state, path, 1, hash);
    }
}

/* An action that changes the level is saved at once; not when nobody was there to answer. */
static void what_happens_after_leaving_is_not_saved(void **state)
{
    struct action action = east();
    char path[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;

    play_path(*state, path, "due");
    struct session *session = open_asking(*state, path, "asks yes or no");
    uint64_t hash = game_hash(session->game);
    struct stepper *stepper = stepper_new(session->game, session);
    session->save_next = 0;
    stepper_begin(stepper, &action);
    stepper_free(stepper);
    session_free(session);
    assert_true(save_read_info(path, &info, &error));
    assert_int_equal(info.actions, 0);
    assert_resumes_at(*state, path, 0, hash);
}

/* Begins to ask and is killed; the parent gets the hash from before. */
static void ask_and_die(const struct play *play, const char *path, int out)
{
    struct action action = east(), wait = action_make(ACTION_WAIT);
    struct session *session = open_asking(play, path, "asks twice");
    struct stepper *stepper = stepper_new(session->game, session);

    stepper_begin(stepper, &wait);
    uint64_t hash = game_hash(session->game);
    stepper_begin(stepper, &action);
    stepper_answer(stepper, &yes);
    if (stepper_state(stepper) == STEPPER_ASKS && write(out, &hash, sizeof hash) == sizeof hash)
        raise(SIGKILL);
    _exit(1);
}

static void a_killed_question_did_not_happen(void **state)
{
    char path[FILE_PATH_SIZE];
    int pipes[2], status;
    uint64_t hash;

    play_path(*state, path, "killed");
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        ask_and_die(*state, path, pipes[1]);
    assert_int_equal(read(pipes[0], &hash, sizeof hash), sizeof hash);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    close(pipes[0]);
    close(pipes[1]);
    assert_resumes_at(*state, path, 1, hash);
}

int test_stepper(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_asks_nothing_is_done_at_once),
        cmocka_unit_test(the_game_stands_still_in_the_middle),
        cmocka_unit_test(a_wrong_answer_is_the_standard_one),
        cmocka_unit_test(it_ends_at_any_time),
        cmocka_unit_test(signals_are_the_callers),
        cmocka_unit_test(answers_are_logged_and_repeated),
        cmocka_unit_test(a_wrong_answer_is_logged_as_the_standard_one),
        cmocka_unit_test(leaving_while_it_asks_comes_back_before_the_action),
        cmocka_unit_test(what_happens_after_leaving_is_not_saved),
        cmocka_unit_test(a_killed_question_did_not_happen),
    };

    return cmocka_run_group_tests_name("stepper", tests, question_setup, play_teardown);
}
