/* Walks that are begun with one call and go on with others: one cursor serves many. */
#include "play_support.h"
#include "world/body.h"
#include "world/hold.h"

enum { CARRIED = 5 };

static int cursors_setup(void **state)
{
    *state = play_open_with("tests/play/cursors.irh");
    return 0;
}

static void fill_belt(struct game *game)
{
    for (int i = 0; i < CARRIED; i++)
        hold_in_slot(&game->world, game_player(game),
                     thing_new_item(&game->world, stage_find(game, "pebble")), SL_BELT1 + i);
}

static void fill_bag(struct game *game)
{
    struct thing *bag = thing_new_item(&game->world, stage_find(game, "bag"));

    hold_in_slot(&game->world, game_player(game), bag, SL_PACK);
    for (int i = 0; i < CARRIED; i++)
        hold_inside(&game->world, bag, thing_new_item(&game->world, stage_find(game, "pebble")));
}

/* The player, who carries some things, steps onto a terrain. */
static struct game *stepped(const struct play *play, const char *terrain,
                            void (*fill)(struct game *))
{
    struct game *game = staged(play, "#####\n"
                                     "#@..#\n"
                                     "#...#\n"
                                     "#####\n");

    fill(game);
    stage_terrain(game, STAGE_X + 2, STAGE_Y + 1, terrain);
    level_cell(game_here(game), STAGE_X + 2, STAGE_Y + 1)->memory = 1;
    act(game, "move east");
    return game;
}

static handle carried(const struct game *game, int number)
{
    return character_of(&game->world, game_player(game))->slots[SL_BELT1 + number];
}

static handle in_bag(const struct game *game)
{
    const struct character *person = character_of(&game->world, game_player(game));

    return hold_first(&game->world, world_thing(&game->world, person->slots[SL_PACK]));
}

static void assert_said(struct game *game, const char *terrain, const char *said)
{
    if (!was_said(game, said))
        fail_msg("\"%s\" was not said on \"%s\"", said, terrain);
    game_free(game);
}

static void assert_said_on(const struct play *play, const char *terrain, const char *said)
{
    assert_said(stepped(play, terrain, fill_belt), terrain, said);
}

static void assert_said_with_bag(const struct play *play, const char *terrain, const char *said)
{
    assert_said(stepped(play, terrain, fill_bag), terrain, said);
}

static void a_walk_finds_all_that_is_carried(void **state)
{
    assert_said_with_bag(*state, "plain walk", "6 carried");
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

static void a_walk_in_a_bag_is_ahead_by_one_and_outlives_its_action(void **state)
{
    struct game *game = stepped(*state, "first step", fill_bag);

    assert_int_equal(game->world.cursors.character_item, in_bag(game));
    assert_int_equal(game->world.cursors.monster_item, HANDLE_NONE);
    game_free(game);
}

static void what_is_in_a_bag_that_was_put_down_is_found_all_the_same(void **state)
{
    assert_said_with_bag(*state, "drops", "6 found");
}

static void what_was_taken_out_of_a_bag_is_found_and_then_nothing(void **state)
{
    assert_said_with_bag(*state, "loses", "2 left");
}

static void what_is_gone_from_a_bag_ends_the_walk(void **state)
{
    struct game *game = stepped(*state, "first step", fill_bag);
    struct thing *gone = world_thing(&game->world, in_bag(game));

    hold_release(&game->world, gone);
    thing_delete(&game->world, gone);
    stage_terrain(game, STAGE_X + 3, STAGE_Y + 1, "next step");
    act(game, "move east");
    assert_true(was_said(game, "no more"));
    assert_int_equal(game->world.cursors.character_item, HANDLE_NONE);
    game_free(game);
}

static void a_walk_outlives_its_action(void **state)
{
    struct game *game = stepped(*state, "first step", fill_belt);

    assert_int_equal(game->world.cursors.character_slot, SL_BELT1);
    assert_int_equal(game->world.cursors.character_item, HANDLE_NONE);
    assert_int_equal(game->world.cursors.monster_item, HANDLE_NONE);
    game_free(game);
}

static void what_was_put_down_is_not_found_any_more(void **state)
{
    assert_said_on(*state, "drops", "1 found");
}

static void what_was_taken_away_is_passed_over(void **state)
{
    assert_said_on(*state, "loses", "4 left");
}

static void what_is_gone_does_not_end_the_walk(void **state)
{
    struct game *game = stepped(*state, "first step", fill_belt);
    struct thing *gone = world_thing(&game->world, carried(game, 1));

    hold_release(&game->world, gone);
    thing_delete(&game->world, gone);
    stage_terrain(game, STAGE_X + 3, STAGE_Y + 1, "next step");
    act(game, "move east");
    assert_true(was_said(game, "one more"));
    assert_int_equal(game->world.cursors.character_item, HANDLE_NONE);
    game_free(game);
}

int test_cursors(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_finds_all_that_is_carried),
        cmocka_unit_test(monsters_have_a_cursor_of_their_own),
        cmocka_unit_test(a_walk_inside_a_walk_moves_the_outer_one),
        cmocka_unit_test(a_walk_in_a_bag_is_ahead_by_one_and_outlives_its_action),
        cmocka_unit_test(what_is_in_a_bag_that_was_put_down_is_found_all_the_same),
        cmocka_unit_test(what_was_taken_out_of_a_bag_is_found_and_then_nothing),
        cmocka_unit_test(what_is_gone_from_a_bag_ends_the_walk),
        cmocka_unit_test(a_walk_outlives_its_action),
        cmocka_unit_test(what_was_put_down_is_not_found_any_more),
        cmocka_unit_test(what_was_taken_away_is_passed_over),
        cmocka_unit_test(what_is_gone_does_not_end_the_walk),
    };

    return cmocka_run_group_tests(tests, cursors_setup, play_teardown);
}
