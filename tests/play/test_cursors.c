/* Walks that are begun with one call and go on with others: one cursor serves many. */
#include "play_support.h"

enum { CARRIED = 5 };

static int cursors_setup(void **state)
{
    *state = play_open_with("tests/play/cursors.irh");
    return 0;
}

/* The player, who carries some things, steps onto a terrain. */
static struct game *stepped(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    for (int i = 0; i < CARRIED; i++)
        ARRAY_PUSH(&game->world.pack,
                   thing_new_item(&game->world, stage_find(game, "pebble"))->self);
    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    level_cell(game_here(game), STAGE_X + 2, STAGE_Y + 1)->memory = 1;
    act(game, "move east");
    return game;
}

static void assert_said_on(const struct play *play, const char *terrain, const char *said)
{
    struct game *game = stepped(play, terrain);

    if (!was_said(game, said))
        fail_msg("\"%s\" was not said on \"%s\"", said, terrain);
    game_free(game);
}

static void a_walk_finds_all_that_is_carried(void **state)
{
    assert_said_on(*state, "plain walk", "5 carried");
    assert_said_on(*state, "walk of nobody", "5 carried");
}

static void monsters_have_a_cursor_of_their_own(void **state)
{
    assert_said_on(*state, "walk of a monster", "5 carried");
}

/* One that breaks off leads back to the second; one that comes to its end ends both. */
static void a_walk_inside_a_walk_moves_the_outer_one(void **state)
{
    assert_said_on(*state, "walk of oneself", "6 carried");
    assert_said_on(*state, "longer walk of oneself", "2 carried");
}

static void a_walk_is_ahead_by_one_and_outlives_its_action(void **state)
{
    struct game *game = stepped(*state, "first step");

    assert_int_equal(game->world.cursors.character_item, game->world.pack.items[1]);
    assert_int_equal(game->world.cursors.monster_item, HANDLE_NONE);
    game_free(game);
}

static void what_was_put_down_is_found_and_then_what_is_under_it(void **state)
{
    assert_said_on(*state, "drops", "5 found");
}

static void what_was_taken_away_is_found_and_then_nothing(void **state)
{
    assert_said_on(*state, "loses", "2 left");
}

static void what_is_gone_ends_the_walk(void **state)
{
    struct game *game = stepped(*state, "first step");
    struct thing *gone = world_thing(&game->world, game->world.pack.items[1]);

    game->world.pack.items[1] = game->world.pack.items[--game->world.pack.count];
    thing_delete(&game->world, gone);
    stage_terrain(game, STAGE_X + 3, STAGE_Y + 1, "next step");
    act(game, "move east");
    assert_true(was_said(game, "no more"));
    assert_int_equal(game->world.cursors.character_item, HANDLE_NONE);
    game_free(game);
}

int test_cursors(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_finds_all_that_is_carried),
        cmocka_unit_test(monsters_have_a_cursor_of_their_own),
        cmocka_unit_test(a_walk_inside_a_walk_moves_the_outer_one),
        cmocka_unit_test(a_walk_is_ahead_by_one_and_outlives_its_action),
        cmocka_unit_test(what_was_put_down_is_found_and_then_what_is_under_it),
        cmocka_unit_test(what_was_taken_away_is_found_and_then_nothing),
        cmocka_unit_test(what_is_gone_ends_the_walk),
    };

    return cmocka_run_group_tests(tests, cursors_setup, play_teardown);
}
