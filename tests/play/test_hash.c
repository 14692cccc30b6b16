#include "play/state.h"
#include "play_support.h"

/* The hash is that of the bytes: nothing can be saved that is not hashed, or the other way. */
static void the_hash_is_that_of_the_bytes(void **state)
{
    struct game *game = play_game(*state, 2);
    struct str_builder bytes = {0};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    state_write(game, &bytes);
    for (size_t i = 0; i < bytes.len; i++)
        hash = (hash ^ (uint8_t)bytes.data[i]) * UINT64_C(0x100000001b3);
    assert_true(hash == game_hash(game));
    sb_free(&bytes);
    game_free(game);
}

static void every_part_of_the_state_counts(void **state)
{
    struct game *game = play_game(*state, 2);
    uint64_t before = game_hash(game);

#define CHANGES(expression)                      \
    do {                                         \
        (expression)++;                          \
        assert_false(game_hash(game) == before); \
        (expression)--;                          \
        assert_true(game_hash(game) == before);  \
    } while (0)

    CHANGES(game->world.time);
    CHANGES(game->actions);
    CHANGES(game->reach);
    CHANGES(game->options.seed);
    CHANGES(game->options.luck);
    CHANGES(game->rng.state[300]);
    CHANGES(game->rng.draws);
    CHANGES(game->maker.open_count);
    CHANGES(game->maker.open_x[5]);
    CHANGES(game->log.entries[0].repeats);
    CHANGES(game_player(game)->hp);
    CHANGES(game_player(game)->born);
    CHANGES(game_player(game)->level);
    CHANGES(game->world.born);
    CHANGES(game_extra(game, game->world.player)->timeout);
    CHANGES(game_extra(game, game->world.player)->mood);
    CHANGES(game_here(game)->cells[77].memory);
    CHANGES(game_here(game)->cells[77].region);
    CHANGES(game_here(game)->visibility[77]);
    CHANGES(game_here(game)->specials[3]);
    CHANGES(game_here(game)->enter.x);
#undef CHANGES
    game_free(game);
}

/* What can be found out again is not part of it. */
static void working_memory_does_not_count(void **state)
{
    struct game *game = play_game(*state, 2);
    uint64_t before = game_hash(game);

    turn_gather(game);
    game->crowd_is_stale = true;
    game_extra(game, 5000);
    ARRAY_RESERVE(&game->pack, 40);
    assert_true(game_hash(game) == before);
    game_free(game);
}

int test_hash(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_is_that_of_the_bytes),
        cmocka_unit_test(every_part_of_the_state_counts),
        cmocka_unit_test(working_memory_does_not_count),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
