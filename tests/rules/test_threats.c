/* Dealings with fear: threats, and terms for who is afraid. */
#include "rules/social/threats.h"

#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "social_scene.h"

enum { TILL_MORNING = -2, FOR_GOOD = 0 };

static struct social *begin(void **state, const char *other, int skill, int level)
{
    struct social *s = social_begin(state, other);

    social_hate(s, s->other);
    social_teach(s, skill, level);
    return s;
}

static const struct stati *fear_of(const struct social *s, const struct thing *who)
{
    return stati_find(s->w, who, stati_of(AFRAID));
}

/* ---- threats ---- */

/* A rating of 2 makes it 16; the sides are equally strong but for the rating. */
static int level_for(struct social *s, int beyond)
{
    struct script_event e = {.actor = (int32_t)s->self->self, .target = (int32_t)s->other->self};
    const struct parley p = {.w = s->w, .e = &e};
    int might = regard_modifier_of_might(s->w, s->self, s->other);

    return 10 + 3 * parley_rating_of(&p, s->other, false) + beyond - might -
           skill_level(s->w, s->self, SK_INTIMIDATE);
}

/* Beats the difficulty by so much with a die of 20. */
static struct social *begin_cow(void **state, const char *other, int beyond)
{
    struct social *s = begin(state, other, SK_INTIMIDATE, 0);

    bond_give(s->b, s->self, SKILL_BONUS, SK_INTIMIDATE, level_for(s, beyond) - 20, NULL);
    return s;
}

static void who_gives_way_is_afraid_for_some_rounds(void **state)
{
    struct social *s = begin_cow(state, "villager", 0);
    int level = skill_level(s->w, s->self, SK_INTIMIDATE);

    /* The check, two lessons, three dice of six. */
    WITH_DICE(s->w, 19, 0, 0, 1, 2, 3)
    assert_int_equal(social_deal(s, EV_COW), DONE);
    assert_int_equal(fear_of(s, s->other)->duration, 9 + level);
    assert_int_equal(fear_of(s, s->other)->value, FEAR_PANIC);
    assert_true(stati_has(s->w, s->other, DO_NOT_PICKUP));
    assert_int_equal(s->self->timeout, 30);
    social_end(s);
}

static void great_fear_lasts_and_pays(void **state)
{
    struct social *s = begin_cow(state, "villager", 11);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    WITH_DICE(s->w, 19, 0, 0, 0)
    assert_int_equal(social_deal(s, EV_COW), DONE);
    assert_int_equal(fear_of(s, s->other)->duration, FOR_GOOD);
    assert_null(hold_owner(s->w, spoon));
    assert_int_equal(spoon->x, s->self->x);
    assert_true(character_of(s->w, s->self)->experience > 0);
    social_end(s);
}

static void fear_till_morning_gives_up_one_thing_of_worth(void **state)
{
    struct social *s = begin_cow(state, "villager", 6);
    struct thing *thimble = social_own(s, s->other, "thimble", 1);
    struct thing *spoon = social_own(s, s->other, "spoon", 1);

    WITH_DICE(s->w, 19, 0, 0, 0, 0)
    assert_int_equal(social_deal(s, EV_COW), DONE);
    assert_int_equal(fear_of(s, s->other)->duration, TILL_MORNING);
    assert_null(hold_owner(s->w, spoon));
    assert_ptr_equal(hold_owner(s->w, thimble), s->other);
    social_end(s);
}

static void armour_that_is_worn_is_kept(void **state)
{
    struct social *s = begin_cow(state, "villager", 11);
    struct thing *gown = social_own(s, s->other, "gown", 1);

    item_of(s->w, gown)->flags |= IF_WORN;
    WITH_DICE(s->w, 19, 0, 0, 0)
    social_deal(s, EV_COW);
    assert_ptr_equal(hold_owner(s->w, gown), s->other);
    social_end(s);
}

static void threats_are_made_once(void **state)
{
    struct social *s = begin(state, "villager", SK_INTIMIDATE, -20);

    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_COW), DONE);
    assert_null(fear_of(s, s->other));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_COW), ABORT);
    assert_true(social_said(s, "has heard your threats before"));
    social_end(s);
}

