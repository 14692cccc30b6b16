/* Where a person puts what comes to him. */
#include "rules/item/gain.h"

#include "hands_scene.h"

static void gain(struct scene *scene, struct thing *what)
{
    gain_item(scene->w, scene->player, what);
}

/* Before the game begins. */
static int open_before(void **state)
{
    hands_open(state);
    ((struct scene *)*state)->w->is_playing = false;
    return 0;
}

#define BEFORE(test) cmocka_unit_test_setup_teardown(test, open_before, scene_close)

static struct thing *gained(struct scene *scene, const char *name)
{
    struct thing *item = made(scene, name);

    gain(scene, item);
    return item;
}

static void assert_goes_to(struct scene *scene, const char *name, int slot)
{
    const struct thing *item = gained(scene, name);

    if (in_slot(scene, slot) != item->self)
        fail_msg("%s is not in slot %d", name, slot);
}

static void each_has_its_place(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "sword", SL_WEAPON);
    assert_goes_to(scene, "short bow", SL_LSHOULDER);
    assert_goes_to(scene, "coat", SL_ARMOUR);
    assert_goes_to(scene, "cloak", SL_CLOAK);
    assert_goes_to(scene, "shirt", SL_CLOTHES);
    assert_goes_to(scene, "shoes", SL_BOOTS);
    assert_goes_to(scene, "lamp", SL_LIGHT);
    assert_goes_to(scene, "bag", SL_PACK);
}

static void what_is_gained_was_handled(void **state)
{
    struct scene *scene = *state;
    int said = log_count(scene->w->log);
    const struct thing *sword = gained(scene, "sword");

    assert_int_equal(item(scene, sword)->known, KN_HANDLED);
    assert_int_equal(log_count(scene->w->log), said);
}

static void it_goes_with_others_of_its_kind(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = gained(scene, "loaf");

    gained(scene, "loaf");
    assert_int_equal(item(scene, loaf)->quantity, 2);
}

/* In play the player sees for himself; what he had in hand falls. */
static void the_player_has_it_in_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = gained(scene, "sword"), *coat = NULL;

    assert_int_equal(in_slot(scene, SL_INAIR), sword->self);
    assert_int_equal(in_slot(scene, SL_WEAPON), HANDLE_NONE);
    coat = gained(scene, "coat");
    assert_int_equal(in_slot(scene, SL_INAIR), coat->self);
    assert_int_equal(sword->x, scene->player->x);
}

static void a_monster_has_it_first_of_all(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *sword = made(scene, "sword");
    struct creature *body = creature_of(scene->w, porter);

    gain_item(scene->w, porter, made(scene, "loaf"));
    body->state |= MS_INVEN_GOOD;
    gain_item(scene->w, porter, sword);
    assert_int_equal(body->carried, sword->self);
    assert_int_equal(body->state & MS_INVEN_GOOD, 0);
}

/* Who fights with both hands holds daggers, and what comes second, in the other. */
static void the_other_hand_is_for_a_second_weapon(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "sword", SL_WEAPON);
    assert_goes_to(scene, "odd blade", SL_BELT1); /* the hand is full */
    teach(scene, FT_TWO_WEAPON_STYLE);
    assert_goes_to(scene, "silver knife", SL_READY);
}

static void one_of_several_lights_is_enough(void **state)
{
    struct scene *scene = *state;
    struct thing *lamps = many(scene, "lamp", 3);

    gain(scene, lamps);
    const struct thing *lit = world_thing(scene->w, in_slot(scene, SL_LIGHT));
    assert_non_null(lit);
    assert_ptr_not_equal(lit, lamps);
    assert_int_equal(item(scene, lit)->quantity, 1);
    assert_int_equal(item(scene, lamps)->quantity, 2);
    assert_true(hold_is_in_slot(scene->w, scene->player, lamps, SL_BELT1));
}

static void coins_go_into_a_purse_and_food_into_a_pack(void **state)
{
    struct scene *scene = *state;
    const struct thing *bag = gained(scene, "bag"), *purse = made(scene, "purse");

    wear(scene, (struct thing *)world_thing(scene->w, purse->self), SL_BELT1);
    scene->w->is_playing = false;
    const struct thing *cent = gained(scene, "cent"), *loaf = gained(scene, "loaf");
    assert_int_equal(item(scene, cent)->owner, purse->self);
    assert_int_equal(item(scene, loaf)->owner, bag->self);
}

/* Small things hang at the belt, large ones over a shoulder. */
static void belt_and_shoulders_are_for_the_rest(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "ghost stone", SL_BELT1);
    assert_goes_to(scene, "targe", SL_BELT2);
    assert_goes_to(scene, "keg", SL_LSHOULDER);
}

/* quirk: of the places of last resort the left shoulder is left out. */
static void the_first_last_resort_is_the_right_shoulder(void **state)
{
    struct scene *scene = *state;

    assert_goes_to(scene, "loaf", SL_RSHOULDER); /* no pack; food does not hang at a belt */
    assert_int_equal(in_slot(scene, SL_LSHOULDER), HANDLE_NONE);
}

static void who_is_small_has_no_use_for_a_large_weapon(void **state)
{
    struct scene *scene = *state;
    struct thing *tree = made(scene, "tree");
    handle self = tree->self;

    hands_shape(scene, scene->player, "gnome");
    gain(scene, tree);
    const struct thing *left = world_thing(scene->w, self);
    assert_true(left == NULL || hold_owner(scene->w, left) == NULL);
    assert_int_equal(in_slot(scene, SL_LSHOULDER), HANDLE_NONE);
}

int test_gain(void)
{
    const struct CMUnitTest tests[] = {
        BEFORE(each_has_its_place),
        BEFORE(what_is_gained_was_handled),
        BEFORE(it_goes_with_others_of_its_kind),
        ON_HANDS(the_player_has_it_in_hand),
        ON_HANDS(a_monster_has_it_first_of_all),
        BEFORE(the_other_hand_is_for_a_second_weapon),
        BEFORE(one_of_several_lights_is_enough),
        BEFORE(coins_go_into_a_purse_and_food_into_a_pack),
        BEFORE(belt_and_shoulders_are_for_the_rest),
        BEFORE(the_first_last_resort_is_the_right_shoulder),
        BEFORE(who_is_small_has_no_use_for_a_large_weapon),
    };

    return cmocka_run_group_tests_name("gain", tests, NULL, NULL);
}
