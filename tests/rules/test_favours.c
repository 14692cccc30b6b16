/* Orders to companions, favours of strangers. */
#include "rules/social/favours.h"

#include "social_scene.h"

/* ---- orders ---- */

static struct social *begin_friend(void **state)
{
    struct social *s = social_begin(state, "villager");

    social_lead(s, s->other);
    return s;
}

static bool obeys(const struct social *s, const struct thing *who, int order)
{
    return targets_has(s->w, who, order);
}

static void orders_are_kept_in_mind(void **state)
{
    struct social *s = begin_friend(state);

    ANSWER(s, ORDER_DO_NOT_ATTACK);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ORDER), DONE);
    assert_true(obeys(s, s->other, ORDER_DO_NOT_ATTACK));
    social_end(s);
}

static void one_way_of_walking_takes_the_place_of_another(void **state)
{
    struct social *s = begin_friend(state);

    ANSWER(s, ORDER_WALK_IN_BACK);
    social_deal(s, EV_ORDER);
    ANSWER(s, ORDER_STAND_STILL);
    social_deal(s, EV_ORDER);
    assert_false(obeys(s, s->other, ORDER_WALK_IN_BACK));
    assert_true(obeys(s, s->other, ORDER_STAND_STILL));
    social_end(s);
}

static void who_thinks_again_forgets_orders(void **state)
{
    struct social *s = begin_friend(state);

    ANSWER(s, ORDER_DO_NOT_ATTACK);
    social_deal(s, EV_ORDER);
    ANSWER(s, TARGET_MASTER);
    assert_int_equal(social_deal(s, EV_ORDER), DONE);
    assert_false(obeys(s, s->other, ORDER_DO_NOT_ATTACK));
    social_end(s);
}

static void companions_hand_over_what_they_found(void **state)
{
    struct social *s = begin_friend(state);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    ANSWER(s, ORDER_GIVE_ME_ITEM, (int32_t)spoon->self);
    assert_int_equal(social_deal(s, EV_ORDER), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    social_end(s);
}

static void companions_keep_what_they_were_born_with(void **state)
{
    struct social *s = begin_friend(state);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    item_of(s->w, spoon)->flags |= IF_PROPERTY;
    ANSWER(s, ORDER_GIVE_ME_ITEM, (int32_t)spoon->self);
    assert_int_equal(social_deal(s, EV_ORDER), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->other);
    assert_true(social_said(s, "keeps what is its own"));
    social_end(s);
}

static void who_has_nothing_gives_nothing(void **state)
{
    struct social *s = begin_friend(state);

    ANSWER(s, ORDER_GIVE_ME_ITEM);
    assert_int_equal(social_deal(s, EV_ORDER), ABORT);
    assert_true(social_said(s, "has nothing"));
    social_end(s);
}

static int order_all(struct social *s)
{
    struct script_event *e = throw_begin(s->w);

    e->actor = (int32_t)s->self->self;
    e->isAllAllies = true;
    return throw_end(s->w, e, EV_ORDER);
}

static void all_can_be_ordered_at_once(void **state)
{
    struct social *s = begin_friend(state);
    struct thing *second = social_put(s, "villager", 14), *third = social_put(s, "villager", 16);

    social_lead(s, second);
    ANSWER(s, ORDER_NO_PICKUP);
    assert_int_equal(order_all(s), DONE);
    assert_true(obeys(s, s->other, ORDER_NO_PICKUP));
    assert_true(obeys(s, second, ORDER_NO_PICKUP));
    assert_false(obeys(s, third, ORDER_NO_PICKUP));
    social_end(s);
}

static void without_followers_there_is_nobody_to_order(void **state)
{
    struct social *s = social_begin(state, "villager");

    assert_int_equal(order_all(s), ABORT);
    assert_int_equal(s->asked, 0);
    assert_true(social_said(s, "nobody who follows you"));
    social_end(s);
}

/* ---- favours ---- */

static struct social *begin(void **state, const char *other, int skill, int level)
{
    struct social *s = social_begin(state, other);

    social_teach(s, skill, level);
    return s;
}

static const struct stati *asked_before(const struct social *s)
{
    struct stati_query again = stati_of(RETRY_BONUS);

    again.value = parley_deal(EV_REQUEST, 0);
    again.object = s->self->self;
    return stati_find(s->w, s->other, again);
}

static void who_agrees_comes_along_for_a_day(void **state)
{
    struct social *s = begin(state, "villager", SK_DIPLOMACY, 60);

    ANSWER(s, ORDER_WALK_NEAR_ME);
    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_true(obeys(s, s->other, ORDER_WALK_NEAR_ME));
    assert_true(stati_has(s->w, s->other, DIPLOMACY_TAG));
    assert_int_equal(asked_before(s)->magnitude, 3);
    assert_int_equal(s->self->timeout, 50);
    social_end(s);
}

static void who_refuses_can_be_asked_tomorrow(void **state)
{
    struct social *s = begin(state, "villager", SK_DIPLOMACY, -20);

    ANSWER(s, ORDER_WALK_NEAR_ME);
    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_false(obeys(s, s->other, ORDER_WALK_NEAR_ME));
    assert_false(social_is_enemy(s));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_REQUEST), ABORT);
    assert_true(social_said(s, "ask again tomorrow"));
    social_end(s);
}

