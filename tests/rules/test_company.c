/* A word in passing, winning companions and parting from them. */
#include "rules/social/company.h"

#include "social_scene.h"

/* ---- greeting ---- */

static void the_first_greeting_may_bring_heart(void **state)
{
    struct social *s = social_begin(state, "villager");
    struct creature *self = creature_of(s->w, s->self);

    self->fatigue = 1;
    self->attr[A_FAT] = 10;
    WITH_DICE(s->w, 4)
    assert_int_equal(social_deal(s, EV_GREET), DONE);
    assert_int_equal(self->fatigue, 3);
    assert_int_equal(s->self->timeout, 25);
    assert_non_null(social_mark(s, s->other, EV_GREET, SK_DIPLOMACY));
    social_end(s);
}

static void the_second_brings_nothing(void **state)
{
    struct social *s = social_begin(state, "villager");

    WITH_DICE(s->w, 299)
    social_deal(s, EV_GREET);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_GREET), DONE);
    social_end(s);
}

static void charm_makes_good_news_likelier(void **state)
{
    struct social *s = social_begin(state, "villager");

    social_teach(s, SK_DIPLOMACY, 50);
    social_hate(s, social_put(s, "tyrant", 20));
    WITH_DICE(s->w, 149) /* of 300, divided by what one is good at it */
    social_deal(s, EV_GREET);
    assert_true(social_said(s, "tells you to be careful"));
    social_end(s);
}

static void enemies_have_no_time_for_words(void **state)
{
    struct social *s = social_begin(state, "villager");

    social_hate(s, s->other);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_GREET), DONE);
    assert_true(social_said(s, "not come to talk"));
    assert_null(social_mark(s, s->other, EV_GREET, SK_DIPLOMACY));
    social_end(s);
}

/* ---- winning someone ---- */

/* Someone whom others follow. */
static struct social *begin_leader(void **state, const char *other, int skill)
{
    struct social *s = social_begin(state, other);

    character_of(s->w, s->self)->levels[0] = 12;
    creature_of(s->w, s->self)->attr[A_CHA] = 18;
    social_teach(s, SK_DIPLOMACY, skill);
    return s;
}

static void who_is_won_over_follows(void **state)
{
    struct social *s = begin_leader(state, "villager", 60);

    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_ENLIST), DONE);
    assert_ptr_equal(targets_leader(s->w, s->other), s->self);
    assert_int_equal(s->self->timeout, 50);
    social_end(s);
}

static void who_says_no_is_not_asked_again(void **state)
{
    struct social *s = begin_leader(state, "villager", -20);

    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_ENLIST), DONE);
    assert_null(targets_leader(s->w, s->other));
    assert_non_null(social_mark(s, s->other, EV_ENLIST, SK_DIPLOMACY));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), ABORT);
    assert_true(social_said(s, "has said no"));
    social_end(s);
}

static void who_leads_nobody_wins_nobody(void **state)
{
    struct social *s = social_begin(state, "tyrant");

    creature_of(s->w, s->self)->attr[A_CHA] = 8;
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), ABORT);
    assert_true(social_said(s, "cannot lead so many"));
    social_end(s);
}

static void some_cannot_come(void **state)
{
    struct social *s = begin_leader(state, "merman", 60);

    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), ABORT);
    assert_true(social_said(s, "cannot leave the water"));
    social_end(s);
}

static void the_good_keep_no_evil_company(void **state)
{
    struct social *s = begin_leader(state, "saint", 60);

    s->self->resource = creature_of(s->w, s->self)->shape = drawn_find(s->b->d, "rascal");
    bond_give(s->b, s->other, SKILL_BONUS, SK_APPRAISE, 20, NULL); /* no lies help */
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), DONE);
    assert_true(social_said(s, "keeps no evil company"));
    assert_null(targets_leader(s->w, s->other));
    social_end(s);
}

/* ---- parting ---- */

static void who_parts_as_a_friend_comes_again_without_a_roll(void **state)
{
    struct social *s = begin_leader(state, "villager", 60);

    social_lead(s, s->other);
    WITH_DICE(s->w, 9)
    assert_int_equal(social_deal(s, EV_DISMISS), DONE);
    assert_null(targets_leader(s->w, s->other));
    assert_int_equal(social_mark(s, s->other, EV_DISMISS, SK_DIPLOMACY)->magnitude, 1);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), DONE);
    assert_ptr_equal(targets_leader(s->w, s->other), s->self);
    social_end(s);
}

static void who_was_used_does_not_come_again(void **state)
{
    struct social *s = begin_leader(state, "villager", -20);

    social_lead(s, s->other);
    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_DISMISS), DONE);
    assert_int_equal(social_mark(s, s->other, EV_DISMISS, SK_DIPLOMACY)->magnitude, 0);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_ENLIST), DONE);
    assert_null(targets_leader(s->w, s->other));
    assert_true(social_said(s, "has not forgotten"));
    social_end(s);
}

/* quirk */
static void who_bears_the_mark_oneself_parts_well_from_all(void **state)
{
    struct social *s = begin_leader(state, "villager", -20);

    social_lead(s, s->other);
    bond_give(s->b, s->self, TRIED, parley_deal(EV_DISMISS, SK_DIPLOMACY), 0, s->self);
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_DISMISS), DONE);
    assert_int_equal(social_mark(s, s->other, EV_DISMISS, SK_DIPLOMACY)->magnitude, 1);
    social_end(s);
}

static void strangers_cannot_be_dismissed(void **state)
{
    struct social *s = social_begin(state, "villager");

    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_DISMISS), ABORT);
    assert_int_equal(s->self->timeout, 0);
    social_end(s);
}

int test_company(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_greeting_may_bring_heart),
        cmocka_unit_test(the_second_brings_nothing),
        cmocka_unit_test(charm_makes_good_news_likelier),
        cmocka_unit_test(enemies_have_no_time_for_words),
        cmocka_unit_test(who_is_won_over_follows),
        cmocka_unit_test(who_says_no_is_not_asked_again),
        cmocka_unit_test(who_leads_nobody_wins_nobody),
        cmocka_unit_test(some_cannot_come),
        cmocka_unit_test(the_good_keep_no_evil_company),
        cmocka_unit_test(who_parts_as_a_friend_comes_again_without_a_roll),
        cmocka_unit_test(who_was_used_does_not_come_again),
        cmocka_unit_test(who_bears_the_mark_oneself_parts_well_from_all),
        cmocka_unit_test(strangers_cannot_be_dismissed),
    };

    return cmocka_run_group_tests_name("company", tests, social_open, bond_close);
}
