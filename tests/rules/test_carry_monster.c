/* How monsters pick up and put down. */
#include "hands_scene.h"
#include "rules/item/carry.h"

static void a_monster_carries_what_it_picks_up(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = hands_lying(scene, "sword");

    assert_int_equal(hands_lift(scene, porter, sword), DONE);
    assert_int_equal(creature_of(scene->w, porter)->carried, sword->self);
    assert_int_equal(ticks(porter), 15);
    assert_int_equal(hands_drop(scene, porter, sword), DONE);
    assert_int_equal(ticks(porter), 10);
    assert_true(was_said(scene->game, "drops"));
    assert_int_equal(creature_of(scene->w, porter)->carried, HANDLE_NONE);
    assert_int_equal(sword->x, porter->x);
    assert_false(stati_has(scene->w, sword, DROPPED));
}

static void a_monster_grasps_at_an_illusion(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = hands_lying(scene, "sword");

    give_plain(scene, sword, ILLUSION);
    assert_int_equal(hands_lift(scene, porter, sword), DONE);
    assert_int_equal(creature_of(scene->w, porter)->carried, HANDLE_NONE);
    assert_int_equal(ticks(porter), 10);
}

static void some_monsters_pick_nothing_up(void **state)
{
    struct scene *scene = *state;
    struct thing *ghoul = beside(scene, "ghoul"), *knife = hands_lying(scene, "silver knife");
    struct thing *sword = hands_lying(scene, "sword");

    assert_int_equal(hands_lift(scene, ghoul, knife), ABORT);
    item(scene, sword)->flags |= IF_BLESSED;
    assert_int_equal(hands_lift(scene, ghoul, sword), ABORT);
    item(scene, sword)->flags = 0;
    give_plain(scene, ghoul, DO_NOT_PICKUP);
    assert_int_equal(hands_lift(scene, ghoul, sword), ABORT);
    stati_remove(scene->w, ghoul, stati_of(DO_NOT_PICKUP));
    give(scene, ghoul, lasting(PHASED, PHASE_ETHEREAL));
    assert_int_equal(hands_lift(scene, ghoul, sword), ABORT);
    stati_remove(scene->w, ghoul, stati_of(PHASED));
    hands_shape(scene, ghoul, "hound");
    assert_int_equal(hands_lift(scene, ghoul, sword), ABORT);
    hands_shape(scene, ghoul, "ghoul");
    item(scene, sword)->quantity = 60000;
    assert_int_equal(hands_lift(scene, ghoul, sword), ABORT);
    item(scene, sword)->quantity = 1;
    assert_int_equal(hands_lift(scene, ghoul, sword), DONE);
}

static void a_monster_takes_off_what_it_drops(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = made(scene, "sword");

    hold_carry(scene->w, porter, sword);
    put_on(scene, porter, sword, SL_WEAPON);
    ticks(porter);
    item(scene, sword)->flags |= IF_CURSED;
    assert_int_equal(hands_drop(scene, porter, sword), ABORT);
    item(scene, sword)->flags &= (uint16_t)~IF_CURSED;
    assert_int_equal(hands_drop(scene, porter, sword), DONE);
    assert_int_equal(ticks(porter), 20 + 10);
    assert_false(is_worn(scene, sword));
    hold_carry(scene->w, porter, sword);
    hands_shape(scene, porter, "hound");
    assert_int_equal(hands_drop(scene, porter, sword), ABORT);
}

int test_carry_monster(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(a_monster_carries_what_it_picks_up),
        ON_HANDS(a_monster_grasps_at_an_illusion),
        ON_HANDS(some_monsters_pick_nothing_up),
        ON_HANDS(a_monster_takes_off_what_it_drops),
    };

    return cmocka_run_group_tests_name("carry monster", tests, NULL, NULL);
}
