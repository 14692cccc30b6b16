/* What creatures do by themselves. */
#include "rules/mind/mind.h"

#include "play_support.h"

/* There is no direction away from it: nothing is looked up beside the table of directions. */
static void who_shares_the_players_cell_stays_there(void **state)
{
    struct game *game = staged(*state, "#####\n#@.r#\n#####\n");
    const struct thing *player = game_player(game);
    struct thing *rat = level_thing_at(game_here(game), &game->world, 13, 11, T_MONSTER);

    assert_non_null(rat);
    mind_shoo(&game->world, rat);
    place_remove(game_here(game), &game->world, rat);
    place_at(game_here(game), &game->world, rat, player->x, player->y);
    mind_act(&game->world, rat);
    assert_int_equal(rat->x, player->x);
    assert_int_equal(rat->y, player->y);
    game_free(game);
}

int test_mind(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_shares_the_players_cell_stays_there),
    };

    return cmocka_run_group_tests_name("mind", tests, play_setup, play_teardown);
}
