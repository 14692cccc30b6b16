/* Settling quarrels, and giving oneself up. */
#include "rules/social/peace.h"

#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "social_scene.h"

static struct social *begin(void **state, const char *other, int skill)
{
    struct social *s = social_begin(state, other);

    social_hate(s, s->other);
    social_teach(s, SK_DIPLOMACY, skill);
    return s;
}

/* ---- quarrels ---- */

/* First what is learned of people (of 4), then the check. */
static void peace_is_made_and_counts_as_half_a_victory(void **state)
{
    struct social *s = begin(state, "villager", 60);

    WITH_DICE(s->w, 0, 9, 0)
    assert_int_equal(social_deal(s, EV_QUELL), DONE);
    assert_false(social_is_enemy(s));
    assert_true(character_of(s->w, s->self)->experience > 0);
    assert_int_equal(s->self->timeout, 30);
    assert_non_null(social_mark(s, s->other, EV_QUELL, SK_DIPLOMACY));
    social_end(s);
}

static void a_quarrel_is_settled_once_or_never(void **state)
{
    struct social *s = begin(state, "villager", -20);
    struct thing *second = social_put(s, "villager", 14);

    social_hate(s, second);
    WITH_DICE(s->w, 0, 0)
    assert_int_equal(social_deal(s, EV_QUELL), DONE);
    assert_true(social_is_enemy(s));
    assert_non_null(social_mark(s, second, EV_QUELL, SK_DIPLOMACY));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_QUELL), ABORT);
    assert_true(social_said(s, "have heard you before"));
    social_end(s);
}

static void peace_takes_a_quarrel_and_someone_who_can_settle_it(void **state)
{
    struct social *s = social_begin(state, "villager");

    WITHOUT_DICE(s->w)
    {
        assert_int_equal(social_deal(s, EV_QUELL), ABORT);
        assert_true(social_said(s, "have not learned"));
        social_teach(s, SK_DIPLOMACY, 0);
        assert_int_equal(social_deal(s, EV_QUELL), ABORT);
        assert_true(social_said(s, "has no quarrel"));
    }
    social_end(s);
}

static void who_was_hurt_is_taken_advantage_of_by_lies(void **state)
{
    struct social *s = begin(state, "villager", 60);
    struct target *memory = targets_find(s->w, s->other, s->self);

    memory->why = TARGET_HIT_ME;
    ANSWER(s, 0);
    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_QUELL), ABORT);
    ANSWER(s, 1);
    WITH_DICE(s->w, 0, 0) /* a check of lies, in which he is no good */
    assert_int_equal(social_deal(s, EV_QUELL), DONE);
    assert_true(social_is_enemy(s));
    social_end(s);
}

/* Beats the difficulty of greedy evil, 15 + 3 * 2 - 7, with a die of 20 by so much. */
static struct social *begin_greedy(void **state, int beyond)
{
    struct social *s = begin(state, "imp", 0);
    int level = skill_level(s->w, s->self, SK_DIPLOMACY) +
                regard_modifier_of_might(s->w, s->self, s->other);

    bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY, 14 + beyond - 20 - level, NULL);
    return s;
}

static void greedy_evil_wants_something_for_it(void **state)
{
    struct social *s = begin_greedy(state, 0);
    struct thing *gown = social_own(s, s->self, "gown", 1);

    ANSWER(s, 1);
    /* People, the thing, the check and a lesson, the lie, the thing again,
     * and the victory. */
    WITH_DICE(s->w, 0, 0, 19, 0, 0, 0, 0)
    assert_int_equal(social_deal(s, EV_QUELL), DONE);
    assert_ptr_equal(hold_owner(s->w, gown), s->other);
    assert_false(social_is_enemy(s));
    social_end(s);
}

static void who_pays_nothing_has_no_peace(void **state)
{
    struct social *s = begin_greedy(state, 0);
    struct thing *gown = social_own(s, s->self, "gown", 1);

    ANSWER(s, 0);
    WITH_DICE(s->w, 0, 0, 19, 0, 0, 0)
    social_deal(s, EV_QUELL);
    assert_ptr_equal(hold_owner(s->w, gown), s->self);
    assert_true(social_is_enemy(s));
    social_end(s);
}

static void good_words_cost_nothing(void **state)
{
    struct social *s = begin_greedy(state, 10);
    struct thing *gown = social_own(s, s->self, "gown", 1);

    WITH_DICE(s->w, 0, 0, 19, 0, 0)
    social_deal(s, EV_QUELL);
    assert_ptr_equal(hold_owner(s->w, gown), s->self);
    assert_false(social_is_enemy(s));
    social_end(s);
}

