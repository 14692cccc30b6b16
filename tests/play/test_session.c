#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "log_support.h"
#include "play/save.h"
#include "session_support.h"

static void the_log_of(const char *path, char log[FILE_PATH_SIZE + 8])
{
    snprintf(log, FILE_PATH_SIZE + 8, "%s.log", path);
}

/* ---- beginning ---- */

static void a_game_begins_only_where_there_is_none(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 6);
    struct session_request request = {.library = &play->library};
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "first");
    struct session *session = session_begin(&options, path, &error);
    assert_non_null(session);
    play_on(session, 7);
    session_free(session);
    assert_null(session_begin(&options, path, &error));
    assert_non_null(strstr(error.text, "already"));
    request.path = path;
    session = session_resume(&request, &error);
    assert_non_null(session);
    assert_int_equal(session->game->actions, 7);
    session_free(session);
}

static void what_cannot_be_begun_leaves_nothing(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 6);
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "nowhere/at/all");
    assert_null(session_begin(&options, path, &error));
    assert_true(strlen(error.text) > 10);
    assert_false(session_is_at(path));
}

static void one_game_is_played_once_at_a_time(void **state)
{
    struct play *play = *state;
    struct session_request request = {.library = &play->library};
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "locked");
    struct session *session = open_session(play, path);
    request.path = path;
    assert_null(session_resume(&request, &error));
    assert_int_equal(request.refusal, SESSION_IS_PLAYED);
    assert_non_null(strstr(error.text, "being played"));
    play_on(session, 30);
    session_free(session);
    session = session_resume(&request, &error);
    assert_non_null(session);
    assert_int_equal(session->game->actions, 30);
    session_free(session);
}

/* ---- disks that fail ---- */

static void a_save_that_fails_gets_a_sentence_and_the_game_goes_on(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], inside[FILE_PATH_SIZE], text[ERROR_TEXT_SIZE];
    struct game_options options = play_options(play, 6);
    struct save_info info;
    struct error error;

    play_path(play, path, "disk");
    assert_true(file_make_directories(path, &error));
    assert_null(session_begin(&options, path, &error));
    assert_non_null(strstr(error.text, "directory"));
    play_path(play, inside, "disk/game");
    struct session *session = session_begin(&options, inside, &error);
    assert_non_null(session);
    play_on(session, 1);
    assert_false(session_trouble(session, text));
    /* The name of the save is suddenly that of a directory, as good as a full disk for root. */
    snprintf(session->save_path, sizeof session->save_path, "%s", path);
    assert_false(session_save(session, &error));
    assert_true(session_trouble(session, text));
    assert_non_null(strstr(text, "Saving fails"));
    play_on(session, 3);
    assert_true(save_read_info(inside, &info, &error));
    assert_int_equal(info.actions, 0);
    snprintf(session->save_path, sizeof session->save_path, "%s", inside);
    assert_true(session_save(session, &error));
    assert_false(session_trouble(session, text));
    session_free(session);
}

static void a_log_that_fails_is_counted_and_made_up_for(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], text[ERROR_TEXT_SIZE];

    if (access("/dev/full", W_OK) != 0)
        skip();
    play_path(play, path, "fulldisk");
    struct session *session = open_session(play, path);
    play_on(session, 4);
    int good = session->log.fd, full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    session->log.fd = full;
    play_on(session, 6);
    assert_true(session_trouble(session, text));
    assert_non_null(strstr(text, "Your last 2 actions are not on the disk"));
    session->log.fd = good;
    close(full);
    play_on(session, 7);
    assert_false(session_trouble(session, text));
    session_free(session);
    session = open_session(play, path);
    assert_int_equal(session->game->actions, 7);
    session_free(session);
}

/* ---- resuming ---- */

static void a_session_resumes_at_the_last_action(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 450);
    char path[FILE_PATH_SIZE];

    play_path(play, path, "resumed");
    for (uint64_t until = 37; until <= 450; until += 59) {
        struct session *session = open_session(play, path);
        play_on(session, until);
        session_free(session); /* without saving */
        session = open_session(play, path);
        assert_int_equal(session->game->actions, until);
        assert_true(game_hash(session->game) == hashes[until]);
        assert_int_equal(session->notes.len, 0);
        session_free(session);
    }
    free(hashes);
}

static void a_damaged_save_falls_back_to_the_one_before(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 450);
    char path[FILE_PATH_SIZE], old[FILE_PATH_SIZE];

    play_path(play, path, "fallback");
    struct session *session = open_session(play, path);
    play_on(session, 450);
    session_free(session);
    write_file(path, STR("INCURSAV but then nothing sensible"));
    session = open_session(play, path);
    assert_true(game_hash(session->game) == hashes[450]);
    assert_non_null(strstr(sb_cstr(&session->notes), "The save before it was used"));
    session_free(session);
    assert_true(save_old_path(path, old));
    unlink(path);
    unlink(old);
    session = open_session(play, path); /* the log alone */
    assert_true(game_hash(session->game) == hashes[450]);
    session_free(session);
    free(hashes);
}

