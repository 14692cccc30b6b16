/* What items are worth: levels and costs. */
#include "rules/value/worth.h"

#include "items_scene.h"

/* quirk: a list that is too short says that it costs nothing, whatever magic is in it. */
static void a_short_list_of_prices_means_nothing(void **state)
{
    struct drawn *d = *state;
    struct thing *blade = made(d, "dear blade"), *ring = made(d, "ring");
    const int prices[] = {1, 20, 300, 0, 0};

    body(d, blade)->quantity = body(d, ring)->quantity = 1;
    for (int plus = 0; plus < COUNT_OF(prices); plus++) {
        body(d, blade)->plus = (int8_t)plus;
        assert_int_equal(worth_cost(&d->world, blade), prices[plus]);
    }
    body(d, blade)->plus = -1;
    assert_int_equal(worth_cost(&d->world, blade), 1);
    ring->other = drawn_find(d, "listed charm");
    body(d, ring)->plus = 2;
    assert_int_equal(worth_cost(&d->world, ring), 1); /* 3 pieces, a third of it */
    body(d, ring)->plus = 3;
    assert_int_equal(worth_cost(&d->world, ring), 0);
}

/* quirk: what a weapon is does not count for its level; armour is worth half as much again. */
static void levels_come_from_plus_and_qualities(void **state)
{
    struct drawn *d = *state;
    struct thing *sword = made(d, "plain sword"), *mail = made(d, "plain mail");

    assert_int_equal(worth_level(&d->world, sword, true), 0);
    assert_int_equal(worth_level(&d->world, mail, true), 4);
    body(d, sword)->plus = body(d, mail)->plus = 2;
    assert_int_equal(worth_level(&d->world, sword, false), 2);
    assert_int_equal(worth_level(&d->world, sword, true), 4); /* twice the plus at least */
    assert_int_equal(worth_level(&d->world, mail, true), 4 + 3);
    quality_add(&d->world, sword, WQ_HOLY, 0);
    quality_add(&d->world, mail, AQ_INVULN, 0);
    assert_int_equal(worth_level(&d->world, sword, false), 4);
    assert_int_equal(worth_level(&d->world, mail, false), 4 + 6);
    quality_add(&d->world, sword, WQ_SOULDRINK, 0);
    assert_int_equal(worth_level(&d->world, sword, false), 6); /* it stands in the list twice */
    quality_add(&d->world, sword, IQ_SILVER, 0);
    assert_int_equal(worth_level(&d->world, sword, false), 6);
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++)
        body(d, sword)->qualities[i] = WQ_VORPAL;
    assert_int_equal(worth_level(&d->world, sword, false), 22);
}

static void magic_costs_by_its_level(void **state)
{
    struct drawn *d = *state;
    struct thing *sword = made(d, "plain sword"), *ring = made(d, "ring");

    body(d, sword)->quantity = body(d, ring)->quantity = 1;
    assert_int_equal(worth_cost(&d->world, sword), 3000 / 3);
    body(d, sword)->plus = 1;
    assert_int_equal(worth_cost(&d->world, sword), (3000 + 1000 * 160 / 100) / 3);
    body(d, sword)->quantity = 3;
    assert_int_equal(worth_cost(&d->world, sword), 3000 + 1600);
    ring->other = drawn_find(d, "woe");
    assert_int_equal(worth_cost(&d->world, ring), 1000 * 70 / 100 / 3);
}

static void what_is_used_up_has_a_price_of_its_own(void **state)
{
    struct drawn *d = *state;
    struct thing *scroll = made(d, "scroll"), *potion = made(d, "potion"), *wand = made(d, "wand");

    scroll->other = potion->other = wand->other = drawn_find(d, "sparks");
    body(d, scroll)->quantity = body(d, potion)->quantity = body(d, wand)->quantity = 1;
    int magic = 3000 * 70 / 100;
    assert_int_equal(worth_cost(&d->world, scroll), (magic + 6 * 20 * 10 / 100) / 3);
    assert_int_equal(worth_cost(&d->world, potion), (magic + 6 * 50 * 10 / 100) / 3);
    assert_int_equal(worth_cost(&d->world, wand), (magic + 250 * 9 / 100) / 3);
}

static void each_level_of_magic_has_its_price(void **state)
{
    static const int by_level[] = {0,      1000,   2000,   3000,   4000,    6000,    8000,
                                   12000,  16000,  24000,  36000,  48000,   56000,   75000,
                                   102000, 128000, 256000, 512000, 1000000, 1500000, 2000000};
    struct drawn *d = *state;
    struct thing *sword = made(d, "plain sword");

    body(d, sword)->quantity = 1;
    for (int plus = 1; plus <= 20; plus++) {
        body(d, sword)->plus = (int8_t)plus;
        assert_int_equal((int)(worth_cost_exact(&d->world, sword) * 3 + 0.5),
                         3000 + by_level[plus] / 10 * 16);
    }
}

int test_worth(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_list_of_prices_means_nothing),
        cmocka_unit_test(levels_come_from_plus_and_qualities),
        cmocka_unit_test(magic_costs_by_its_level),
        cmocka_unit_test(what_is_used_up_has_a_price_of_its_own),
        cmocka_unit_test(each_level_of_magic_has_its_price),
    };

    return cmocka_run_group_tests_name("worth", tests, items_open_more, items_close);
}