/* ---- giving oneself up ---- */

static void good_terms_cost_gold_and_a_thing(void **state)
{
    struct social *s = begin(state, "villager", 60);
    struct thing *spoon = social_own(s, s->self, "spoon", 1);

    social_own(s, s->self, "crown", 40);
    /* The check, who takes the gold, which thing, who takes that. */
    WITH_DICE(s->w, 9, 0, 0, 0)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    assert_int_equal(purse_total(s->w, s->self), 0);
    assert_int_equal(purse_total(s->w, s->other), 4000);
    assert_ptr_equal(hold_owner(s->w, spoon), s->other);
    assert_false(social_is_enemy(s));
    social_end(s);
}

static void bad_terms_cost_all_that_is_treasured(void **state)
{
    struct social *s = begin(state, "villager", 0);
    struct thing *spoon = social_own(s, s->self, "spoon", 1);
    struct thing *ruby = social_own(s, s->self, "ruby", 1);

    social_own(s, s->self, "crown", 40);
    bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY,
              10 - skill_level(s->w, s->self, SK_DIPLOMACY), NULL);
    WITH_DICE(s->w, 0, 0, 0)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    assert_ptr_equal(hold_owner(s->w, spoon), s->self);
    assert_ptr_equal(hold_owner(s->w, ruby), s->other);
    assert_int_equal(purse_total(s->w, s->self), 0);
    assert_false(social_is_enemy(s));
    social_end(s);
}

static void nobody_takes_treasure_from_himself(void **state)
{
    struct social *s = begin(state, "villager", 0);
    struct thing *ruby = social_own(s, s->self, "ruby", 1);

    bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY,
              10 - skill_level(s->w, s->self, SK_DIPLOMACY), NULL);
    s->other = s->self;
    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    assert_ptr_equal(hold_owner(s->w, ruby), s->self);
    social_end(s);
}

static void who_is_laughed_at_loses_nothing_and_asks_once(void **state)
{
    struct social *s = begin(state, "villager", -20);

    social_own(s, s->self, "crown", 40);
    WITH_DICE(s->w, 0)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    assert_int_equal(purse_total(s->w, s->self), 4000);
    assert_true(social_is_enemy(s));
    WITHOUT_DICE(s->w)
    assert_int_equal(social_deal(s, EV_SURRENDER), ABORT);
    assert_true(social_said(s, "have not let you go before"));
    social_end(s);
}

static void the_chaotic_may_strike_all_the_same(void **state)
{
    struct social *s = begin(state, "reaver", 0);

    bond_give(s->b, s->self, SKILL_BONUS, SK_DIPLOMACY,
              10 - skill_level(s->w, s->self, SK_DIPLOMACY), NULL);
    WITH_DICE(s->w, 0, 0)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    assert_true(social_is_enemy(s));
    assert_true(social_said(s, "strikes all the same"));
    social_end(s);
}

static bool is_let_go(void **state, const char *by)
{
    struct social *s = begin(state, by, 0);
    bool is_enemy;

    WITH_DICE(s->w, 4)
    assert_int_equal(social_deal(s, EV_SURRENDER), DONE);
    is_enemy = social_is_enemy(s);
    social_end(s);
    return !is_enemy;
}

static void the_lawful_are_easier_to_move(void **state)
{
    assert_false(is_let_go(state, "villager"));
    assert_true(is_let_go(state, "jailer"));
}

int test_peace(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(peace_is_made_and_counts_as_half_a_victory),
        cmocka_unit_test(a_quarrel_is_settled_once_or_never),
        cmocka_unit_test(peace_takes_a_quarrel_and_someone_who_can_settle_it),
        cmocka_unit_test(who_was_hurt_is_taken_advantage_of_by_lies),
        cmocka_unit_test(greedy_evil_wants_something_for_it),
        cmocka_unit_test(who_pays_nothing_has_no_peace),
        cmocka_unit_test(good_words_cost_nothing),
        cmocka_unit_test(good_terms_cost_gold_and_a_thing),
        cmocka_unit_test(bad_terms_cost_all_that_is_treasured),
        cmocka_unit_test(nobody_takes_treasure_from_himself),
        cmocka_unit_test(who_is_laughed_at_loses_nothing_and_asks_once),
        cmocka_unit_test(the_chaotic_may_strike_all_the_same),
        cmocka_unit_test(the_lawful_are_easier_to_move),
    };

    return cmocka_run_group_tests_name("peace", tests, social_open, bond_close);
}
