#include <sys/mman.h>
#include <unistd.h>

#include "base/num.h"
#include "play/state.h"
#include "play_support.h"
#include "world/body.h"
#include "world/given.h"
#include "world/knowledge.h"
#include "world/slain.h"
#include "world/stati.h"

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
    chance_moment(&game->world, MOMENT_FORMULAS); /* a second stream */
    uint64_t before = game_hash(game);

#define CHANGES(expression)                      \
    do {                                         \
        (expression)++;                          \
        assert_false(game_hash(game) == before); \
        (expression)--;                          \
        assert_true(game_hash(game) == before);  \
    } while (0)

    CHANGES(game->world.chance.streams[0].rng.state[300]);
    CHANGES(chance_rng(&game->world)->state[300]);
    CHANGES(chance_rng(&game->world)->draws);
    CHANGES(game->world.open_count);
    CHANGES(game->world.open_x[5]);
    CHANGES(log_ring_entry(game->world.log, 0)->repeats);
    CHANGES(game_here(game)->visibility[77]);
#undef CHANGES
    game_free(game);
}

/* A member of each kind of struct that has a list. */

struct example {
    const struct member_list *list;
    void *owner;
};

/* Of an array the first item and the last one will do. */
static int next_byte(int at, int each, int bytes)
{
    return at + 1 == each ? imax(each, bytes - each) : at + 1;
}

/* Every bit of every member. */
static void assert_every_member_counts(const struct game *game, const struct example *example)
{
    uint64_t before = game_hash(game);

    for (int i = 0; i < example->list->count; i++) {
        const struct member *member = &example->list->items[i];
        int bytes = member_bytes(member->form) * member->count;
        for (int at = 0; at < bytes; at = next_byte(at, member_bytes(member->form), bytes)) {
            unsigned char *byte = (unsigned char *)example->owner + member->offset + at;
            int most = member->form == MEMBER_BOOL ? 1 : 8;
            for (int bit = 0; bit < most; bit++) {
                *byte ^= (unsigned char)(1 << bit);
                if (game_hash(game) == before)
                    fail_msg("%s.%s does not count", example->list->name, member->name);
                *byte ^= (unsigned char)(1 << bit);
            }
        }
    }
    assert_true(game_hash(game) == before);
}

static void every_member_of_every_kind_counts(void **state)
{
    struct game *game = play_game(*state, 2);
    struct level *level = game_here(game);
    const struct stati asleep = {.nature = SLEEPING, .duration = 7};

    chance_moment(&game->world, MOMENT_FORMULAS);
    assert_true(level_add_field(level, (struct field){.type = FI_LIGHT, .x = 5, .y = 5}));
    ARRAY_PUSH(&game->world.segments, ((struct segment){.effect = 1}));
    ARRAY_PUSH(&level->terraforms, ((struct terraform){.key = 1}));
    ARRAY_PUSH(&level->terraformed, ((struct terraformed){.key = 1}));
    struct stati *stati = stati_gain(&game->world, game_player(game), &asleep, NULL);
    assert_non_null(stati);
    struct creature *creature = creature_of(&game->world, game_player(game));
    struct target *target = pool_add(&game->world.targets, &creature->targets);
    struct thing *crown = thing_new(&game->world, T_ITEM);
    given_set(&game->world, crown, STR("Glory"));
    slain_note(&game->world, 1);
    const struct example examples[] = {
        {&thing_members, game_player(game)},
        {&stati_members, stati},
        {&creature_members, creature},
        {&character_members, character_of(&game->world, game_player(game))},
        {&item_members, item_of(&game->world, crown)},
        {&target_members, target},
        {&given_members, pool_get(&game->world.given, crown->given)},
        {&field_members, &level->fields.items[0]},
        {&cell_members, &level->cells[77]},
        {&level_members, level},
        {&world_members, &game->world},
        {&world_cursors_members, &game->world.cursors},
        {&world_values_members, &game->world.values},
        {&chance_members, &game->world.chance},
        {&chance_stream_members, &game->world.chance.streams[0]},
        {&chance_stream_members, &game->world.chance.streams[1]},
        {&effect_memory_members, knowledge_effect_of(&game->world, 1)},
        {&segment_members, &game->world.segments.items[0]},
        {&slain_members, &game->world.slain.items[0]},
        {&terraform_members, &level->terraforms.items[0]},
        {&terraformed_members, &level->terraformed.items[0]},
        {&candidates_members, &game->world.candidates},
        {&game_members, game},
        {&game_options_members, &game->options},
    };
    for (int i = 0; i < COUNT_OF(examples); i++)
        assert_every_member_counts(game, &examples[i]);
    game_free(game);
}

/* Hashing looks, and writes nothing: two can do it at once. */
static void hashing_writes_nothing(void **state)
{
    struct game *game = play_game(*state, 2);
    uint64_t before = game_hash(game);
    struct level *level = game_here(game);
    size_t size = (size_t)level->width * (size_t)level->height * sizeof *level->cells;
    size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size + page - 1) / page * page;
    struct cell *own = level->cells;
    void *still = NULL;

    assert_int_equal(posix_memalign(&still, page, pages), 0);
    memcpy(still, own, size);
    assert_int_equal(mprotect(still, pages, PROT_READ), 0);
    level->cells = still;
    assert_true(game_hash(game) == before);
    level->cells = own;
    assert_int_equal(mprotect(still, pages, PROT_READ | PROT_WRITE), 0);
    free(still);
    game_free(game);
}

/* What can be found out again is not part of it. */
static void working_memory_does_not_count(void **state)
{
    struct game *game = play_game(*state, 2);
    uint64_t before = game_hash(game);

    clock_gather(game);
    game->world.marks.crowd = true;
    ARRAY_RESERVE(&game->world.loose, 40);
    assert_true(game_hash(game) == before);
    game_free(game);
}

int test_hash(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_is_that_of_the_bytes),
        cmocka_unit_test(every_part_of_the_state_counts),
        cmocka_unit_test(every_member_of_every_kind_counts),
        cmocka_unit_test(hashing_writes_nothing),
        cmocka_unit_test(working_memory_does_not_count),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
