/* Trading: who does it, what it costs, and what is left of it. */
#include "rules/social/trade.h"

#include "rules/social/stall.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "social_scene.h"

enum { FIRST_WARE = 1, YES = 1, NO = 0 };

static int trade(struct social *s)
{
    return social_deal(s, EV_BARTER);
}

/* Of so much skill in all, and with so many crowns. */
static struct social *begin(void **state, const char *other, int skill, int crowns)
{
    struct social *s = social_begin(state, other);

    bond_give(s->b, s->self, EXTRA_SKILL, SK_DIPLOMACY, 1, NULL);
    bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY,
              skill - skill_level(s->w, s->self, SK_DIPLOMACY), NULL);
    social_own(s, s->self, "crown", crowns);
    return s;
}

/* ---- buying ---- */

static void what_is_bought_is_paid_for_and_known(void **state)
{
    struct social *s = begin(state, "villager", 3, 500);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    assert_int_equal(price_of(s->w, spoon, s->self, s->other), 100); /* worth a third: in full */
    ANSWER(s, FIRST_WARE, YES);
    WITHOUT_DICE(s->w)
    assert_int_equal(trade(s), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    assert_int_equal(item_of(s->w, spoon)->known, UINT8_MAX);
    assert_int_equal(purse_total(s->w, s->self), 40000);
    assert_int_equal(purse_total(s->w, s->other), 10000);
    assert_int_equal(s->self->timeout, 60);
    social_end(s);
}

static void shops_are_dear(void **state)
{
    struct social *s = begin(state, "shopkeeper", 3, 999);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    assert_int_equal(price_of(s->w, spoon, s->self, s->other), 1500);
    ANSWER(s, FIRST_WARE);
    assert_int_equal(trade(s), DONE);
    assert_true(social_said(s, "do not have so much gold"));
    assert_ptr_equal(hold_owner(s->w, spoon), s->other);
    assert_int_equal(purse_total(s->w, s->self), 99900);
    social_end(s);
}

static void who_thinks_better_of_it_pays_nothing_and_is_asked_again(void **state)
{
    struct social *s = begin(state, "villager", 3, 500);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    ANSWER(s, FIRST_WARE, NO, FIRST_WARE, YES);
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 4);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    social_end(s);
}

static void what_is_worn_is_for_sale_in_shops_only(void **state)
{
    static const struct {
        const char *who;
        int wares;
    } cases[] = {{"villager", 0}, {"shopkeeper", 1}};

    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct social *s = begin(state, cases[i].who, 30, 9999);
        struct thing *gown = social_own(s, s->other, "gown", 1);
        item_of(s->w, gown)->flags |= IF_WORN;
        ANSWER(s, FIRST_WARE, YES);
        assert_int_equal(trade(s), DONE);
        assert_int_equal(s->asked, cases[i].wares ? 2 : 1);
        social_end(s);
    }
}

/* quirk: what magic comes to is worked out and rolled where it is named, once for each ware. */
static void the_magic_of_wares_is_rolled_once(void **state)
{
    struct social *s = begin(state, "villager", 3, 500);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    spoon->other = drawn_find(s->b->d, "springs");
    item_of(s->w, spoon)->known = UINT8_MAX;
    WITH_DICE(s->w, 0, 0, 0, 0)
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 1);
    social_end(s);
}

static void what_is_not_of_this_world_is_not_sold(void **state)
{
    struct social *s = begin(state, "villager", 3, 500);

    social_own(s, s->other, "spoon", 1);
    bond_give(s->b, s->other, SUMMONED, 0, 0, s->self);
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 0);
    social_end(s);
}

/* ---- selling ---- */

static struct thing *owned_and_known(struct social *s, const char *name)
{
    struct thing *item = social_own(s, s->self, name, 1);

    item_of(s->w, item)->known = UINT8_MAX;
    return item;
}

static void shops_pay_for_what_they_want(void **state)
{
    struct social *s = begin(state, "shopkeeper", 3, 1);
    struct thing *spoon = owned_and_known(s, "spoon");
    int price = price_of(s->w, spoon, s->other, s->self);

    social_own(s, s->other, "crown", 900);
    ANSWER(s, STALL_SELL, (int32_t)spoon->self, YES);
    assert_int_equal(trade(s), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->other);
    assert_int_equal(purse_total(s->w, s->self), 100 * (1 + price));
    assert_true(social_said(s, "You sell the "));
    social_end(s);
}

