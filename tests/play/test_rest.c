/* A night's rest, as the player's action. */
#include "play_support.h"
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

int test_rest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_night_heals_and_brings_the_next_day),
        cmocka_unit_test(a_night_brings_all_mana_back),
        cmocka_unit_test(the_poisoned_do_not_sleep),
        cmocka_unit_test(sitting_down_is_no_night),
        cmocka_unit_test(what_lasts_until_one_rests_ends_in_the_night),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
