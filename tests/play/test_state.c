/* The state as bytes: everything comes back as it was, and bytes that are no state are refused. */
#include "play/state.h"

#include "base/num.h"
#include "play/pack.h"
#include "play_support.h"
#include "world/body.h"
#include "world/given.h"
#include "world/hold.h"
#include "world/knowledge.h"
#include "world/slain.h"
#include "world/stati.h"

/* A game with some of everything. */
static struct game *full_game(const struct play *play)
{
    struct game *game = play_game(play, 2);
    struct thing *item = thing_new_item(&game->world, stage_find(game, "pebble"));
    const struct stati asleep = {.nature = SLEEPING, .duration = 7};
    struct thing *gone = thing_new_item(&game->world, stage_find(game, "pebble"));

    hold_in_slot(&game->world, game_player(game), item, SL_BELT1);
    assert_true(level_add_field(game_here(game), (struct field){.type = FI_LIGHT, .x = 5, .y = 5}));
    assert_non_null(stati_gain(&game->world, game_player(game), &asleep, NULL));
    ARRAY_PUSH(&game_here(game)->torches, 77);
    ARRAY_PUSH(&game->world.segments, ((struct segment){.effect = 1}));
    ARRAY_PUSH(&game_here(game)->terraforms, ((struct terraform){.key = 1}));
    ARRAY_PUSH(&game_here(game)->terraformed, ((struct terraformed){.key = 1}));
    game->world.candidates.count = 0; /* whatever making the level has left */
    candidates_add(&game->world.candidates, 42);
    thing_delete(&game->world, gone); /* a free slot */
    return game;
}

/* Whether bytes are a state; what they say then is in `again`. */
static bool reads(const struct play *play, struct str bytes, struct str_builder *again)
{
    struct game_options options = play_options(play, 2);
    struct error error;
    struct game *game = game_empty(&options, &error);

    assert_non_null(game);
    bool good = state_fill(game, bytes, false, &error);
    if (good && again)
        state_write(game, again);
    if (!good)
        assert_string_equal(error.text, "it is damaged inside");
    game_free(game);
    return good;
}

static bool comes_back(const struct play *play, const struct game *game)
{
    struct str_builder bytes = {0}, again = {0};

    state_write(game, &bytes);
    bool good = reads(play, sb_str(&bytes), &again);
    if (good && !str_equal(sb_str(&bytes), sb_str(&again)))
        fail_msg("it came back as something else");
    sb_free(&bytes);
    sb_free(&again);
    return good;
}

/* ---- everything comes back ---- */

/* These cannot have any value. */
static bool is_bound(const char *name)
{
    return strcmp(name, "ending") == 0 || strcmp(name, "number") == 0 || strcmp(name, "now") == 0 ||
           strcmp(name, "deeper") == 0 || strcmp(name, "purpose") == 0;
}

static void assert_members_come_back(const struct play *play, const struct game *game,
                                     const struct member_list *list, void *owner)
{
    for (int i = 0; i < list->count; i++) {
        const struct member *member = &list->items[i];
        unsigned char *byte = (unsigned char *)owner + member->offset;
        if (is_bound(member->name))
            continue;
        *byte ^= 1;
        if (!comes_back(play, game))
            fail_msg("%s.%s does not come back", list->name, member->name);
        *byte ^= 1;
    }
}

