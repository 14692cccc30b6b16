/* What a session says about a failing disk, and how it gets over it. test_torture_faults.c tries
 * everything; here is what it says. */
#include <errno.h>

#include "faults.h"
#include "session_support.h"

static void a_log_that_is_not_flushed_stays_told_until_it_is(void **state)
{
    char path[FILE_PATH_SIZE], text[ERROR_TEXT_SIZE];
    struct error error;

    play_path(*state, path, "unflushed");
    struct session *session = open_session(*state, path);
    play_on(session, 3);
    faults_begin((struct fault){.at = 1, .only = "fdatasync", .reason = EIO});
    assert_true(session_save(session, &error));
    faults_end();
    assert_true(session_trouble(session, text));
    assert_non_null(strstr(text, "lost if the machine fails"));
    play_on(session, 4);
    assert_true(session_trouble(session, text));
    assert_true(session_save(session, &error));
    assert_false(session_trouble(session, text));
    session_free(session);
}

/* Resumes while one of the calls to open fails; true: it was the one for the log. */
static bool resume_without_log(const struct play *play, const char *path, int at,
                               struct session **session)
{
    struct error error;

    faults_begin((struct fault){.at = at, .only = "open", .reason = EIO});
    *session = try_session(play, path, &error);
    bool is_hit = faults_end() >= at;
    assert_true(is_hit);
    return *session && (*session)->log.fd < 0;
}

static void a_log_that_cannot_be_opened_is_opened_with_the_next_save(void **state)
{
    char path[FILE_PATH_SIZE], text[ERROR_TEXT_SIZE];
    struct session *session = NULL;
    struct error error;

    play_path(*state, path, "unopened");
    session = open_session(*state, path);
    play_on(session, 20);
    session_free(session);
    for (int at = 1; !resume_without_log(*state, path, at, &session); at++)
        session_free(session);
    assert_int_equal(session->game->actions, 20);
    assert_true(session_trouble(session, text));
    play_on(session, 22);
    assert_true(session_trouble(session, text));
    assert_non_null(strstr(text, "not on the disk"));
    assert_true(session_save(session, &error));
    assert_false(session_trouble(session, text));
    play_on(session, 25);
    session_free(session);
    session = open_session(*state, path);
    assert_int_equal(session->game->actions, 25);
    assert_int_equal(session->notes.len, 0);
    session_free(session);
}

static void a_game_that_cannot_be_locked_is_played_with_a_warning(void **state)
{
    char path[FILE_PATH_SIZE];

    play_path(*state, path, "unlocked");
    faults_begin((struct fault){.at = 1, .only = "flock", .reason = EIO});
    struct session *session = open_session(*state, path);
    faults_end();
    assert_non_null(strstr(sb_cstr(&session->notes), "cannot be locked"));
    session_free(session);
}

/* A file that cannot be read now may have more than the others. */
static void a_file_that_is_out_of_reach_is_a_reason_to_stop(void **state)
{
    char path[FILE_PATH_SIZE];
    struct session *session;
    struct error error;
    int refused = 0;

    play_path(*state, path, "unread");
    session = open_session(*state, path);
    play_on(session, 20);
    assert_true(session_save(session, &error));
    play_on(session, 25);
    session_free(session);
    for (int at = 1; at <= 4; at++) { /* lock, log, save, log again */
        faults_begin((struct fault){.at = at, .only = "open", .reason = EMFILE});
        session = try_session(*state, path, &error);
        faults_end();
        refused += session == NULL && strstr(error.text, "move it away") != NULL;
        session_free(session);
    }
    assert_int_equal(refused, 2);
    session = open_session(*state, path);
    assert_int_equal(session->game->actions, 25);
    session_free(session);
}

static void what_cannot_be_begun_on_a_failing_disk_leaves_nothing(void **state)
{
    struct game_options options = play_options(*state, 6);
    char path[FILE_PATH_SIZE];
    struct session *session = NULL;
    struct error error;

    play_path(*state, path, "unbegun");
    for (int at = 1; session == NULL; at++) {
        faults_begin((struct fault){.at = at, .only = "fsync", .reason = EIO});
        session = session_begin(&options, path, &error);
        faults_end();
        assert_true(session_is_at(path) == (session != NULL));
    }
    session_free(session);
}

int test_session_faults(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_that_is_not_flushed_stays_told_until_it_is),
        cmocka_unit_test(a_log_that_cannot_be_opened_is_opened_with_the_next_save),
        cmocka_unit_test(a_game_that_cannot_be_locked_is_played_with_a_warning),
        cmocka_unit_test(a_file_that_is_out_of_reach_is_a_reason_to_stop),
        cmocka_unit_test(what_cannot_be_begun_on_a_failing_disk_leaves_nothing),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