static void a_torn_line_did_not_happen(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 60);
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct str_builder text = {0};

    play_path(play, path, "torn");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    play_on(session, 60);
    session_free(session);
    read_file(log, &text);
    sb_add_cstr(&text, "61 move nor");
    write_file(log, sb_str(&text));
    session = open_session(play, path);
    assert_int_equal(session->game->actions, 60);
    assert_true(game_hash(session->game) == hashes[60]);
    session_free(session);
    sb_free(&text);
    free(hashes);
}

/* A save is enough, whatever has become of the log beside it. */
static void a_save_loads_without_a_log(void **state)
{
    static const char *const logs[] = {NULL, "", "\n\n\n", "no log at all\n", "incursion-log 1\n"};
    struct play *play = *state;
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct error error;

    play_path(play, path, "lonely");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    play_on(session, 20);
    uint64_t hash = game_hash(session->game);
    assert_true(session_save(session, &error));
    session_free(session);
    for (int i = 0; i < COUNT_OF(logs); i++) {
        unlink(log);
        if (logs[i])
            write_file(log, str_from(logs[i]));
        session = open_session(play, path);
        assert_true(game_hash(session->game) == hash);
        session_free(session);
    }
    session = open_session(play, path);
    play_on(session, 40);
    session_free(session);
    session = open_session(play, path); /* and the log goes on from there */
    assert_int_equal(session->game->actions, 40);
    session_free(session);
}

static void the_log_of_another_game_is_set_aside(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8], aside[FILE_PATH_SIZE + 16];
    struct str_builder other = {0};
    struct error error;

    play_path(play, path, "changeling");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    play_on(session, 20);
    assert_true(session_save(session, &error));
    session_free(session);
    struct game_options options = play_options(play, SESSION_SEED + 1);
    assert_true(game_options_settle(&options, &error));
    action_log_header(&options, &other);
    seal_lines("1 wait\n21 wait\n", &other);
    write_file(log, sb_str(&other));
    session = open_session(play, path);
    assert_int_equal(session->game->actions, 20);
    assert_non_null(strstr(sb_cstr(&session->notes), "set aside"));
    session_free(session);
    snprintf(aside, sizeof aside, "%s.aside", log);
    assert_true(file_exists(aside));
    sb_free(&other);
}

/* Plays on, and says after which action the game was saved last. */
static uint64_t play_on_and_note_save(struct session *session, uint64_t until)
{
    uint64_t saved = session->game->actions;

    while (session->game->actions < until) {
        uint64_t next = session->save_next;
        play_on(session, session->game->actions + 1);
        if (session->save_next != next)
            saved = session->game->actions;
    }
    return saved;
}

/* What stands after a damaged line cannot be repeated. It is told, and the next time all is well:
 * also what was played since. */
static void what_follows_damage_is_left_out_once_and_for_all(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 80);
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8], old[FILE_PATH_SIZE], words[64];
    struct str_builder text = {0};

    play_path(play, path, "gap");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    int good = (int)play_on_and_note_save(session, 60) +
               1; /* a save would heal what is before it */
    session_free(session);
    assert_true(good < 60);
    read_file(log, &text);
    snprintf(words, sizeof words, "\n%d ", good + 1);
    strchr(strstr(text.data, words), ' ')[0] = '?';
    write_file(log, sb_str(&text));
    session = open_session(play, path);
    assert_int_equal(session->game->actions, good);
    assert_true(game_hash(session->game) == hashes[good]);
    snprintf(words, sizeof words, "%d actions after action %d", 60 - good, good);
    assert_non_null(strstr(sb_cstr(&session->notes), words));
    play_on(session, 80);
    assert_true(game_hash(session->game) == hashes[80]);
    session_free(session);
    /* Also if the save that was made then is lost: the log passes its own damage. */
    assert_true(save_old_path(path, old));
    assert_int_equal(rename(old, path), 0);
    session = open_session(play, path);
    assert_int_equal(session->game->actions, 80);
    assert_int_equal(session->notes.len, 0);
    assert_true(game_hash(session->game) == hashes[80]);
    session_free(session);
    sb_free(&text);
    free(hashes);
}

