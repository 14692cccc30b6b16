/* Treasure: choosing by lot for a purpose, tables, looks, finds. */
#include <stdio.h>

#include "items_scene.h"
#include "rules/make/flavours.h"
#include "rules/make/pick.h"
#include "rules/make/treasure.h"
#include "rules/make/treasure_arms.h"

/* ---- choosing ---- */

static void cursed_effects_come_when_asked_for(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_effect(&d->world, PUR_CURSED, 0, 5, AI_RING), drawn_find(d, "woe"));
    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_effect(&d->world, PUR_DUNGEON, 0, 5, AI_RING), drawn_find(d, "warding"));
}

static void staples_and_nothing_else(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_effect(&d->world, PUR_STAPLE, 0, 5, AI_POTION), drawn_find(d, "vigour"));
    assert_int_equal(d->world.candidates.count, 1);
}

static void only_effects_count_the_candidates(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 0)
    pick_effect(&d->world, PUR_STAPLE, 0, 5, AI_POTION);
    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_item(&d->world, PUR_DUNGEON, 0, 5, T_SHIELD), drawn_find(d, "targe"));
    assert_int_equal(d->world.candidates.count, 1);
    assert_int_equal(d->world.candidates.items[0], (int32_t)drawn_find(d, "targe"));
    assert_int_equal(d->world.candidates.items[1], 0);
    d->world.candidates.count = 7;
    pick_item(&d->world, PUR_DUNGEON, 0, 5, T_WEAPON);
    pick_monster(&d->world, PUR_DUNGEON, 0, 5, 5, 0);
    assert_int_equal(d->world.candidates.count, 7);
    pick_effect(&d->world, PUR_STAPLE, 0, 5, AI_POTION);
    assert_int_equal(d->world.candidates.count, 1);
}

/* At its best it is of level 10: so it is not too bad for level 8. */
static void the_least_level_is_that_of_the_best(void **state)
{
    struct drawn *d = *state;

    assert_true(pick_effect_exists(&d->world, PUR_DUNGEON, 8, 9, AI_RING));
    assert_false(pick_effect_exists(&d->world, PUR_DUNGEON, 11, 12, AI_RING));
    WITHOUT_DICE(&d->world)
    assert_int_equal(pick_effect(&d->world, PUR_DUNGEON, 11, 12, AI_RING), 0);
}

/* ---- tables ---- */

static void lights_end_what_is_found_in_dungeons(void **state)
{
    const struct treasure_rows all = treasure_rows(TREASURES_DUNGEON);
    const struct treasure_rows drawn = treasure_rows_drawn(TREASURES_DUNGEON);

    (void)state;
    assert_ptr_equal(drawn.items, all.items);
    assert_int_equal(all.items[drawn.count].type, T_LIGHT);
    assert_true(all.count > drawn.count + 1);
}

static void every_table_has_rows_of_its_own(void **state)
{
    int sum = 0;

    (void)state;
    for (int table = 0; table < TREASURE_TABLES; table++) {
        const struct treasure_rows rows = treasure_rows((enum treasure_table)table);
        assert_true(rows.count > 0);
        for (int i = 0; i < rows.count; i++)
            assert_int_equal(rows.items[i].table, table);
        sum += rows.count;
    }
    const struct treasure_rows last = treasure_rows(TREASURE_TABLES - 1);
    assert_ptr_equal(last.items + last.count, treasure_rows(TREASURES_DUNGEON).items + sum);
}

/* ---- looks ---- */

static void every_kind_of_potion_has_a_look_of_its_own(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 1, 1, 1, 0, 0) /* the third goes past what is taken; two are rings */
    flavours_assign(&d->world);
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "vigour"))->potion_flavour,
                     drawn_find(d, "murky"));
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "slumber"))->potion_flavour,
                     drawn_find(d, "clear"));
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "mist"))->potion_flavour,
                     drawn_find(d, "amber"));
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "woe"))->flavour, 0);
    knowledge_clear(&d->world);
}

/* Headbands and helmets have none: they are not drawn for. */
static void where_there_are_no_looks_none_are_given(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 0, 0, 0, 0, 0) /* potions and rings */
    flavours_assign(&d->world);
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "quick wits"))->flavour, 0);
    assert_int_equal(knowledge_effect(&d->world, drawn_find(d, "stout brow"))->flavour, 0);
    knowledge_clear(&d->world);
}

