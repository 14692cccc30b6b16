/* Single creatures, items and traps, made for a place and its rating. */
#include "level_text.h"
#include "rules/make/newborn.h"
#include "rules/make/pick.h"
#include "rules/make/single.h"
#include "rules/make/treasure.h"
#include "world/stati.h"

static int open_things(void **state)
{
    *state = drawn_open_with("tests/rules/things.irh");
    return 0;
}

/* ---- who lives where ---- */

static const struct res_monster *monster(const struct drawn *d, const char *name)
{
    return library_record(&d->library, drawn_find(d, name), RES_MONSTER);
}

static struct habitat habitat(const struct drawn *d, const char *terrain)
{
    return habitat_of(library_terrain(&d->library, drawn_find(d, terrain)));
}

static void water_is_for_those_who_live_in_it(void **state)
{
    const struct drawn *d = *state;

    assert_true(habitat_suits(habitat(d, "shallow water"), monster(d, "carp")));
    assert_true(habitat_suits(habitat(d, "deep water"), monster(d, "newt")));
    assert_false(habitat_suits(habitat(d, "shallow water"), monster(d, "rat")));
}

static void fish_do_not_come_on_land(void **state)
{
    const struct drawn *d = *state;

    assert_false(habitat_suits(habitat(d, "floor"), monster(d, "carp")));
    assert_true(habitat_suits(habitat(d, "floor"), monster(d, "newt")));
    assert_true(habitat_suits(habitat(d, "floor"), monster(d, "rat")));
}

static void only_flyers_hang_over_a_drop(void **state)
{
    const struct drawn *d = *state;

    assert_false(habitat_suits(habitat(d, "drop"), monster(d, "rat")));
    assert_true(habitat_suits(habitat(d, "drop"), monster(d, "swift")));
}

static res_id single(struct drawn *d, int cr, int depth)
{
    return single_choose(&d->world, cr, depth, habitat(d, "drop"));
}

static void a_single_creature_is_of_the_rating_or_up_to_four_below(void **state)
{
    struct drawn *d = *state;
    res_id swift = drawn_find(d, "swift"); /* the only flyer; of rating 3, from depth 2 on */

    assert_int_equal(single(d, 3, 2), swift);
    assert_int_equal(single(d, 7, 2), swift);
    assert_int_equal(single(d, 2, 2), 0);
    assert_int_equal(single(d, 8, 2), 0);
    assert_int_equal(single(d, 3, 1), 0);
}

/* ---- newborns ---- */

static void a_newborn_has_the_look_of_its_template(void **state)
{
    struct drawn *d = *state;
    const struct res_template *template = library_record(&d->library, drawn_find(d, "gilded"),
                                                         RES_TEMPLATE);
    struct thing *rat = newborn_make(
        &d->world, &(struct newborn_wish){.who = drawn_find(d, "rat"),
                                          .templates = {drawn_find(d, "gilded")}});

    assert_true(stati_has(&d->world, rat, TEMPLATE));
    assert_int_equal(rat->image, template->image);
    thing_delete(&d->world, rat);
}

static void a_newborn_without_a_template_looks_like_its_kind(void **state)
{
    struct drawn *d = *state;
    struct thing *rat = newborn_make(&d->world,
                                     &(struct newborn_wish){.who = drawn_find(d, "rat")});

    assert_false(stati_has(&d->world, rat, TEMPLATE));
    assert_int_equal(rat->image, monster(d, "rat")->image);
    thing_delete(&d->world, rat);
}

/* ---- treasure ---- */

static struct thing *treasure(struct drawn *d, enum treasure_kind kind, int cr)
{
    return treasure_make(&d->world, 0, kind, cr);
}

static void assert_treasure(struct drawn *d, enum treasure_kind kind, int cr, const char *name)
{
    for (int i = 0; i < 20; i++) {
        struct thing *item = treasure(d, kind, cr);
        assert_non_null(item);
        assert_int_equal(item->resource, drawn_find(d, name));
        thing_delete(&d->world, item);
    }
}

static void a_chest_is_a_chest_and_a_staple_a_staple(void **state)
{
    assert_treasure(*state, TREASURE_CHEST, 1, "coffer");
    assert_treasure(*state, TREASURE_STAPLE, 1, "candle");
}

static void good_things_are_told_from_others(void **state)
{
    struct drawn *d = *state;
    struct thing *good = treasure(d, TREASURE_GOOD, 6), *plain = treasure(d, TREASURE_ANY, 6);

    assert_int_equal(good->quality, THING_GOOD);
    assert_int_equal(plain->quality, THING_PLAIN);
    thing_delete(&d->world, good);
    thing_delete(&d->world, plain);
}

static void a_named_item_is_made_whatever_its_level(void **state)
{
    struct drawn *d = *state;
    struct thing *crown = treasure_make(&d->world, drawn_find(d, "crown"), TREASURE_CURSED, 1);

    assert_int_equal(crown->resource, drawn_find(d, "crown"));
    assert_int_equal(crown->quality, THING_CURSED);
    thing_delete(&d->world, crown);
}

/* ---- traps ---- */

static void a_trap_is_not_above_the_rating(void **state)
{
    struct drawn *d = *state;

    for (int i = 0; i < 20; i++)
        assert_int_equal(pick_effect(&d->world, PUR_DUNGEON, 0, 4, AI_TRAP),
                         drawn_find(d, "tripwire"));
    assert_true(pick_effect_exists(&d->world, PUR_DUNGEON, 0, 0, AI_TRAP));
    assert_false(pick_effect_exists(&d->world, PUR_DUNGEON, 0, -1, AI_TRAP));
    assert_int_equal(pick_effect(&d->world, PUR_DUNGEON, 0, -1, AI_TRAP), 0);
}

int test_make(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(water_is_for_those_who_live_in_it),
        cmocka_unit_test(fish_do_not_come_on_land),
        cmocka_unit_test(only_flyers_hang_over_a_drop),
        cmocka_unit_test(a_single_creature_is_of_the_rating_or_up_to_four_below),
        cmocka_unit_test(a_newborn_has_the_look_of_its_template),
        cmocka_unit_test(a_newborn_without_a_template_looks_like_its_kind),
        cmocka_unit_test(a_chest_is_a_chest_and_a_staple_a_staple),
        cmocka_unit_test(good_things_are_told_from_others),
        cmocka_unit_test(a_named_item_is_made_whatever_its_level),
        cmocka_unit_test(a_trap_is_not_above_the_rating),
    };

    return cmocka_run_group_tests_name("make", tests, open_things, drawn_teardown);
}
