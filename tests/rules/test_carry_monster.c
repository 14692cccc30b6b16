/* How monsters pick up, put down and dress. */
#include "hands_scene.h"
#include "rules/item/carry.h"
#include "rules/make/dress.h"
#include "world/loose.h"

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

/* quirk: it lies nowhere, so nobody finds it, and whoever wants it wants it for good. */
static void what_is_cursed_stays_with_the_dead(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = made(scene, "sword");
    struct thing *coat = made(scene, "coat");

    hold_carry(scene->w, porter, sword);
    hold_carry(scene->w, porter, coat);
    item(scene, sword)->flags |= IF_CURSED;
    carry_drop_all(scene->w, porter);
    assert_int_equal(creature_of(scene->w, porter)->carried, HANDLE_NONE);
    assert_int_equal(coat->x, porter->x);
    assert_int_equal(sword->x, -1);
    place_destroy(scene->level, scene->w, porter);
    handle cursed = sword->self;
    loose_sweep(scene->w);
    assert_non_null(world_thing(scene->w, cursed));
    assert_true(loose_is_kept(scene->w, sword));
}

static void not_more_than_so_many_cursed_things_lie_nowhere(void **state)
{
    struct scene *scene = *state;
    handle first = made(scene, "sword")->self;

    loose_keep_clinging(scene->w, world_thing(scene->w, first));
    for (int i = 1; i < WORLD_CLINGING; i++)
        loose_keep_clinging(scene->w, made(scene, "sword"));
    loose_sweep(scene->w);
    assert_non_null(world_thing(scene->w, first));
    loose_keep_clinging(scene->w, made(scene, "sword"));
    loose_sweep(scene->w);
    assert_null(world_thing(scene->w, first));
}

/* ---- dressing ---- */

static void there_is_a_place_for_everything(void **state)
{
    static const char *const names[] = {"sabre", "targe", "coat",      "short bow",
                                        "ring",  "charm", "cloak",     "shoes",
                                        "hood",  "lamp",  "vambraces", "mittens"};
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *things[COUNT_OF(names)];

    for (int i = 0; i < COUNT_OF(names); i++)
        hold_carry(scene->w, porter, things[i] = made(scene, names[i]));
    for (int i = 0; i < 50 && dress_once(scene->w, porter); i++)
        continue;
    for (int i = 0; i < COUNT_OF(names); i++)
        assert_true(is_worn(scene, things[i]));
}

static void what_is_as_good_stays_off(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");
    struct thing *coat = made(scene, "coat"), *other = made(scene, "coat");

    hold_carry(scene->w, porter, coat);
    assert_true(dress_once(scene->w, porter));
    assert_true(is_worn(scene, coat));
    hold_carry(scene->w, porter, other);
    assert_false(dress_once(scene->w, porter));
    assert_true(is_worn(scene, coat));
}

/* By this one: another may have better luck. */
static void what_cannot_be_put_on_is_tried_once(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = made(scene, "proud sword");

    hold_carry(scene->w, porter, sword);
    assert_true(dress_once(scene->w, porter));
    assert_int_equal(stati_find(scene->w, sword, stati_of(TRIED))->object, porter->self);
    assert_false(dress_once(scene->w, porter));
    assert_false(is_worn(scene, sword));
}

int test_carry_monster(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(there_is_a_place_for_everything),
        ON_HANDS(what_is_as_good_stays_off),
        ON_HANDS(what_cannot_be_put_on_is_tried_once),
        ON_HANDS(a_monster_carries_what_it_picks_up),
        ON_HANDS(a_monster_grasps_at_an_illusion),
        ON_HANDS(some_monsters_pick_nothing_up),
        ON_HANDS(a_monster_takes_off_what_it_drops),
        ON_HANDS(what_is_cursed_stays_with_the_dead),
        ON_HANDS(not_more_than_so_many_cursed_things_lie_nowhere),
    };

    return cmocka_run_group_tests_name("carry monster", tests, NULL, NULL);
}