static void every_member_comes_back(void **state)
{
    struct game *game = full_game(*state);
    struct level *level = game_here(game);

    assert_members_come_back(*state, game, &thing_members, game_player(game));
    assert_members_come_back(*state, game, &stati_members,
                             stati_get(&game->world, game_player(game)->stati));
    struct creature *creature = creature_of(&game->world, game_player(game));
    struct target *target = pool_add(&game->world.targets, &creature->targets);
    target->self = creature->targets;
    target->creature = creature->self;
    assert_members_come_back(*state, game, &creature_members, creature);
    assert_members_come_back(*state, game, &character_members,
                             character_of(&game->world, game_player(game)));
    assert_members_come_back(*state, game, &target_members, target);
    given_set(&game->world, game_player(game), STR("Ada"));
    assert_members_come_back(*state, game, &given_members,
                             pool_get(&game->world.given, game_player(game)->given));
    assert_members_come_back(*state, game, &item_members,
                             pool_get(&game->world.items, pool_next(&game->world.items, 0)));
    assert_members_come_back(*state, game, &field_members, &level->fields.items[0]);
    assert_members_come_back(*state, game, &cell_members, &level->cells[77]);
    assert_members_come_back(*state, game, &level_members, level);
    assert_members_come_back(*state, game, &world_members, &game->world);
    assert_members_come_back(*state, game, &world_cursors_members, &game->world.cursors);
    assert_members_come_back(*state, game, &world_values_members, &game->world.values);
    assert_members_come_back(*state, game, &chance_members, &game->world.chance);
    chance_begin_level(&game->world, 2);
    for (int i = 0; i < 2; i++)
        assert_members_come_back(*state, game, &chance_stream_members,
                                 &game->world.chance.streams[i]);
    chance_end_level(&game->world);
    assert_members_come_back(*state, game, &effect_memory_members,
                             knowledge_effect_of(&game->world, 2));
    slain_note(&game->world, 2);
    assert_members_come_back(*state, game, &slain_members, &game->world.slain.items[0]);
    assert_members_come_back(*state, game, &segment_members, &game->world.segments.items[0]);
    assert_members_come_back(*state, game, &terraform_members, &level->terraforms.items[0]);
    assert_members_come_back(*state, game, &terraformed_members, &level->terraformed.items[0]);
    assert_members_come_back(*state, game, &candidates_members, &game->world.candidates);
    assert_members_come_back(*state, game, &game_members, game);
    assert_members_come_back(*state, game, &game_options_members, &game->options);
    game_free(game);
}

static void a_creature_belongs_with_the_same_ones_again(void **state)
{
    const struct play *play = *state;
    struct game *game = play_game(play, 2);
    struct error error;

    creature_of(&game->world, game_player(game))->party = 321;
    struct game *copy = game_copy(game, &error);
    assert_non_null(copy);
    assert_int_equal(creature_of(&copy->world, game_player(copy))->party, 321);
    game_free(copy);
    game_free(game);
}

static void what_lies_beside_the_members_comes_back(void **state)
{
    const struct play *play = *state;
    struct game *game = full_game(play);
    struct error error;

    game_here(game)->visibility[77] ^= 1;
    chance_rng(&game->world)->draws += 5;
    game->world.open_x[3] = 9;
    game->world.open_y[3] = 8;
    game->maker.corners[2] = 7;
    game->maker.centers[2] = 6;
    game->world.open_count = 3;
    game->maker.corner_count = 2;
    game->maker.center_count = 1;
    game->wanted[0] ^= 1;
    struct game *copy = game_copy(game, &error);
    if (copy == NULL)
        fail_msg("%s", error.text);
    assert_int_equal(game_here(copy)->visibility[77], game_here(game)->visibility[77]);
    assert_true(chance_draws(&copy->world) == chance_rng(&game->world)->draws);
    assert_int_equal(copy->world.open_x[3], 9);
    assert_int_equal(copy->world.open_y[3], 8);
    assert_int_equal(copy->maker.corners[2], 7);
    assert_int_equal(copy->maker.centers[2], 6);
    assert_int_equal(copy->world.open_count, 3);
    assert_int_equal(copy->maker.corner_count, 2);
    assert_int_equal(copy->maker.center_count, 1);
    assert_int_equal(copy->wanted[0], game->wanted[0]);
    assert_ptr_equal(copy->vm->candidates, &copy->world.candidates);
    assert_int_equal(copy->world.candidates.count, 1);
    assert_int_equal(copy->world.candidates.items[0], 42);
    assert_int_equal(pack_count(copy), 1);
    assert_int_equal(ARRAY_LAST(&game_here(copy)->torches), 77);
    assert_int_equal(game_here(copy)->fields.items[0].x, 5);
    assert_string_equal(log_recent(copy->world.log, 0)->text, log_recent(game->world.log, 0)->text);
    game_free(copy);
    game_free(game);
}

/* ---- bytes that are no state ---- */

