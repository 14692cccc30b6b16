#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "play/bot.h"
#include "play/save.h"
#include "play/session.h"
#include "play_support.h"

static void explore(struct game *game, int actions)
{
    struct bot bot;
    struct game_result result;

    bot_init(&bot, BOT_EXPLORER, 3);
    for (int i = 0; i < actions; i++) {
        struct action action = bot_choose(&bot, game);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
}

static void a_loaded_game_is_the_saved_one(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "same");
    explore(game, 150);
    assert_true(save_write(game, path, &error));
    struct game *loaded = save_read(path, &play->library, &error);
    if (loaded == NULL)
        fail_msg("%s", error.text);
    assert_true(game_hash(loaded) == game_hash(game));
    explore(game, 150);
    explore(loaded, 150);
    assert_true(game_hash(loaded) == game_hash(game));
    game_free(game);
    game_free(loaded);
}

static void a_file_says_what_is_in_it(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    struct save_info info;
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "info");
    explore(game, 20);
    assert_true(save_write(game, path, &error));
    assert_true(save_read_info(path, &info, &error));
    assert_string_equal(info.name, "Ada");
    assert_string_equal(info.dungeon_name, "The Cellars");
    assert_int_equal(info.seed, 6);
    assert_int_equal(info.actions, 20);
    assert_true(info.state_hash == game_hash(game));
    assert_true(info.packed_size < info.state_size / 4);
    game_free(game);
}

static void the_one_before_is_kept(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    char path[FILE_PATH_SIZE], old[FILE_PATH_SIZE];
    struct save_info info;
    struct error error;

    play_path(play, path, "twice");
    assert_true(save_write(game, path, &error));
    explore(game, 5);
    assert_true(save_write(game, path, &error));
    assert_true(save_old_path(path, old));
    assert_true(save_read_info(old, &info, &error));
    assert_int_equal(info.actions, 0);
    assert_true(save_read_info(path, &info, &error));
    assert_int_equal(info.actions, 5);
    game_free(game);
}

static void every_damaged_byte_is_noticed(void **state)
{
    struct play *play = *state;
    struct game *game = play_game(play, 6);
    struct str_builder bytes = {0};
    struct error error;

    save_pack(game, &bytes);
    for (size_t i = 0; i < bytes.len; i += 1 + bytes.len / 500) {
        bytes.data[i] ^= 0x20;
        assert_null(save_unpack(sb_str(&bytes), "it", &play->library, &error));
        bytes.data[i] ^= 0x20;
        assert_null(save_unpack(str_slice(sb_str(&bytes), 0, i), "it", &play->library, &error));
    }
    struct game *loaded = save_unpack(sb_str(&bytes), "it", &play->library, &error);
    assert_non_null(loaded);
    game_free(loaded);
    sb_free(&bytes);
    game_free(game);
}

static void another_library_is_refused_and_the_file_left_alone(void **state)
{
    struct play *play = *state, *other = play_open("Text \"more\" { \"words\"; }\n");
    struct game *game = play_game(play, 6);
    struct str_builder before = {0}, after = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "other");
    assert_true(save_write(game, path, &error));
    read_file(path, &before);
    assert_null(save_read(path, &other->library, &error));
    assert_non_null(strstr(error.text, "another library"));
    assert_null(session_resume(&other->library, path, &error));
    read_file(path, &after);
    assert_true(str_equal(sb_str(&before), sb_str(&after)));
    sb_free(&before);
    sb_free(&after);
    game_free(game);
    void *gone = other;
    play_teardown(&gone);
}

static void a_disk_that_fails_gets_a_sentence_and_the_game_goes_on(void **state)
{
    struct play *play = *state;
    struct game_options options = play_options(play, 6);
    char path[FILE_PATH_SIZE], inside[FILE_PATH_SIZE + 16];
    struct save_info info;
    struct error error;
    struct action wait = action_make(ACTION_WAIT);
    struct game_result result;

    play_path(play, path, "disk");
    assert_true(file_make_directories(path, &error));
    assert_null(session_begin(&options, path, &error));
    assert_non_null(strstr(error.text, "directory"));
    snprintf(inside, sizeof inside, "%s/game", path);
    struct session *session = session_begin(&options, inside, &error);
    assert_non_null(session);
    session_step(session, &wait, &result);
    /* The name of the save is suddenly that of a directory, as good as a full disk for root. */
    snprintf(session->save_path, sizeof session->save_path, "%s", path);
    assert_false(session_save(session, &error));
    assert_true(strlen(session->trouble) > 10);
    session_step(session, &wait, &result);
    assert_true(result.done);
    assert_true(save_read_info(inside, &info, &error));
    assert_int_equal(info.actions, 0);
    session_free(session);
}