/* A log that leads elsewhere than it says is followed as far as it can be trusted. */
static void what_diverges_is_left_out(void **state)
{
    struct play *play = *state;
    enum { MOST = 1150 };
    uint64_t *hashes = undisturbed(play, MOST), until = 150;
    char words[64], path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct str_builder text = {0}, changed = {0};

    play_path(play, path, "diverged");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    play_on(session, until);
    while (until < MOST && session->saved_at >= until - 50) /* what is saved needs no log */
        play_on(session, until += 100);
    session_free(session);
    read_file(log, &text);
    snprintf(words, sizeof words, "\n%d check ", (int)until - 50);
    size_t check = (size_t)(strstr(text.data, words) + 1 - text.data);
    sb_add(&changed, str_slice(sb_str(&text), 0, check));
    snprintf(words, sizeof words, "%d check 0123456789abcdef\n", (int)until - 50);
    seal_lines(words, &changed);
    sb_add_cstr(&changed, strchr(text.data + check, '\n') + 1);
    write_file(log, sb_str(&changed));
    session = open_session(play, path);
    assert_true(session->game->actions < until - 50);
    assert_true(game_hash(session->game) == hashes[session->game->actions]);
    assert_non_null(strstr(sb_cstr(&session->notes), "could not be repeated"));
    play_on(session, until);
    session_free(session);
    unlink(path); /* the log alone knows now that it went on elsewhere */
    assert_true(save_old_path(path, log));
    unlink(log);
    session = open_session(play, path);
    assert_int_equal(session->game->actions, until);
    assert_true(game_hash(session->game) == hashes[until]);
    session_free(session);
    sb_free(&text);
    sb_free(&changed);
    free(hashes);
}

/* ---- crashes ---- */

/* The mark stands in the log while the last action is repeated. */
static void an_action_that_ends_the_program_twice_can_be_left_out(void **state)
{
    struct play *play = *state;
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct session_request request = {.library = &play->library, .path = path};
    struct str_builder text = {0};
    struct error error;

    play_path(play, path, "crash");
    the_log_of(path, log);
    struct session *session = open_session(play, path);
    play_on(session, 30);
    session_free(session);
    read_file(log, &text);
    seal_lines("30 try\n", &text);
    write_file(log, sb_str(&text));
    assert_null(session_resume(&request, &error));
    assert_int_equal(request.refusal, SESSION_CRASHED);
    assert_non_null(strstr(error.text, "repeated the last action"));
    request.after_crash = SESSION_GO_BEFORE;
    session = session_resume(&request, &error);
    assert_non_null(session);
    assert_int_equal(session->game->actions, 29);
    session_free(session);
    write_file(log, sb_str(&text));
    request.after_crash = SESSION_TRY_AGAIN;
    session = session_resume(&request, &error);
    assert_non_null(session);
    assert_int_equal(session->game->actions, 30);
    session_free(session);
    sb_clear(&text);
    read_file(log, &text);
    assert_null(strstr(sb_cstr(&text), "try"));
    sb_free(&text);
}

static void kill_one_player(const struct play *play, const char *path, long microseconds)
{
    pid_t child = fork();

    if (child == 0) {
        struct session *session = open_session(play, path);
        play_on(session, 1000000);
        _exit(0);
    }
    assert_true(child > 0);
    struct timespec pause = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&pause, NULL);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

static void kill_9_at_any_moment_loses_nothing(void **state)
{
    enum { MOST = 200000 };
    struct play *play = *state;
    int kills = test_size("INCURSION_KILLS", 40);
    char path[FILE_PATH_SIZE];
    uint64_t reached = 0;
    struct rng rng;

    play_path(play, path, "killed");
    session_free(open_session(play, path));
    rng_seed(&rng, 17);
    for (int i = 0; (i < kills || reached == 0) && reached < MOST; i++) {
        long slow = reached == 0 ? i + 1 : 1; /* a busy machine gets longer for its first action */
        long pause = (200 + rng_below(&rng, 12000)) * slow;
        kill_one_player(play, path, pause);
        struct session *session = open_session(play, path);
        assert_true(session->game->actions >= reached);
        reached = session->game->actions;
        session_free(session);
    }
    struct session *session = open_session(play, path);
    uint64_t hash = game_hash(session->game);
    session_free(session);
    uint64_t *hashes = undisturbed(play, reached);
    assert_true(hashes[reached] == hash);
    free(hashes);
}

int test_session(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_only_where_there_is_none),
        cmocka_unit_test(what_cannot_be_begun_leaves_nothing),
        cmocka_unit_test(one_game_is_played_once_at_a_time),
        cmocka_unit_test(a_save_that_fails_gets_a_sentence_and_the_game_goes_on),
        cmocka_unit_test(a_log_that_fails_is_counted_and_made_up_for),
        cmocka_unit_test(a_session_resumes_at_the_last_action),
        cmocka_unit_test(a_damaged_save_falls_back_to_the_one_before),
        cmocka_unit_test(a_torn_line_did_not_happen),
        cmocka_unit_test(a_save_loads_without_a_log),
        cmocka_unit_test(the_log_of_another_game_is_set_aside),
        cmocka_unit_test(what_follows_damage_is_left_out_once_and_for_all),
        cmocka_unit_test(what_diverges_is_left_out),
        cmocka_unit_test(an_action_that_ends_the_program_twice_can_be_left_out),
        cmocka_unit_test(kill_9_at_any_moment_loses_nothing),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