static void a_state_has_no_byte_less_or_more(void **state)
{
    struct game *game = full_game(*state);
    struct str_builder bytes = {0};

    state_write(game, &bytes);
    for (size_t cut = 1; cut < bytes.len; cut += cut < 64 ? 1 : cut / 2)
        assert_false(reads(*state, str_slice(sb_str(&bytes), 0, bytes.len - cut), NULL));
    assert_false(reads(*state, STR(""), NULL));
    sb_add_cstr(&bytes, "x");
    assert_false(reads(*state, sb_str(&bytes), NULL));
    sb_free(&bytes);
    game_free(game);
}

/* It can be read, but does not hold together: it is refused, and can be freed. */
static void a_state_whose_stati_lead_nowhere_is_refused(void **state)
{
    struct game_options options = play_options(*state, 2);
    struct game *game = full_game(*state);
    struct str_builder bytes = {0};
    struct error error;
    struct game *read = game_empty(&options, &error);

    stati_get(&game->world, game_player(game)->stati)->next = 12345;
    state_write(game, &bytes);
    stati_get(&game->world, game_player(game)->stati)->next = HANDLE_NONE;
    assert_non_null(read);
    assert_false(state_read(read, sb_str(&bytes), &error));
    assert_non_null(strstr(error.text, "the stati of thing"));
    game_free(read);
    game_free(game);
    sb_free(&bytes);
}

static struct pool_chunk *chunk_of(const struct game *game)
{
    return game->world.things.chunks[0];
}

/* The slot of what is gone. */
static uint32_t free_slot(const struct game *game)
{
    return game->world.things.free_slot - 1;
}

#define BREAK(name, statement)              \
    static void name(struct game *game)     \
    {                                       \
        struct world *world = &game->world; \
        (void)world;                        \
        statement;                          \
    }

BREAK(cursor_before_the_list, world->cursors.things = -1)
BREAK(cursor_beyond_every_list, world->cursors.things = (1 << 24) + 1)
BREAK(fewer_candidates_than_none, world->candidates.count = -1)
BREAK(more_candidates_than_fit, world->candidates.count = CANDIDATES_MOST + 1)
BREAK(name_without_end, game->options.name[GAME_NAME_SIZE - 1] = 'x')
BREAK(cause_without_end, game->world.cause[WORLD_CAUSE_SIZE - 1] = 'x')
BREAK(ending_of_no_kind, game->world.ending = WORLD_ENDED_BY_VICTORY + 1)
BREAK(generator_beyond_its_words, chance_rng(&game->world)->next = RNG_WORDS + 1)
BREAK(chance_of_no_mode, world->chance.mode = CHANCE_MODES)
BREAK(stream_beyond_the_last, world->chance.now = CHANCE_STREAMS)
BREAK(deeper_than_it_is, world->chance.deeper = 1)
BREAK(stream_under_another, world->chance.streams[0].purpose = CHANCE_FOR_LEVEL)
BREAK(stream_for_nothing, (chance_begin_level(world, 1), world->chance.streams[1].purpose = 0))
BREAK(stream_for_no_moment, (chance_begin_level(world, 1),
                             world->chance.streams[1].purpose = CHANCE_FOR_MOMENT + MOMENTS))
BREAK(two_of_one_stream, (chance_begin_level(world, 1), world->chance.mode = CHANCE_ONE_STREAM))
BREAK(too_few_open, game->world.open_count = -1)
BREAK(too_many_open, game->world.open_count = WORLD_OPEN_MOST + 1)
BREAK(too_few_corners, game->maker.corner_count = -1)
BREAK(too_many_corners, game->maker.corner_count = COUNT_OF(game->maker.corners) + 1)
BREAK(too_few_centers, game->maker.center_count = -1)
BREAK(too_many_centers, game->maker.center_count = COUNT_OF(game->maker.centers) + 1)
BREAK(used_without_end, game->maker.used[MAKELEV_USED_MOST] = 1)
BREAK(level_of_another_number, game_here(game)->number = 2)
BREAK(free_slot_is_taken, world->things.free_slot = 1)
BREAK(free_slot_is_none, world->things.free_slot = world->things.slot_count + 1)
BREAK(free_slots_lead_nowhere, chunk_of(game)->next_free[free_slot(game)] = 999)
BREAK(free_slots_in_a_ring, chunk_of(game)->next_free[free_slot(game)] = free_slot(game) + 1)
BREAK(free_slots_lost, world->things.free_slot = 0)
BREAK(too_many_live, world->things.live++)
BREAK(too_few_live, world->things.live--)
BREAK(handle_of_another_slot, chunk_of(game)->handles[0]++)
BREAK(handle_of_another_time, chunk_of(game)->generation[0]++)
BREAK(too_many_terrains, game_here(game)->terrain_count = LEVEL_LIST_MOST + 1)