/* ---- arms ---- */

static void little_magic_is_a_plus(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    WITH_DICE(&d->world, 99)
    treasure_arms(&d->world, blade, 2, false);
    assert_int_equal(item_of(&d->world, blade)->plus, 2);
    WITHOUT_DICE(&d->world)
    treasure_arms(&d->world, blade, 0, false);
    thing_delete(&d->world, blade);
}

static void a_plus_is_at_most_five(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    WITH_DICE(&d->world, 99)
    treasure_arms(&d->world, blade, 9, false);
    assert_int_equal(item_of(&d->world, blade)->plus, 5);
    thing_delete(&d->world, blade);
}

/* Below 42 it would be of four qualities. */
static void much_magic_is_one_quality_or_four(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "blade");

    WITH_DICE(&d->world, 42, 1, 0) /* one die is for feathers */
    treasure_arms(&d->world, blade, 7, false);
    assert_int_not_equal(body(d, blade)->qualities[0], 0);
    assert_int_equal(body(d, blade)->qualities[1], 0);
    thing_delete(&d->world, blade);
    blade = made(d, "blade");
    WITH_DICE(&d->world, 41, 1, 0, 1, 0, 1, 0, 1, 0)
    treasure_arms(&d->world, blade, 7, false);
    assert_int_not_equal(body(d, blade)->qualities[3], 0);
    thing_delete(&d->world, blade);
}

/* ---- finds ---- */

struct told {
    char first[120];
    int count;
};

static void note_first(void *context, const char *line)
{
    struct told *told = context;

    if (told->count++ == 0)
        snprintf(told->first, sizeof told->first, "%s", line);
}

static void who_follows_is_told_where_treasure_comes_from(void **state)
{
    struct drawn *d = *state;
    static const struct {
        enum treasure_table table;
        const char *name;
    } rows[] = {{TREASURES_DUNGEON, "DungeonItems"}, {TREASURES_ILLUSION, "IllusionItems"},
                {TREASURES_MONSTER, "MonsterItems"}, {TREASURES_MAGE, "MageItems"},
                {TREASURES_CHEST, "ChestItems"},     {TREASURES_STAPLE, "StapleItems"}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct told told = {.count = 0};
        struct treasure_wish wish = {IG_GOOD, drawn_find(d, "blade"), 3, 10, rows[i].table};
        char wanted[120];
        snprintf(wanted, sizeof wanted,
                 "> genitem flags %x source \"blade\" depth 3 luck 10 table %s", (unsigned)IG_GOOD,
                 rows[i].name);
        chance_follow(&d->world, note_first, &told);
        struct thing *found = treasure_find(&d->world, &wish);
        chance_follow(&d->world, NULL, NULL);
        assert_string_equal(told.first, wanted);
        if (found)
            thing_delete(&d->world, found);
    }
}

/* Of a given item the last row of the dungeon's table that could have brought it counts. */
static void a_given_ring_gets_its_magic(void **state)
{
    struct drawn *d = *state;
    const struct treasure_wish wish = {0, drawn_find(d, "ring"), 4, 10, TREASURES_DUNGEON};
    struct thing *ring = NULL;

    /* luck twice, which effect, no curse, no make, no blessing */
    WITH_DICE(&d->world, 1, 1, 0, 149, 1, 99)
    ring = treasure_find(&d->world, &wish);
    assert_int_equal(ring->other, drawn_find(d, "warding"));
    assert_int_equal(item_of(&d->world, ring)->plus, 2);
    assert_int_equal(item_of(&d->world, ring)->made_most, 4);
    thing_delete(&d->world, ring);
}

static void of_two_rows_for_a_cap_the_last_counts(void **state)
{
    struct drawn *d = *state;
    const struct treasure_wish wish = {0, drawn_find(d, "cap"), 4, 10, TREASURES_DUNGEON};
    struct thing *cap = NULL;

    WITH_DICE(&d->world, 1, 1, 0, 149, 1, 99)
    cap = treasure_find(&d->world, &wish);
    assert_int_equal(cap->other, drawn_find(d, "quick wits"));
    thing_delete(&d->world, cap);
}

