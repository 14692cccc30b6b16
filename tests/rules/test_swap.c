/* Changing what is in hand for what is in a slot. */
#include "rules/item/swap.h"

#include "hands_scene.h"

static void take(struct scene *scene, struct thing *what)
{
    hold_in_slot(scene->w, scene->player, what, SL_INAIR);
}

static bool swap(struct scene *scene, int slot)
{
    return swap_slot(scene->w, scene->player, slot);
}

static void hand_and_slot_change_places(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf");

    take(scene, sword);
    assert_true(swap(scene, SL_BELT1));
    assert_int_equal(in_slot(scene, SL_BELT1), sword->self);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    take(scene, loaf);
    assert_true(swap(scene, SL_BELT1));
    assert_int_equal(in_slot(scene, SL_BELT1), loaf->self);
    assert_int_equal(in_slot(scene, SL_INAIR), sword->self);
    assert_true(swap(scene, SL_BELT2));
    assert_true(swap(scene, SL_BELT3)); /* nothing for nothing */
    assert_int_equal(in_slot(scene, SL_BELT3), HANDLE_NONE);
}

/* quirk: hanging something at the belt takes as long as putting it on. */
static void what_does_nothing_takes_time_as_well(void **state)
{
    struct scene *scene = *state;

    take(scene, made(scene, "loaf"));
    ticks(scene->player);
    assert_true(swap(scene, SL_BELT1));
    assert_int_equal(ticks(scene->player), 20);
    assert_true(swap(scene, SL_BELT1)); /* and comes off in no time */
    assert_int_equal(ticks(scene->player), 0);
}

static void what_is_alike_goes_together(void **state)
{
    struct scene *scene = *state;
    struct thing *hung = made(scene, "loaf"), *sword = made(scene, "sword");

    wear(scene, hung, SL_BELT1);
    take(scene, made(scene, "loaf"));
    assert_true(swap(scene, SL_BELT1));
    assert_int_equal(item(scene, hung)->quantity, 2);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    wear(scene, sword, SL_READY);
    struct thing *other = made(scene, "sword");
    take(scene, other);
    game_set_ask(scene->game, say_no, &(int){0});
    assert_true(swap(scene, SL_READY)); /* not where it works */
    assert_int_equal(in_slot(scene, SL_READY), other->self);
    assert_int_equal(in_slot(scene, SL_INAIR), sword->self);
}

static void one_of_several_goes_where_one_works(void **state)
{
    struct scene *scene = *state;
    struct thing *swords = many(scene, "sword", 3), *darts = many(scene, "dart", 3);

    game_set_ask(scene->game, say_no, &(int){0});
    take(scene, swords);
    assert_true(swap(scene, SL_WEAPON));
    const struct thing *one = world_thing(scene->w, in_slot(scene, SL_WEAPON));
    assert_int_equal(item(scene, one)->quantity, 1);
    assert_int_equal(item(scene, swords)->quantity, 2);
    assert_int_equal(in_slot(scene, SL_INAIR), swords->self);
    assert_false(swap(scene, SL_WEAPON));
    assert_true(was_said(scene->game, "First that place must be free."));
    assert_int_equal(item(scene, swords)->quantity, 2);
    assert_true(swap(scene, SL_BELT1)); /* all of them, where they do nothing */
    take(scene, darts);
    assert_true(swap(scene, SL_READY));
    assert_int_equal(in_slot(scene, SL_READY), darts->self);
}

static void one_that_was_taken_from_several_goes_back(void **state)
{
    struct scene *scene = *state;
    struct thing *spears = many(scene, "spear", 3);

    wear(scene, made(scene, "sword"), SL_WEAPON);
    take(scene, spears);
    assert_false(swap(scene, SL_READY)); /* too long beside a sword */
    assert_int_equal(item(scene, spears)->quantity, 3);
    assert_int_equal(in_slot(scene, SL_INAIR), spears->self);
    assert_int_equal(in_slot(scene, SL_READY), HANDLE_NONE);
}