/* ---- sessions ---- */

/* A bot that needs no memory: what it does next follows from the game alone, so that it goes on
 * after a resume as if nothing had happened. */
static struct action next_action(struct game *game)
{
    struct bot bot;

    bot_init(&bot, game->actions % 3 == 0 ? BOT_RANDOM : BOT_EXPLORER,
             (uint32_t)game->actions * 7919u + game->options.seed);
    bot.stuck = game->actions % 5 == 4;
    return bot_choose(&bot, game);
}

static int next_answer(void *context, const struct game_question *question)
{
    const struct session *session = context;

    return (int)(session->number % (uint64_t)question->count);
}

static struct session *open_session(const struct play *play, const char *path)
{
    struct game_options options = play_options(play, 8);
    struct error error;
    struct session *session = file_exists(path) ? session_resume(&play->library, path, &error)
                                                : session_begin(&options, path, &error);

    if (session == NULL) {
        fail_msg("%s", error.text);
        return NULL;
    }
    session->ask = next_answer;
    session->ask_context = session;
    return session;
}

static void play_on(struct session *session, uint64_t until)
{
    struct game_result result;

    while (session->game->actions < until) {
        struct action action = next_action(session->game);
        session_step(session, &action, &result);
    }
}

/* Hashes behind every action of a game nobody disturbs. */
static uint64_t *undisturbed(const struct play *play, uint64_t actions)
{
    uint64_t *hashes = calloc(actions + 1, sizeof *hashes);
    char path[FILE_PATH_SIZE];

    assert_non_null(hashes);
    play_path(play, path, "undisturbed");
    struct session *session = open_session(play, path);
    hashes[0] = game_hash(session->game);
    for (uint64_t i = 1; i <= actions; i++) {
        play_on(session, i);
        hashes[i] = game_hash(session->game);
    }
    session_free(session);
    return hashes;
}

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
        session_free(session);
    }
    free(hashes);
}

static void a_damaged_save_falls_back_to_the_one_before(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 450);
    char path[FILE_PATH_SIZE], old[FILE_PATH_SIZE];
    struct error error;

    play_path(play, path, "fallback");
    struct session *session = open_session(play, path);
    play_on(session, 450);
    session_free(session);
    write_file(path, STR("INCURSAV but then nothing sensible"));
    session = open_session(play, path);
    assert_true(game_hash(session->game) == hashes[450]);
    session_free(session);
    assert_true(save_old_path(path, old));
    unlink(path);
    unlink(old);
    session = session_resume(&play->library, path, &error); /* the log alone */
    assert_non_null(session);
    assert_true(game_hash(session->game) == hashes[450]);
    session_free(session);
    free(hashes);
}

static void a_torn_line_and_an_unanswered_question_did_not_happen(void **state)
{
    struct play *play = *state;
    uint64_t *hashes = undisturbed(play, 60);
    char path[FILE_PATH_SIZE], log[FILE_PATH_SIZE + 8];
    struct str_builder text = {0};

    play_path(play, path, "torn");
    snprintf(log, sizeof log, "%s.log", path);
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

static void kill_one_player(const struct play *play, const char *path, long microseconds)
{
    pid_t child = fork();

    if (child == 0) {
        struct session *session = open_session(play, path);
        play_on(session, 1000000);
        _exit(0);
    }
    assert_true(child > 0);
    struct timespec pause = {0, microseconds * 1000};
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
    for (int i = 0; i < kills && reached < MOST; i++) {
        long pause = 200 + rng_below(&rng, 12000);
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
    assert_true(reached > 0);
    assert_true(hashes[reached] == hash);
    free(hashes);
}

int test_save(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_game_is_the_saved_one),
        cmocka_unit_test(a_file_says_what_is_in_it),
        cmocka_unit_test(the_one_before_is_kept),
        cmocka_unit_test(every_damaged_byte_is_noticed),
        cmocka_unit_test(another_library_is_refused_and_the_file_left_alone),
        cmocka_unit_test(a_disk_that_fails_gets_a_sentence_and_the_game_goes_on),
        cmocka_unit_test_setup_teardown(a_session_resumes_at_the_last_action, play_setup,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(a_damaged_save_falls_back_to_the_one_before, play_setup,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(a_torn_line_and_an_unanswered_question_did_not_happen,
                                        play_setup, play_teardown),
        cmocka_unit_test_setup_teardown(kill_9_at_any_moment_loses_nothing, play_setup,
                                        play_teardown),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
