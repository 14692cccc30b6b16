/* Games of our dungeon, and copies of them that were written and read before each action: they go
 * on alike, so nothing that matters lives beside the state. */
#include "fight_stage.h"
#include "play/soak.h"

static void copies_of_games_go_on_as_they_do(void **state)
{
    struct load load;
    struct load_options options = {.embedded = embedded_image()};
    struct soak_stats stats = {0};
    struct error error;

    (void)state;
    assert_true(load_open(&load, &options, &error));
    for (int i = 0; i < test_size("INCURSION_LOCKSTEP_GAMES", 4); i++) {
        struct game_options game = {.library = &load.library, .seed = (uint32_t)(100 + i)};
        struct soak_request request = {.options = &game,
                                       .bot = i % 2 ? BOT_CAREFUL : BOT_EXPLORER,
                                       .turns = 70,
                                       .every = true};
        if (!soak_game(&request, &stats, &error))
            fail_msg("seed %d: %s", 100 + i, error.text);
    }
    assert_true(stats.deepest > 1);
    load_close(&load);
}

int test_lockstep(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(copies_of_games_go_on_as_they_do)};

    return cmocka_run_group_tests_name("lockstep", tests, NULL, NULL);
}
