/* Coins, and paying with them. */
#include "rules/item/purse.h"

#include "hands_scene.h"

static struct thing *coins(struct scene *scene, const char *name, int count, int slot)
{
    struct thing *some = many(scene, name, count);

    wear(scene, some, slot);
    return some;
}

static int count_of(const struct scene *scene, int slot)
{
    const struct thing *there = world_thing(scene->w, in_slot(scene, slot));

    return there ? (int)item(scene, there)->quantity : 0;
}

static void all_coins_count(void **state)
{
    struct scene *scene = *state;

    coins(scene, "crown", 2, SL_BELT1);
    coins(scene, "groat", 5, SL_BELT2);
    coins(scene, "penny", 7, SL_BELT3);
    wear(scene, made(scene, "loaf"), SL_BELT4);
    assert_int_equal(purse_total(scene->w, scene->player), 200 + 150 + 7);
}

/* The largest first, and no more than is needed. */
static void large_coins_are_paid_first(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");

    coins(scene, "penny", 99, SL_BELT1);
    coins(scene, "groat", 9, SL_BELT2);
    coins(scene, "crown", 2, SL_BELT3);
    purse_pay(scene->w, scene->player, 3, porter);
    assert_int_equal(count_of(scene, SL_BELT3), 0);
    assert_int_equal(count_of(scene, SL_BELT2), 6);
    assert_int_equal(count_of(scene, SL_BELT1), 89);
    assert_int_equal(purse_total(scene->w, porter), 300);
}

static void pennies_pay_exactly(void **state)
{
    struct scene *scene = *state;

    coins(scene, "penny", 150, SL_BELT1);
    purse_pay(scene->w, scene->player, 1, NULL);
    assert_int_equal(count_of(scene, SL_BELT1), 50);
}

/* Without change: one coin more of the smallest kind. */
static void what_is_left_over_takes_one_more(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");

    coins(scene, "groat", 9, SL_BELT1);
    purse_pay(scene->w, scene->player, 1, porter);
    assert_int_equal(count_of(scene, SL_BELT1), 5);
    assert_int_equal(purse_total(scene->w, porter), 4 * 30);
}

static void who_has_less_pays_all_of_it(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter");

    purse_pay(scene->w, scene->player, 5, porter);
    assert_int_equal(purse_total(scene->w, porter), 0);
    coins(scene, "groat", 3, SL_BELT1);
    coins(scene, "crown", 2, SL_BELT2);
    purse_pay(scene->w, scene->player, 5, porter);
    assert_int_equal(purse_total(scene->w, scene->player), 0);
    assert_int_equal(purse_total(scene->w, porter), 290);
}

static void what_nobody_gets_is_gone(void **state)
{
    struct scene *scene = *state;
    handle crowns = coins(scene, "crown", 2, SL_BELT1)->self;

    purse_pay(scene->w, scene->player, 2, NULL);
    assert_null(world_thing(scene->w, crowns));
    assert_int_equal(count_of(scene, SL_BELT1), 0);
}

int test_purse(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(all_coins_count),
        ON_HANDS(large_coins_are_paid_first),
        ON_HANDS(pennies_pay_exactly),
        ON_HANDS(what_is_left_over_takes_one_more),
        ON_HANDS(who_has_less_pays_all_of_it),
        ON_HANDS(what_nobody_gets_is_gone),
    };

    return cmocka_run_group_tests_name("purse", tests, NULL, NULL);
}
