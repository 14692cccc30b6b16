#include <stdio.h>

#include "log_support.h"
#include "play/replay.h"
#include "play/session.h"
#include "play/soak.h"
#include "play_support.h"

/* Bots play, games are saved and loaded in between, and the log gives the same state. */
static void bot_games_replay(void **state)
{
    struct soak_stats stats = {0};
    struct error error;

    for (uint32_t seed = 1; seed <= 12; seed++) {
        struct game_options options = play_options(*state, seed);
        struct soak_request request = {.options = &options,
                                       .bot = seed % 2 ? BOT_RANDOM : BOT_EXPLORER,
                                       .turns = 500,
                                       .undying = true,
                                       .verify = true};
        if (!soak_game(&request, &stats, &error))
            fail_msg("seed %u: %s", seed, error.text);
    }
    /* who answers at random may not want to live on */
    assert_true(stats.deaths <= 3);
    assert_true(stats.actions + 500 * (uint64_t)stats.deaths >= 6000);
    assert_true(stats.saves > 3);
    assert_true(stats.deepest > 1);
}

static void write_log(const struct play *play, const char *tail, struct str_builder *out)
{
    struct game_options options = play_options(play, 5);
    struct error error;

    sb_clear(out);
    assert_true(game_options_settle(&options, &error));
    action_log_header(&options, out);
    seal_lines(tail, out);
}

static bool replays(const struct play *play, const char *tail, struct error *error)
{
    struct str_builder log = {0};
    struct action_log_text text;
    struct replay replay = {0};

    write_log(play, tail, &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", error));
    bool good = replay_begin(&replay, &text, &play->library, error) &&
                replay_run(&replay, UINT64_MAX, true, error);
    game_free(replay.game);
    action_log_text_free(&text);
    sb_free(&log);
    return good;
}

static void says_where_it_diverges(void **state)
{
    struct game *game = play_game(*state, 5);
    char tail[256];
    struct error error;

    act(game, "wait");
    snprintf(tail, sizeof tail, "1 wait\n1 check %016llx\n2 wait\n3 search\n3 check %016llx\n",
             (unsigned long long)game_hash(game), 42ull);
    assert_false(replays(*state, tail, &error));
    assert_non_null(strstr(error.text, "after action 3 (line 15)"));
    assert_non_null(strstr(error.text, "the last check that agreed is after action 1"));
    assert_false(replays(*state, "1 wait\n1 answer yes\n", &error));
    assert_non_null(strstr(error.text, "asked less"));
    game_free(game);
}

static void a_gap_in_the_numbers_is_no_way(void **state)
{
    struct error error;

    assert_false(replays(*state, "1 wait\n3 wait\n", &error));
    assert_non_null(strstr(error.text, "do not follow each other at line 12"));
}

/* Damaged lines, and lines that no longer count, are passed where a later one goes on from the same
 * state. */
static void goes_on_where_a_line_resumes_the_same_state(void **state)
{
    struct game *game = play_game(*state, 5);
    char tail[256];
    struct error error;

    act(game, "wait");
    snprintf(tail, sizeof tail, "1 wait\n3 wait\n4 wait\n1 resume %016llx\n2 search\n",
             (unsigned long long)game_hash(game));
    assert_true(replays(*state, tail, &error));
    snprintf(tail, sizeof tail, "1 wait\n3 wait\n4 wait\n1 resume %016llx\n2 search\n",
             (unsigned long long)game_hash(game) + 1);
    assert_false(replays(*state, tail, &error));
    game_free(game);
}

static void stops_where_the_library_changes(void **state)
{
    struct error error;

    assert_false(replays(*state, "1 wait\n1 library 0123456789abcdef\n2 wait\n", &error));
    assert_non_null(strstr(error.text, "from line 13 on"));
    assert_true(replays(*state, "1 wait\n1 library 0123456789abcdef\n", &error));
}

static void stops_where_it_is_told(void **state)
{
    struct play *play = *state;
    struct str_builder log = {0};
    struct action_log_text text;
    struct replay replay;
    struct error error;

    write_log(play, "1 wait\n2 wait\n3 wait\n", &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", &error));
    assert_true(replay_begin(&replay, &text, &play->library, &error));
    assert_true(replay_run(&replay, 2, true, &error));
    assert_int_equal(replay.game->actions, 2);
    assert_true(replay_run(&replay, UINT64_MAX, true, &error));
    assert_int_equal(replay.game->actions, 3);
    game_free(replay.game);
    action_log_text_free(&text);
    sb_free(&log);
}

static void another_library_is_refused(void **state)
{
    struct play *other = play_open("Text \"more\" { \"words\"; }\n");
    struct str_builder log = {0};
    struct action_log_text text;
    struct replay replay;
    struct error error;

    write_log(*state, "1 wait\n", &log);
    assert_true(action_log_text_parse(&text, sb_str(&log), "it", &error));
    assert_false(replay_begin(&replay, &text, &other->library, &error));
    assert_non_null(strstr(error.text, "another library"));
    action_log_text_free(&text);
    sb_free(&log);
    void *gone = other;
    play_teardown(&gone);
}

int test_replay(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bot_games_replay),
        cmocka_unit_test(says_where_it_diverges),
        cmocka_unit_test(a_gap_in_the_numbers_is_no_way),
        cmocka_unit_test(goes_on_where_a_line_resumes_the_same_state),
        cmocka_unit_test(stops_where_the_library_changes),
        cmocka_unit_test(stops_where_it_is_told),
        cmocka_unit_test(another_library_is_refused),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