static void the_fearless_cost_time_only(void **state)
{
    struct social *s = begin(state, "fearless one", SK_INTIMIDATE, 60);

    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_COW), DONE);
    assert_null(fear_of(s, s->other));
    assert_int_equal(s->self->timeout, 30);
    social_end(s);
}

static void all_can_be_threatened(void **state)
{
    struct social *s = begin(state, "villager", SK_INTIMIDATE, 90);
    struct thing *second = social_put(s, "villager", 14);

    social_hate(s, second);
    ANSWER(s, 1);
    WITH_DICE(s->w, 9, 0, 0)
    social_deal(s, EV_COW);
    assert_non_null(fear_of(s, s->other));
    assert_non_null(fear_of(s, second));
    assert_non_null(social_mark(s, second, EV_COW, SK_INTIMIDATE));
    social_end(s);
}

/* ---- terms ---- */

static struct social *begin_terms(void **state, int why, int skill)
{
    struct social *s = begin(state, "villager", SK_DIPLOMACY, skill);

    bond_give(s->b, s->other, AFRAID, why, 0, s->self);
    return s;
}

static void who_takes_terms_fights_no_more(void **state)
{
    struct social *s = begin_terms(state, FEAR_HP, 60);

    WITH_DICE(s->w, 9, 0)
    assert_int_equal(social_deal(s, EV_TERMS), DONE);
    assert_false(social_is_enemy(s));
    assert_true(stati_has(s->w, s->other, DO_NOT_PICKUP));
    assert_int_equal(s->other->timeout, 50);
    social_end(s);
}

static void terms_are_offered_once(void **state)
{
    struct social *s = begin_terms(state, FEAR_HP, -20);

    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_TERMS), DONE);
    assert_true(social_is_enemy(s));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_TERMS), ABORT);
    assert_true(social_said(s, "has had your offer"));
    social_end(s);
}

static void false_fear_does_not_bargain(void **state)
{
    struct social *s = begin_terms(state, FEAR_MAGIC, 60);

    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_TERMS), ABORT);
    assert_true(social_said(s, "afraid by magic"));
    bond_give(s->b, s->other, AFRAID, FEAR_SKIRMISH, 0, s->self);
    assert_int_equal(social_deal(s, EV_TERMS), ABORT);
    assert_true(social_said(s, "keeps its distance"));
    social_end(s);
}

/* quirk */
static void terms_for_all_are_remembered_as_a_threat(void **state)
{
    struct social *s = begin_terms(state, FEAR_HP, -20);
    struct thing *second = social_put(s, "villager", 14);

    social_hate(s, second);
    bond_give(s->b, second, AFRAID, FEAR_HP, 0, s->self);
    ANSWER(s, 1);
    WITH_DICE(s->w, 0)
    social_deal(s, EV_TERMS);
    assert_null(social_mark(s, second, EV_TERMS, SK_DIPLOMACY));
    assert_non_null(social_mark(s, second, EV_COW, SK_INTIMIDATE));
    assert_non_null(social_mark(s, s->other, EV_COW, SK_INTIMIDATE));
    social_end(s);
}

int test_threats(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_gives_way_is_afraid_for_some_rounds),
        cmocka_unit_test(great_fear_lasts_and_pays),
        cmocka_unit_test(fear_till_morning_gives_up_one_thing_of_worth),
        cmocka_unit_test(armour_that_is_worn_is_kept),
        cmocka_unit_test(threats_are_made_once),
        cmocka_unit_test(the_fearless_cost_time_only),
        cmocka_unit_test(all_can_be_threatened),
        cmocka_unit_test(who_takes_terms_fights_no_more),
        cmocka_unit_test(terms_are_offered_once),
        cmocka_unit_test(false_fear_does_not_bargain),
        cmocka_unit_test(terms_for_all_are_remembered_as_a_threat),
    };

    return cmocka_run_group_tests_name("threats", tests, social_open, bond_close);
}