static void what_came_out_goes_back_where_the_other_may_not_go(void **state)
{
    struct scene *scene = *state;
    struct thing *left = made(scene, "sword"), *spear = made(scene, "spear");

    wear(scene, made(scene, "sword"), SL_WEAPON);
    wear(scene, left, SL_READY);
    take(scene, spear);
    assert_false(swap(scene, SL_READY));
    assert_int_equal(in_slot(scene, SL_READY), left->self);
    assert_true(is_worn(scene, left));
    assert_int_equal(in_slot(scene, SL_INAIR), spear->self);
}

static void what_is_cursed_does_not_change_places(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat"), *other = made(scene, "coat");

    item(scene, coat)->flags |= IF_CURSED;
    wear(scene, coat, SL_ARMOUR);
    take(scene, other);
    assert_false(swap(scene, SL_ARMOUR));
    assert_int_equal(in_slot(scene, SL_ARMOUR), coat->self);
    assert_int_equal(in_slot(scene, SL_INAIR), other->self);
}

static void each_place_is_for_something(void **state)
{
    struct scene *scene = *state;
    static const struct {
        int slot;
        const char *thing, *why;
    } rows[] = {{SL_WEAPON, "tree", "You cannot close your hand around that."},
                {SL_READY, "tree", "You cannot close your hand around that."},
                {SL_BELT, "loaf", "This is a place for a girdle."},
                {SL_LIGHT, "loaf", "This is a place for something that gives light."},
                {SL_EYES, "loaf", "That is nothing to wear before your eyes."},
                {SL_CLOTHES, "loaf", "That is nothing to dress in."},
                {SL_ARMOUR, "loaf", "That is no suit of armour."},
                {SL_BOOTS, "loaf", "That is nothing for your feet."},
                {SL_CLOAK, "loaf", "That is no cloak."},
                {SL_LRING, "loaf", "That is no ring."},
                {SL_AMULET, "loaf", "That is nothing to wear around your neck."},
                {SL_GAUNTLETS, "loaf", "That is nothing to put on your hands."},
                {SL_HELM, "loaf", "That is nothing for your head."},
                {SL_BRACERS, "loaf", "Those are no bracers."},
                {SL_BELT3, "keg", "That is too large to hang from a belt."},
                {SL_PACK, "loaf", "You can carry things in a bag there, and that is none."}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *what = made(scene, rows[i].thing);
        take(scene, what);
        assert_false(swap(scene, rows[i].slot));
        assert_true(was_said_last(scene, rows[i].why));
        assert_int_equal(in_slot(scene, SL_INAIR), what->self);
        hold_release(scene->w, what);
    }
}

static void rage_and_body_forbid_some(void **state)
{
    struct scene *scene = *state;
    const int clothing[] = {SL_ARMOUR, SL_CLOAK, SL_CLOTHES};

    give_plain(scene, scene->player, RAGING);
    for (int i = 0; i < COUNT_OF(clothing); i++) {
        assert_false(swap(scene, clothing[i]));
        assert_true(was_said_last(scene, "You are much too angry for that."));
    }
    assert_true(swap(scene, SL_BELT1));
    stati_remove(scene->w, scene->player, stati_of(RAGING));
    assert_true(swap(scene, SL_CLOAK));
    hands_shape(scene, scene->player, "hound");
    assert_false(swap(scene, SL_WEAPON));
    assert_true(was_said_last(scene, "This body has no place to put that."));
}

int test_swap(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(hand_and_slot_change_places),
        ON_HANDS(what_does_nothing_takes_time_as_well),
        ON_HANDS(what_is_alike_goes_together),
        ON_HANDS(one_of_several_goes_where_one_works),
        ON_HANDS(one_that_was_taken_from_several_goes_back),
        ON_HANDS(what_came_out_goes_back_where_the_other_may_not_go),
        ON_HANDS(what_is_cursed_does_not_change_places),
        ON_HANDS(each_place_is_for_something),
        ON_HANDS(rage_and_body_forbid_some),
    };

    return cmocka_run_group_tests_name("swap", tests, NULL, NULL);
}