typedef void (*break_fn)(struct game *game);

static const struct {
    const char *name;
    break_fn break_it;
} breakages[] = {
#define ROW(name)   \
    {               \
#name, name \
    }
    ROW(cursor_before_the_list),
    ROW(cursor_beyond_every_list),
    ROW(fewer_candidates_than_none),
    ROW(more_candidates_than_fit),
    ROW(name_without_end),
    ROW(cause_without_end),
    ROW(ending_of_no_kind),
    ROW(generator_beyond_its_words),
    ROW(chance_of_no_mode),
    ROW(stream_beyond_the_last),
    ROW(deeper_than_it_is),
    ROW(stream_under_another),
    ROW(stream_for_nothing),
    ROW(stream_for_no_moment),
    ROW(two_of_one_stream),
    ROW(too_few_open),
    ROW(too_many_open),
    ROW(too_few_corners),
    ROW(too_many_corners),
    ROW(too_few_centers),
    ROW(too_many_centers),
    ROW(used_without_end),
    ROW(level_of_another_number),
    ROW(free_slot_is_taken),
    ROW(free_slot_is_none),
    ROW(free_slots_lead_nowhere),
    ROW(free_slots_in_a_ring),
    ROW(free_slots_lost),
    ROW(too_many_live),
    ROW(too_few_live),
    ROW(handle_of_another_slot),
    ROW(handle_of_another_time),
    ROW(too_many_terrains),
#undef ROW
};

/* Written as they are, from a copy: the game itself is freed whole. */
static void what_cannot_be_is_refused(void **state)
{
    struct game *game = full_game(*state);
    struct level *level = game_here(game);

    assert_true(comes_back(*state, game));
    for (int i = 0; i < COUNT_OF(breakages); i++) {
        struct game kept = *game;
        struct pool_chunk *chunk = chunk_of(game), kept_chunk = *chunk;
        int terrains = level->terrain_count, number = level->number;

        breakages[i].break_it(game);
        if (comes_back(*state, game))
            fail_msg("%s was read", breakages[i].name);
        *game = kept;
        *chunk = kept_chunk;
        level->terrain_count = terrains;
        level->number = (uint16_t)number;
    }
    assert_true(comes_back(*state, game));
    game_free(game);
}

static void what_is_at_its_limit_is_read(void **state)
{
    struct game *game = full_game(*state);

    game->world.cursors.things = 1 << 24;
    game->world.candidates.count = CANDIDATES_MOST;
    chance_rng(&game->world)->next = RNG_WORDS;
    game->world.open_count = WORLD_OPEN_MOST;
    game->maker.corner_count = COUNT_OF(game->maker.corners);
    game->maker.center_count = COUNT_OF(game->maker.centers);
    game->world.ending = WORLD_ENDED_BY_VICTORY;
    assert_true(comes_back(*state, game));
    game_free(game);
}

/* In the middle of a moment, inside the making of a level. */
static void a_game_goes_on_with_all_its_streams(void **state)
{
    const struct play *play = *state;
    struct game_options options = play_options(play, 2);
    struct game *game = play_game(play, 2);
    struct str_builder bytes = {0};
    struct error error;

    chance_begin_level(&game->world, 2);
    chance_moment(&game->world, MOMENT_SHOP);
    roll_below(&game->world, 20);
    state_write(game, &bytes);
    struct game *other = game_empty(&options, &error);
    assert_non_null(other);
    assert_true(state_fill(other, sb_str(&bytes), false, &error));
    struct world *worlds[] = {&game->world, &other->world};
    for (int i = 0; i < 2; i++) {
        roll_dice_of(worlds[i], 3, 6, 0);
        chance_moment_over(worlds[i], MOMENT_SHOP);
        chance_moment(worlds[i], MOMENT_SHOP); /* another one */
        roll_below(worlds[i], 20);
        chance_moment_over(worlds[i], MOMENT_SHOP);
        roll_below(worlds[i], 20);
        chance_end_level(worlds[i]);
        roll_below(worlds[i], 20);
    }
    assert_true(game_hash(game) == game_hash(other));
    sb_free(&bytes);
    game_free(other);
    game_free(game);
}