static void others_want_nothing(void **state)
{
    struct social *s = begin(state, "villager", 3, 1);
    struct thing *spoon = owned_and_known(s, "spoon");

    social_own(s, s->other, "crown", 900);
    ANSWER(s, STALL_SELL, (int32_t)spoon->self, YES);
    assert_int_equal(trade(s), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    assert_true(social_said(s, "has no use for that"));
    social_end(s);
}

/* With so many crowns, and so much known of it. */
static bool is_sold(void **state, int crowns, int known, const char *said)
{
    struct social *s = begin(state, "shopkeeper", 3, 1);
    struct thing *spoon = owned_and_known(s, "spoon");

    item_of(s->w, spoon)->known = (uint8_t)known;
    if (crowns > 0)
        social_own(s, s->other, "crown", crowns);
    ANSWER(s, STALL_SELL, (int32_t)spoon->self, YES);
    trade(s);
    bool is_sold = hold_owner(s->w, spoon) == s->other;
    assert_true(social_said(s, said));
    social_end(s);
    return is_sold;
}

static void nobody_buys_what_is_not_known_or_cannot_be_paid(void **state)
{
    assert_false(is_sold(state, 900, 0, "wants to know what it buys"));
    assert_false(is_sold(state, 0, UINT8_MAX, "does not have so much money"));
    assert_true(is_sold(state, 900, KN_MAGIC | KN_CURSE | KN_PLUS, "You sell"));
}

static void coins_are_not_sold(void **state)
{
    struct social *s = begin(state, "shopkeeper", 3, 5);
    struct slot_walk walk = slot_walk_begin(s->w, s->self);

    ANSWER(s, STALL_SELL, (int32_t)slot_walk_next(&walk)->self, YES);
    assert_int_equal(trade(s), DONE);
    assert_int_equal(purse_total(s->w, s->self), 500);
    assert_true(social_said(s, "Coins are what one pays with"));
    social_end(s);
}

/* ---- who trades ---- */

static struct social *begin_disliked(void **state, int skill)
{
    struct social *s = begin(state, "villager", skill, 500);

    bond_give(s->b, s->self, SOCIAL_MOD, 0, -3, NULL);
    return s;
}

static void who_dislikes_one_can_be_won_over_once(void **state)
{
    struct social *s = begin_disliked(state, 40);

    WITH_DICE(s->w, 9)
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 1);
    WITHOUT_DICE(s->w)
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 2);
    social_end(s);
}

static void who_was_not_won_over_stays_so(void **state)
{
    struct social *s = begin_disliked(state, -10);

    WITH_DICE(s->w, 0)
    assert_int_equal(trade(s), DONE);
    WITHOUT_DICE(s->w)
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 0);
    assert_true(social_said(s, "does not want to trade"));
    social_end(s);
}

static void the_decent_do_not_trade_with_evil(void **state)
{
    struct social *s = begin(state, "villager", 3, 500);

    s->self->resource = creature_of(s->w, s->self)->shape = drawn_find(s->b->d, "rascal");
    WITHOUT_DICE(s->w)
    assert_int_equal(trade(s), DONE);
    assert_int_equal(s->asked, 0);
    social_end(s);
}

int test_trade(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_bought_is_paid_for_and_known),
        cmocka_unit_test(shops_are_dear),
        cmocka_unit_test(who_thinks_better_of_it_pays_nothing_and_is_asked_again),
        cmocka_unit_test(what_is_worn_is_for_sale_in_shops_only),
        cmocka_unit_test(the_magic_of_wares_is_rolled_once),
        cmocka_unit_test(what_is_not_of_this_world_is_not_sold),
        cmocka_unit_test(shops_pay_for_what_they_want),
        cmocka_unit_test(others_want_nothing),
        cmocka_unit_test(nobody_buys_what_is_not_known_or_cannot_be_paid),
        cmocka_unit_test(coins_are_not_sold),
        cmocka_unit_test(who_dislikes_one_can_be_won_over_once),
        cmocka_unit_test(who_was_not_won_over_stays_so),
        cmocka_unit_test(the_decent_do_not_trade_with_evil),
    };

    return cmocka_run_group_tests_name("trade", tests, social_open, bond_close);
}
