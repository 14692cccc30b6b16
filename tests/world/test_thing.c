#include "level_text.h"

#include "base/num.h"

static void a_door_is_a_feature_and_a_thing(void **state)
{
    (void)state;
    assert_true(thing_kind_is(T_DOOR, T_DOOR));
    assert_true(thing_kind_is(T_DOOR, T_FEATURE));
    assert_true(thing_kind_is(T_DOOR, T_THING));
    assert_false(thing_kind_is(T_DOOR, T_TRAP));
    assert_false(thing_kind_is(T_FEATURE, T_DOOR));
}

static void a_player_is_a_character_and_a_creature(void **state)
{
    (void)state;
    assert_true(thing_kind_is(T_PLAYER, T_CHARACTER));
    assert_true(thing_kind_is(T_PLAYER, T_CREATURE));
    assert_false(thing_kind_is(T_PLAYER, T_MONSTER));
    assert_false(thing_kind_is(T_MONSTER, T_CHARACTER));
}

static void every_number_of_an_item_is_an_item(void **state)
{
    (void)state;
    for (int kind = T_FIRSTITEM; kind < T_LASTITEM; kind++) {
        assert_true(thing_kind_is(kind, T_ITEM));
        assert_false(thing_kind_is(kind, T_FEATURE));
    }
    assert_false(thing_kind_is(T_LASTITEM, T_ITEM));
}

/* The quick answers about the three great families are those of the tree. */
static void families_by_number_are_the_trees(void **state)
{
    static const int families[] = {T_CREATURE, T_ITEM, T_FEATURE, T_THING, T_WEAPON, T_CHARACTER};

    (void)state;
    for (int kind = -4; kind <= T_LASTITEM; kind++)
        for (int i = 0; i < COUNT_OF(families); i++) {
            struct thing thing = {.kind = (int16_t)kind};
            assert_int_equal(thing_is(&thing, families[i]), thing_kind_is(kind, families[i]));
        }
}

static void kinds_of_items_have_parents(void **state)
{
    (void)state;
    assert_true(thing_kind_is(T_BOW, T_WEAPON));
    assert_true(thing_kind_is(T_STATUE, T_FOOD));
    assert_true(thing_kind_is(T_CHEST, T_CONTAIN));
    assert_true(thing_kind_is(T_SHIELD, T_ARMOUR));
    assert_int_equal(thing_kind_parent(T_RING), T_ITEM);
    assert_int_equal(thing_kind_parent(T_THING), T_THING);
}

static void a_feature_is_as_its_resource_says(void **state)
{
    struct drawn *d = *state;
    struct thing *boulder = drawn_make(d, "boulder");

    assert_int_equal(boulder->kind, T_FEATURE);
    assert_int_equal(boulder->flags, F_SOLID);
    assert_int_equal(boulder->hp, 60);
    assert_int_equal(boulder->hp_max, 60);
    assert_int_equal(glyph_id(boulder->image), GLYPH_RUBBLE);
    assert_int_equal(boulder->x, -1);
    assert_ptr_equal(world_thing(&d->world, boulder->self), boulder);
}

/* Images of features go through a signed 16-bit number: colours from 8 on fill the background. */
static void a_bright_feature_has_a_white_background(void **state)
{
    struct drawn *d = *state;

    assert_int_equal(glyph_back(drawn_make(d, "altar")->image), COLOUR_WHITE);
    assert_int_equal(glyph_back(drawn_make(d, "stool")->image), 0);
}

static void an_item_and_a_creature_look_like_their_resource(void **state)
{
    struct drawn *d = *state;
    struct thing *pebble = drawn_make(d, "pebble"), *rat = drawn_make(d, "rat");

    assert_int_equal(pebble->kind, T_WEAPON);
    assert_int_equal(pebble->hp, 3);
    assert_int_equal(glyph_id(pebble->image), '*');
    assert_int_equal(rat->kind, T_MONSTER);
    assert_int_equal(glyph_id(rat->image), 'r');
    assert_int_equal(rat->hp, 4); /* one die of eight, no constitution */
}

static void a_trap_knows_its_effect(void **state)
{
    struct drawn *d = *state;
    struct thing *trap = thing_new_trap(&d->world, drawn_find(d, "trap"),
                                        drawn_find(d, "tripwire"));

    assert_int_equal(trap->kind, T_TRAP);
    assert_int_equal(trap->other, drawn_find(d, "tripwire"));
}

static void a_handle_of_a_deleted_thing_is_nobody(void **state)
{
    struct drawn *d = *state;
    struct thing *rat = drawn_make(d, "rat");
    handle self = rat->self;

    thing_delete(&d->world, rat);
    assert_null(world_thing(&d->world, self));
    drawn_make(d, "rat");
    assert_null(world_thing(&d->world, self));
}

/* ---- doors by lot ---- */

enum { DOORS = 2000 };