static void a_game_of_one_stream_stays_one(void **state)
{
    const struct play *play = *state;
    struct game *game = play_game(play, 2);
    struct error error;

    chance_start(&game->world, 9, CHANCE_ONE_STREAM);
    chance_moment(&game->world, MOMENT_CREATION);
    chance_moment(&game->world, MOMENT_FORMULAS);
    roll_below(&game->world, 20);
    struct game *copy = game_copy(game, &error);
    assert_non_null(copy);
    chance_moment_over(&game->world, MOMENT_FORMULAS);
    chance_moment_over(&copy->world, MOMENT_FORMULAS);
    assert_int_equal(chance_seed(&copy->world), 10);
    assert_non_null(game_level(game, 2, &error));
    assert_non_null(game_level(copy, 2, &error));
    assert_true(chance_draws(&copy->world) > 100); /* the level was drawn from it */
    assert_true(game_hash(game) == game_hash(copy));
    game_free(copy);
    game_free(game);
}

/* Where two states begin to differ. */
static size_t first_difference(const struct str_builder *a, const struct str_builder *b)
{
    size_t at = 0;

    while (at < a->len && at < b->len && a->data[at] == b->data[at])
        at++;
    return at;
}

/* A count of four bytes at a place is believed neither below nothing nor beyond what there is. */
static void assert_count_is_checked(const struct play *play, struct str_builder *bytes, size_t at)
{
    static const unsigned char wrong[][4] = {
        {0xff, 0xff, 0xff, 0xff}, {0xff, 0xff, 0xff, 0x7f}, {0x00, 0x00, 0x00, 0x10}};

    for (int i = 0; i < COUNT_OF(wrong); i++) {
        char kept[4];
        memcpy(kept, bytes->data + at, 4);
        memcpy(bytes->data + at, wrong[i], 4);
        assert_false(reads(play, sb_str(bytes), NULL));
        memcpy(bytes->data + at, kept, 4);
    }
    assert_true(reads(play, sb_str(bytes), NULL));
}

/* Each list gets one more, which shows where its count is. */
static void counts_are_checked(void **state)
{
    struct game *game = full_game(*state);
    struct level *level = game_here(game);
    int *const counts[] = {&level->things.count, &level->torches.count, &level->fields.count,
                           &level->terrain_count, &level->region_count};
    struct str_builder bytes = {0};

    state_write(game, &bytes);
    for (int i = 0; i < COUNT_OF(counts); i++) {
        struct str_builder fewer = {0};
        --*counts[i];
        state_write(game, &fewer);
        ++*counts[i];
        assert_count_is_checked(*state, &bytes, first_difference(&bytes, &fewer));
        sb_free(&fewer);
    }
    sb_free(&bytes);
    game_free(game);
}

static void a_truth_is_0_or_1(void **state)
{
    struct game *game = full_game(*state);
    struct str_builder bytes = {0}, other = {0};

    state_write(game, &bytes);
    game->world.is_playing = !game->world.is_playing;
    state_write(game, &other);
    bytes.data[first_difference(&bytes, &other)] = 2;
    assert_false(reads(*state, sb_str(&bytes), NULL));
    sb_free(&bytes);
    sb_free(&other);
    game_free(game);
}

int test_state(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_comes_back),
        cmocka_unit_test(a_creature_belongs_with_the_same_ones_again),
        cmocka_unit_test(what_lies_beside_the_members_comes_back),
        cmocka_unit_test(a_game_goes_on_with_all_its_streams),
        cmocka_unit_test(a_game_of_one_stream_stays_one),
        cmocka_unit_test(a_state_has_no_byte_less_or_more),
        cmocka_unit_test(a_state_whose_stati_lead_nowhere_is_refused),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(what_is_at_its_limit_is_read),
        cmocka_unit_test(counts_are_checked),
        cmocka_unit_test(a_truth_is_0_or_1),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
