/* Dealings by deceit. */
#include "rules/social/tricks.h"

#include "social_scene.h"

static struct social *begin(void **state, int skill)
{
    struct social *s = social_begin(state, "villager");

    social_hate(s, s->other);
    social_teach(s, SK_BLUFF, skill);
    return s;
}

static void deceit_has_to_be_learned(void **state)
{
    static const int events[] = {EV_DISTRACT, EV_FAST_TALK, EV_TAUNT};
    struct social *s = social_begin(state, "villager");

    social_hate(s, s->other);
    for (int i = 0; i < COUNT_OF(events); i++)
        WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, events[i]), ABORT);
    assert_true(social_said(s, "no good at deceiving"));
    assert_int_equal(s->self->timeout, 0);
    social_end(s);
}

/* ---- drawing eyes away ---- */

static void who_looks_away_is_distracted_for_two_rounds(void **state)
{
    struct social *s = begin(state, 60);

    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_DISTRACT), DONE);
    const struct stati *away = stati_find(s->w, s->other, stati_of(DISTRACTED));
    assert_non_null(away);
    assert_int_equal(away->duration, 2);
    assert_true(away->magnitude > 40);
    assert_int_equal(social_mark(s, s->other, EV_DISTRACT, SK_BLUFF)->magnitude, 2);
    assert_int_equal(s->self->timeout, 20);
    social_end(s);
}

static void who_does_not_look_will_look_even_less(void **state)
{
    struct social *s = begin(state, -20);

    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_DISTRACT), DONE);
    assert_false(stati_has(s->w, s->other, DISTRACTED));
    assert_int_equal(social_mark(s, s->other, EV_DISTRACT, SK_BLUFF)->magnitude, 5);
    WITH_DICE(s->w, 0)
    social_deal(s, EV_DISTRACT);
    assert_int_equal(social_mark(s, s->other, EV_DISTRACT, SK_BLUFF)->magnitude, 10);
    social_end(s);
}

static int distracted(struct social *s, const struct thing *bystander, int answer)
{
    ANSWER(s, answer);
    WITH_DICE(s->w, 9)
    social_deal(s, EV_DISTRACT);
    assert_int_equal(s->asked, 1);
    return stati_has(s->w, s->other, DISTRACTED) + stati_has(s->w, bystander, DISTRACTED);
}

static void all_can_be_distracted_at_once(void **state)
{
    struct social *s = begin(state, 60);
    struct thing *bystander = social_put(s, "villager", 14);

    social_hate(s, bystander);
    assert_int_equal(distracted(s, bystander, 0), 1);
    assert_int_equal(distracted(s, bystander, 1), 2);
    social_end(s);
}

/* ---- talking someone round ---- */

static void who_is_fooled_loses_time(void **state)
{
    struct social *s = begin(state, 60);

    WITH_DICE(s->w, 2, 9)
    assert_int_equal(social_deal(s, EV_FAST_TALK), DONE);
    assert_true(s->other->timeout >= 2 * 70);
    assert_int_equal(s->self->timeout, 10);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_FAST_TALK), ABORT);
    assert_true(social_said(s, "does not listen to you any more"));
    social_end(s);
}

static void who_knows_better_loses_none(void **state)
{
    struct social *s = begin(state, -20);

    WITH_DICE(s->w, 2, 0)
    assert_int_equal(social_deal(s, EV_FAST_TALK), DONE);
    assert_int_equal(s->other->timeout, 0);
    assert_int_equal(social_mark(s, s->other, EV_FAST_TALK, SK_BLUFF)->duration, 30);
    social_end(s);
}

/* ---- making someone furious ---- */

static void who_is_taunted_rages_as_long_as_the_taunter_is_good_at_it(void **state)
{
    struct social *s = begin(state, 60);

    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_TAUNT), DONE);
    const struct stati *rage = stati_find(s->w, s->other, stati_of(ENRAGED));
    assert_non_null(rage);
    assert_true(rage->duration >= 60);
    assert_int_equal(rage->object, s->self->self);
    social_end(s);
}

static void who_laughs_is_not_taunted_again_that_day(void **state)
{
    enum { TILL_MORNING = -2 };
    struct social *s = begin(state, -20);

    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_TAUNT), DONE);
    assert_false(stati_has(s->w, s->other, ENRAGED));
    assert_int_equal(social_mark(s, s->other, EV_TAUNT, SK_BLUFF)->duration, TILL_MORNING);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_TAUNT), ABORT);
    social_end(s);
}

int test_tricks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deceit_has_to_be_learned),
        cmocka_unit_test(who_looks_away_is_distracted_for_two_rounds),
        cmocka_unit_test(who_does_not_look_will_look_even_less),
        cmocka_unit_test(all_can_be_distracted_at_once),
        cmocka_unit_test(who_is_fooled_loses_time),
        cmocka_unit_test(who_knows_better_loses_none),
        cmocka_unit_test(who_is_taunted_rages_as_long_as_the_taunter_is_good_at_it),
        cmocka_unit_test(who_laughs_is_not_taunted_again_that_day),
    };

    return cmocka_run_group_tests_name("tricks", tests, social_open, bond_close);
}
