/* What scripts are told of stati and fields. */
#include "../play/play_support.h"
#include "world/throw.h"

static int setup(void **state)
{
    *state = play_open_with("tests/rules/api_stati.irh");
    return 0;
}

/* The player and a rat; the ground under him answers. */
static struct game *asked(const struct play *play, const char *terrain)
{
    struct game *game = staged(play, "#######\n"
                                     "#@.r..#\n"
                                     "#######\n");
    const struct thing *player = game_player(game);
    const struct thing *rat = level_thing_at(game_here(game), &game->world, player->x + 2,
                                             player->y, T_CREATURE);

    game_here(game)->fields.count = 0;
    stage_terrain(game, player->x, player->y, terrain);
    throw_simply(&game->world, EV_SPECIAL, player->self, rat->self, DIR_CENTER);
    return game;
}

static void assert_said(const struct play *play, const char *terrain, const char *const *wanted)
{
    struct game *game = asked(play, terrain);

    for (; *wanted; wanted++)
        if (!was_said(game, *wanted)) {
            for (int i = 0; i < log_count(game->world.log); i++)
                print_message("said: %s\n", log_recent(game->world.log, i)->text);
            fail_msg("\"%s\" was not said", *wanted);
        }
    game_free(game);
}

#define SAYS(play, terrain, ...) \
    assert_said(play, terrain, (const char *const[]){__VA_ARGS__, NULL})

static void totals(void **state)
{
    SAYS(*state, "totals", "sum 3 high 5 values 9 bits 7 count 2", "of three -2 0 1",
         "level 0 source 1 0", "left 1");
}

static void parts_of_one(void **state)
{
    SAYS(*state, "parts", "none -1 0 0", "one 4 7 9 7 3 1", "set 2 8 5 ", "more 11 3");
}

static void those_of_an_effect(void **state)
{
    SAYS(*state, "effects", "has 1 0 1 0", "get 5 4 -1", "count 2 1", "then 11 2 0", "left 0 1 1");
}

static void those_of_others(void **state)
{
    SAYS(*state, "others", "copied 1 1", "about 1 0", "object 1", "left 0 1", "senseless 0 0",
         "Darkness closes over you.", "Your eyes clear.");
}

static void fields(void **state)
{
    SAYS(*state, "fields", "in 1 0 at 1 0", "has 1 0", "both 1 1", "none 0 0", "dispelled 0 1");
}

int test_api_stati(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, play_teardown)
    const struct CMUnitTest tests[] = {
        TEST(totals),          TEST(parts_of_one), TEST(those_of_an_effect),
        TEST(those_of_others), TEST(fields),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
