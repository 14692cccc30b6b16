/* Running: when one stops, and where one turns. */
#include "rules/time/run.h"

#include "play_support.h"
#include "rules/value/values.h"
#include "world/stati.h"

static struct game *runner(void **state, const char *picture)
{
    struct game *game = staged(*state, picture);

    game->world.options[OPT_STOP_CORNER] = game->world.options[OPT_STOP_INTER] = 0;
    game->world.options[OPT_STOP_REGION] = 0;
    stati_gain(&game->world, game_player(game),
               &(struct stati){.nature = HUNGER, .source = SS_MISC, .duration = SATIATED}, NULL);
    log_ring_open(game->world.log, 0);
    return game;
}

static void run(struct game *game, int direction)
{
    clock_begin(game);
    run_begin(&game->world, game->world.player, direction);
    clock_run(game);
}

static void assert_runs_to(struct game *game, int x, int y)
{
    run(game, DIR_EAST);
    assert_player_at(game, x, y);
    assert_false(stati_has(&game->world, game_player(game), ACTING));
    game_free(game);
}

static void a_runner_goes_on_to_the_wall(void **state)
{
    assert_runs_to(runner(state, "########\n#@.....#\n########\n"), 6, 1);
}

#define BEND     \
    "########\n" \
    "#@...###\n" \
    "####.###\n" \
    "####.###\n" \
    "########\n"

static void a_runner_takes_the_only_turn(void **state)
{
    assert_runs_to(runner(state, BEND), 4, 3);
}

static void corners_stop_who_wants_it(void **state)
{
    struct game *game = runner(state, BEND);

    game->world.options[OPT_STOP_CORNER] = 1;
    assert_runs_to(game, 4, 1);
}

/* Who looks for enemies where he has just come to leaves the rest of the tick where it passes. */
static void the_rest_of_a_tick_passes_where_it_began(void **state)
{
    struct game *game = runner(state, BEND);

    clock_begin(game);
    game->order.level++;
    clock_gather(game);
    assert_int_equal(game->order.who, game->world.player);
    assert_int_equal(game->order.level, game_here(game)->number + 1);
    assert_int_equal(game->order.crowd.count, 1);
    assert_true(game->world.marks.crowd);
    game_free(game);
}

static void a_fork_is_a_choice(void **state)
{
    assert_runs_to(runner(state, "########\n"
                                 "####.###\n"
                                 "#@...###\n"
                                 "####.###\n"
                                 "########\n"),
                   4, 2);
}

static void closed_doors_and_found_traps_stop(void **state)
{
    assert_runs_to(runner(state, "########\n#@...+.#\n########\n"), 4, 1);
    struct game *game = runner(state, "########\n#@...^.#\n########\n");
    struct thing *trap = level_thing_at(game_here(game), &game->world, STAGE_X + 5, STAGE_Y + 1,
                                        T_TRAP);

    trap->trap |= TS_FOUND;
    assert_runs_to(game, 4, 1);
}

static void another_place_stops_who_wants_it(void **state)
{
    struct game *game = runner(state, "########\n#@.....#\n########\n");
    struct level *level = game_here(game);

    for (int x = 4; x < 7; x++)
        level_cell(level, STAGE_X + x, STAGE_Y + 1)->region = (uint8_t)level_region_index(
            level, stage_find(game, "cell"));
    game->world.options[OPT_STOP_REGION] = 1;
    assert_runs_to(game, 3, 1);
}

/* Nobody starts who cannot go. */
static void a_wall_lets_nobody_begin(void **state)
{
    struct game *game = runner(state, "###\n#@#\n###\n");

    assert_runs_to(game, 1, 1);
}

static int run_setup(void **state)
{
    *state = play_open_with("tests/play/steps.irh");
    return 0;
}

int test_run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_runner_goes_on_to_the_wall),
        cmocka_unit_test(a_runner_takes_the_only_turn),
        cmocka_unit_test(corners_stop_who_wants_it),
        cmocka_unit_test(the_rest_of_a_tick_passes_where_it_began),
        cmocka_unit_test(a_fork_is_a_choice),
        cmocka_unit_test(closed_doors_and_found_traps_stop),
        cmocka_unit_test(another_place_stops_who_wants_it),
        cmocka_unit_test(a_wall_lets_nobody_begin),
    };

    return cmocka_run_group_tests(tests, run_setup, play_teardown);
}
