/* A night's rest, as the player's action. */
#include "play_support.h"
#include "rules/core/spend.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/stati.h"

enum { A_NIGHT = 8 * HOUR_TURNS };

static struct game *in_a_cell(void **state)
{
    return staged(*state, "####\n"
                          "#@.#\n"
                          "####\n");
}

static void a_night_heals_and_brings_the_next_day(void **state)
{
    struct game *game = in_a_cell(state);
    uint64_t before = game->world.time;

    game_player(game)->hp = 1;
    creature_of(&game->world, game_player(game))->attr[A_CON] = 16;
    assert_true(act(game, "rest").done);
    assert_true(game_player(game)->hp > 1);
    assert_in_range(game->world.time, before + A_NIGHT, before + A_NIGHT + 100);
    assert_int_equal(game->world.day, 1);
    assert_int_equal(game_here(game)->day, 1);
    assert_true(was_said(game, "You wake up refreshed."));
    game_free(game);
}

static void a_night_brings_all_mana_back(void **state)
{
    struct game *game = in_a_cell(state);

    creature_of(&game->world, game_player(game))->mana_used = 5;
    act(game, "rest");
    assert_int_equal(creature_of(&game->world, game_player(game))->mana_used, 0);
    game_free(game);
}

static void the_poisoned_do_not_sleep(void **state)
{
    struct game *game = in_a_cell(state);
    uint64_t before = game->world.time;

    status_gain(&game->world, game_player(game),
                (struct stati){.nature = POISONED, .source = SS_MISC});
    assert_false(act(game, "rest").done);
    assert_int_equal(game->world.time, before);
    assert_int_equal(game->world.day, 0);
    game_free(game);
}

static void sitting_down_is_no_night(void **state)
{
    struct game *game = in_a_cell(state);

    assert_true(act(game, "rest 1").done);
    assert_int_equal(game->world.day, 0);
    game_free(game);
}

static void what_lasts_until_one_rests_ends_in_the_night(void **state)
{
    struct game *game = in_a_cell(state);

    status_gain(&game->world, game_player(game),
                (struct stati){.nature = TRIED, .value = 9, .source = SS_MISC, .duration = -2});
    act(game, "rest");
    assert_false(stati_has(&game->world, game_player(game), TRIED));
    game_free(game);
}

/* Mana that is hardly touched comes back by itself; then there is nothing more to sit for. */
static void who_is_whole_again_gets_up(void **state)
{
    struct game *game = in_a_cell(state);
    struct creature *body = creature_of(&game->world, game_player(game));
    uint64_t before = game->world.time;

    body->mana_most = 20;
    body->mana_used = 2;
    assert_string_equal(act(game, "rest 100").why, "You are yourself again, and get up.");
    assert_int_equal(body->mana_used, 0);
    assert_true(game->world.time < before + (uint64_t)100 * SPEND_ROUND);
    game_free(game);
}

/* Who lacks nothing means to let time pass. */
static void who_lacks_nothing_sits_as_long_as_he_likes(void **state)
{
    struct game *game = in_a_cell(state);
    uint64_t before = game->world.time;

    assert_string_equal(act(game, "rest 50").why, "");
    assert_true(game->world.time >= before + (uint64_t)50 * SPEND_ROUND);
    game_free(game);
}

static void who_sits_in_vain_hears_what_would_help(void **state)
{
    struct game *game = in_a_cell(state);

    game_player(game)->hp = 1;
    assert_string_equal(act(game, "rest 1").why, "");
    assert_string_equal(act(game, "rest 50").why,
                        "Sitting does you no good. Wounds heal in your sleep, and mana that is "
                        "nearly spent comes back there.");
    game_free(game);
}

int test_rest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_night_heals_and_brings_the_next_day),
        cmocka_unit_test(a_night_brings_all_mana_back),
        cmocka_unit_test(the_poisoned_do_not_sleep),
        cmocka_unit_test(sitting_down_is_no_night),
        cmocka_unit_test(who_is_whole_again_gets_up),
        cmocka_unit_test(who_lacks_nothing_sits_as_long_as_he_likes),
        cmocka_unit_test(who_sits_in_vain_hears_what_would_help),
        cmocka_unit_test(what_lasts_until_one_rests_ends_in_the_night),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