static void lies_and_threats_are_resented(void **state)
{
    static const int skills[] = {SK_BLUFF, SK_INTIMIDATE};

    for (int i = 0; i < COUNT_OF(skills); i++) {
        struct social *s = begin(state, "villager", skills[i], 1);
        bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY, -20, NULL);
        ANSWER(s, 1, ORDER_BE_FRIENDLY);
        WITH_DICE(s->w, 0)
        assert_int_equal(social_deal(s, EV_REQUEST), DONE);
        assert_true(social_is_enemy(s));
        social_end(s);
    }
}

static void the_fearless_are_not_bullied(void **state)
{
    struct social *s = begin(state, "fearless one", SK_INTIMIDATE, 60);

    ANSWER(s, 1, ORDER_BE_FRIENDLY);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_true(social_said(s, "will not be bullied"));
    assert_int_equal(s->self->timeout, 80);
    social_end(s);
}

static void who_is_far_away_hands_nothing_over(void **state)
{
    struct social *s = begin(state, "villager", SK_DIPLOMACY, 60);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    ANSWER(s, ORDER_GIVE_ME_ITEM, (int32_t)spoon->self);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_REQUEST), ABORT);
    assert_true(social_said(s, "too far away"));
    place_move(s->b->level, s->w, s->other, 11, 10);
    ANSWER(s, ORDER_GIVE_ME_ITEM, (int32_t)spoon->self);
    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    social_end(s);
}

static void shops_give_nothing_away(void **state)
{
    struct social *s = begin(state, "shopkeeper", SK_DIPLOMACY, 60);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    place_move(s->b->level, s->w, s->other, 11, 10);
    ANSWER(s, ORDER_GIVE_ME_ITEM, (int32_t)spoon->self);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->other);
    social_end(s);
}

/* quirk */
static void who_stands_by_the_one_that_was_asked_does_it_too(void **state)
{
    struct social *s = begin(state, "villager", SK_DIPLOMACY, 60);
    struct thing *second = social_put(s, "villager", 14);

    bond_mind(s->b, second, s->other, TARGET_LEADER);
    ANSWER(s, ORDER_TAKE_WATCHES, 0);
    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_REQUEST), DONE);
    assert_int_equal(s->asked, 2);
    assert_true(obeys(s, second, ORDER_TAKE_WATCHES));
    social_end(s);
}

int test_favours(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_kept_in_mind),
        cmocka_unit_test(one_way_of_walking_takes_the_place_of_another),
        cmocka_unit_test(who_thinks_again_forgets_orders),
        cmocka_unit_test(companions_hand_over_what_they_found),
        cmocka_unit_test(companions_keep_what_they_were_born_with),
        cmocka_unit_test(who_has_nothing_gives_nothing),
        cmocka_unit_test(all_can_be_ordered_at_once),
        cmocka_unit_test(without_followers_there_is_nobody_to_order),
        cmocka_unit_test(who_agrees_comes_along_for_a_day),
        cmocka_unit_test(who_refuses_can_be_asked_tomorrow),
        cmocka_unit_test(lies_and_threats_are_resented),
        cmocka_unit_test(the_fearless_are_not_bullied),
        cmocka_unit_test(who_is_far_away_hands_nothing_over),
        cmocka_unit_test(shops_give_nothing_away),
        cmocka_unit_test(who_stands_by_the_one_that_was_asked_does_it_too),
    };

    return cmocka_run_group_tests_name("favours", tests, social_open, bond_close);
}