/* Whether something cursed was asked for changes nothing. */
static void a_wish_for_curses_is_not_heard(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = {IG_CURSED, drawn_find(d, "ring"), 4, 10, TREASURES_DUNGEON};
    struct thing *ring = NULL;

    WITH_DICE(&d->world, 1, 1, 0, 149, 1, 99)
    ring = treasure_find(&d->world, &wish);
    assert_int_equal(item_of(&d->world, ring)->flags & IF_CURSED, 0);
    thing_delete(&d->world, ring);
}

/* Good things are of no better level than others. */
static void good_is_as_good_as_any(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = {IG_GOOD, drawn_find(d, "blade"), 8, 10, TREASURES_DUNGEON};
    struct thing *blade = NULL;

    /* luck twice, mundane, no make, no blessing */
    WITH_DICE(&d->world, 1, 1, 0, 1, 99)
    blade = treasure_find(&d->world, &wish);
    assert_int_equal(item_of(&d->world, blade)->made_least, 4);
    thing_delete(&d->world, blade);
    wish.flags = IG_GREAT;
    WITH_DICE(&d->world, 1, 1, 0, 1, 99)
    blade = treasure_find(&d->world, &wish);
    assert_int_equal(item_of(&d->world, blade)->made_least, 4);
    assert_int_equal(item_of(&d->world, blade)->made_most, 8);
    thing_delete(&d->world, blade);
}

/* The larger of two levels of magic is drawn a third time, and may be the smallest then. */
static void the_better_of_two_is_drawn_again(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = {0, drawn_find(d, "blade"), 3, 10, TREASURES_DUNGEON};
    struct thing *blade = NULL;

    /* luck twice, magic, its level, qualities, curse, runes, no make, no blessing */
    WITH_DICE(&d->world, 1, 1, 1, 3, 3, 1, 99, 99, 1, 1, 99)
    blade = treasure_find(&d->world, &wish);
    assert_int_equal(item_of(&d->world, blade)->made_magic, 1);
    assert_int_equal(item_of(&d->world, blade)->plus, 1);
    thing_delete(&d->world, blade);
}

static void potions_never_come_in_groups(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = {IG_CHEST, drawn_find(d, "potion"), 3, 10, TREASURES_CHEST};
    struct thing *potion = NULL;

    WITH_DICE(&d->world, 1, 1, 0, 149, 1, 99)
    potion = treasure_find(&d->world, &wish);
    assert_int_equal(item_of(&d->world, potion)->quantity, 1);
    thing_delete(&d->world, potion);
}

static void a_dungeon_without_treasure_gives_nothing(void **state)
{
    struct drawn *d = *state;
    struct treasure_wish wish = {0, drawn_find(d, "wand"), 3, 10, TREASURES_DUNGEON};

    WITH_DICE(&d->world, 1, 1, 0) /* the charges of one that is thrown away again */
    assert_null(treasure_find(&d->world, &wish));
}

int test_treasure(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cursed_effects_come_when_asked_for),
        cmocka_unit_test(staples_and_nothing_else),
        cmocka_unit_test(only_effects_count_the_candidates),
        cmocka_unit_test(the_least_level_is_that_of_the_best),
        cmocka_unit_test(every_table_has_rows_of_its_own),
        cmocka_unit_test(lights_end_what_is_found_in_dungeons),
        cmocka_unit_test(every_kind_of_potion_has_a_look_of_its_own),
        cmocka_unit_test(where_there_are_no_looks_none_are_given),
        cmocka_unit_test(little_magic_is_a_plus),
        cmocka_unit_test(a_plus_is_at_most_five),
        cmocka_unit_test(much_magic_is_one_quality_or_four),
        cmocka_unit_test(who_follows_is_told_where_treasure_comes_from),
        cmocka_unit_test(a_given_ring_gets_its_magic),
        cmocka_unit_test(of_two_rows_for_a_cap_the_last_counts),
        cmocka_unit_test(a_wish_for_curses_is_not_heard),
        cmocka_unit_test(good_is_as_good_as_any),
        cmocka_unit_test(the_better_of_two_is_drawn_again),
        cmocka_unit_test(potions_never_come_in_groups),
        cmocka_unit_test(a_dungeon_without_treasure_gives_nothing),
    };

    return cmocka_run_group_tests_name("treasure", tests, items_open, items_close);
}
