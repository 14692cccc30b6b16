#include "play/spectator.h"
#include "session_support.h"

static void a_spectator_follows_what_another_plays(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "watched");
    struct session *session = open_session(play, path);
    play_on(session, 10);
    struct spectator *spectator = spectator_open(&play->library, path, &error);
    assert_non_null(spectator);
    assert_false(spectator_look(spectator));
    for (uint64_t until = 25; until < 450; until += 35) {
        play_on(session, until);
        assert_true(spectator_look(spectator));
        assert_int_equal(spectator->game->actions, until);
        assert_true(game_hash(spectator->game) == game_hash(session->game));
    }
    spectator_free(spectator);
    session_free(session);
}

/* A log that is damaged, or of another game by now, changes nothing. */
static void a_line_that_does_not_follow_is_left_alone(void **state)
{
    struct play *play = *state;
    struct action travel = action_place(ACTION_TRAVEL, 3, 3);
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "asked");
    struct session *session = open_session(play, path);
    play_on(session, 10);
    struct spectator *spectator = spectator_open(&play->library, path, &error);
    assert_non_null(spectator);
    uint64_t hash = game_hash(spectator->game);
    assert_true(action_log_action(&session->log, 12, &travel, &error));
    spectator_look(spectator);
    assert_int_equal(spectator->game->actions, 10);
    assert_true(game_hash(spectator->game) == hash);
    spectator_free(spectator);
    session_free(session);
}

static void there_must_be_something_to_watch(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "nothing");
    assert_null(spectator_open(&play->library, path, &error));
    assert_true(strlen(error.text) > 10);
}

int test_spectator(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spectator_follows_what_another_plays),
        cmocka_unit_test(a_line_that_does_not_follow_is_left_alone),
        cmocka_unit_test(there_must_be_something_to_watch),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