static struct thing *roll_door(struct drawn *d, uint32_t seed, uint64_t *draws)
{
    chance_start(&d->world, seed, CHANCE_BY_LEVEL);
    struct thing *door = thing_new_door(&d->world, drawn_find(d, "oak door"));
    *draws = chance_draws(&d->world);
    return door;
}

/* 10 for open, 2 for locked unless it is, 7 for secret, 2 for locked if it is. */
static void a_door_draws_as_often_as_it_decides(void **state)
{
    for (uint32_t seed = 1; seed <= DOORS; seed++) {
        uint64_t draws;
        const struct thing *door = roll_door(*state, seed, &draws);
        bool began_open = !(door->flags & F_SOLID), secret = door->door & DF_SECRET;
        assert_int_equal(draws, 2 + !began_open + secret);
    }
}

static void an_open_door_is_neither_solid_nor_secret(void **state)
{
    int open = 0;

    for (uint32_t seed = 1; seed <= DOORS; seed++) {
        uint64_t draws;
        const struct thing *door = roll_door(*state, seed, &draws);
        if (!(door->door & DF_OPEN))
            continue;
        open++;
        assert_false(door->flags & F_SOLID);
        assert_int_equal(door->door, DF_OPEN);
    }
    assert_in_range(open, DOORS / 20, DOORS / 8);
}

/* The quirk: it began open, and nobody gives it the flag back. */
static void a_secret_door_that_began_open_is_not_solid_itself(void **state)
{
    int found = 0;

    for (uint32_t seed = 1; seed <= DOORS; seed++) {
        uint64_t draws;
        const struct thing *door = roll_door(*state, seed, &draws);
        found += door->door & DF_SECRET && !(door->flags & F_SOLID);
    }
    assert_in_range(found, 1, DOORS / 20);
}

/* ---- gods and stairs ---- */

static void an_altar_takes_the_colour_of_its_god(void **state)
{
    struct drawn *d = *state;
    struct thing *altar = drawn_make(d, "altar");

    thing_set_god(&d->world, altar, drawn_find(d, "Red One"));
    assert_int_equal(altar->other, drawn_find(d, "Red One"));
    assert_int_equal(altar->image, glyph_make('_', COLOUR_RED, 0));
}

static void an_altar_of_a_god_without_colour_stays_as_it_is(void **state)
{
    struct drawn *d = *state;
    struct thing *altar = drawn_make(d, "altar");
    glyph before = altar->image;

    thing_set_god(&d->world, altar, drawn_find(d, "Pale One"));
    assert_int_equal(altar->image, before);
}

static void a_stool_may_have_a_god_but_no_colour(void **state)
{
    struct drawn *d = *state;
    struct thing *stool = drawn_make(d, "stool");
    glyph before = stool->image;

    thing_set_god(&d->world, stool, drawn_find(d, "Red One"));
    assert_int_equal(stool->other, drawn_find(d, "Red One"));
    assert_int_equal(stool->image, before);
}

static void stairs_are_told_apart_by_where_they_lead(void **state)
{
    struct drawn *d = *state;
    const struct thing *up = drawn_make(d, "up stairs"), *down = drawn_make(d, "down stairs");

    assert_true(thing_is_stairs(&d->world, up, POR_UP_STAIR));
    assert_false(thing_is_stairs(&d->world, up, POR_DOWN_STAIR));
    assert_true(thing_is_stairs(&d->world, down, POR_DOWN_STAIR));
    assert_false(thing_is_stairs(&d->world, drawn_make(d, "boulder"), POR_UP_STAIR));
    assert_false(thing_is_stairs(&d->world, drawn_make(d, "rat"), POR_UP_STAIR));
}

int test_thing(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_is_a_feature_and_a_thing),
        cmocka_unit_test(a_player_is_a_character_and_a_creature),
        cmocka_unit_test(every_number_of_an_item_is_an_item),
        cmocka_unit_test(families_by_number_are_the_trees),
        cmocka_unit_test(kinds_of_items_have_parents),
        cmocka_unit_test(a_feature_is_as_its_resource_says),
        cmocka_unit_test(a_bright_feature_has_a_white_background),
        cmocka_unit_test(an_item_and_a_creature_look_like_their_resource),
        cmocka_unit_test(a_trap_knows_its_effect),
        cmocka_unit_test(a_handle_of_a_deleted_thing_is_nobody),
        cmocka_unit_test(a_door_draws_as_often_as_it_decides),
        cmocka_unit_test(an_open_door_is_neither_solid_nor_secret),
        cmocka_unit_test(a_secret_door_that_began_open_is_not_solid_itself),
        cmocka_unit_test(an_altar_takes_the_colour_of_its_god),
        cmocka_unit_test(an_altar_of_a_god_without_colour_stays_as_it_is),
        cmocka_unit_test(a_stool_may_have_a_god_but_no_colour),
        cmocka_unit_test(stairs_are_told_apart_by_where_they_lead),
    };

    return cmocka_run_group_tests_name("thing", tests, drawn_setup, drawn_teardown);
}
