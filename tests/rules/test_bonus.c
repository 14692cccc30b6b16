/* What bonuses come to. */
#include "rules/value/bonus.h"

#include "rules/core/mistake.h"
#include "support.h"

static struct world w;
static struct creature whose;

static int begin(void **state)
{
    (void)state;
    w = (struct world){.mistakes = UINT32_MAX};
    whose = (struct creature){0};
    bonus_clear(&w);
    return 0;
}

static void add(int kind, int attr, int amount)
{
    bonus_add(&w, &whose, kind, attr, amount);
}

static void the_greatest_of_a_kind_counts(void **state)
{
    (void)state;
    add(BONUS_ENHANCE, A_STR, 2);
    add(BONUS_ENHANCE, A_STR, 3);
    add(BONUS_ENHANCE, A_STR, 1);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_ENHANCE), 3);
    add(BONUS_LUCK, A_STR, 1);
    assert_int_equal(bonus_total(&w, A_STR, -128), 4);
}

static void dodging_circumstances_and_penalties_add_up(void **state)
{
    (void)state;
    add(BONUS_DODGE, A_DEF, 2);
    add(BONUS_DODGE, A_DEF, 3);
    add(BONUS_CIRC, A_DEF, 1);
    add(BONUS_CIRC, A_DEF, 1);
    add(BONUS_MORALE, A_DEF, -1);
    add(BONUS_MORALE, A_DEF, -2);
    assert_int_equal(bonus_at(&w, A_DEF, BONUS_DODGE), 5);
    assert_int_equal(bonus_at(&w, A_DEF, BONUS_CIRC), 2);
    assert_int_equal(bonus_at(&w, A_DEF, BONUS_MORALE), -3);
}

/* quirk */
static void each_bonus_makes_up_for_a_penalty(void **state)
{
    (void)state;
    add(BONUS_SACRED, A_STR, -4);
    add(BONUS_SACRED, A_STR, 3);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_SACRED), -1);
    add(BONUS_SACRED, A_STR, 3);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_SACRED), 2);
    add(BONUS_SACRED, A_STR, 1);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_SACRED), 2);
}

static void cells_wrap(void **state)
{
    (void)state;
    bonus_stack(&w, &whose, BONUS_BASE, A_STR, 100);
    bonus_stack(&w, &whose, BONUS_BASE, A_STR, 100);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_BASE), -56);
    bonus_set(&w, A_STR, BONUS_BASE, 300);
    assert_int_equal(bonus_at(&w, A_STR, BONUS_BASE), 44);
    add(BONUS_BASE, A_DEX, 200);
    assert_int_equal(bonus_at(&w, A_DEX, BONUS_BASE), -56);
}

/* Which attributes have got the bonus of one kind. */
static uint64_t reached(int kind)
{
    uint64_t found = 0;

    for (int i = 0; i < ATTR_LAST; i++)
        found |= (uint64_t)(bonus_at(&w, i, kind) != 0) << i;
    return found;
}

static uint64_t from_to(int first, int last)
{
    return ((UINT64_C(2) << last) - 1) & ~((UINT64_C(1) << first) - 1);
}

static void some_attributes_stand_for_several(void **state)
{
    uint64_t hits = from_to(A_HIT_ARCHERY, A_HIT_OFFHAND), saves = from_to(A_SAV_FORT, A_SAV_WILL);
    uint64_t magic = from_to(A_ARC, A_SOR), defence = UINT64_C(1) << A_DEF;
    uint64_t most = UINT64_C(1) << A_ARC | UINT64_C(1) << A_DIV;
    const struct {
        int attr;
        uint64_t added, stacked;
    } rows[] = {
        {A_HIT, hits, hits},
        {A_DMG, from_to(A_DMG_ARCHERY, A_DMG_OFFHAND), from_to(A_DMG_ARCHERY, A_DMG_OFFHAND)},
        {A_SPD, from_to(A_SPD_ARCHERY, A_SPD_OFFHAND), from_to(A_SPD_ARCHERY, A_SPD_OFFHAND)},
        {A_SAV, saves, saves},
        {A_MAG, magic, magic},
        /* quirk: the two kinds of help differ */
        {A_AID, hits | saves | defence | most, hits | saves | defence | magic},
        {A_INT, UINT64_C(1) << A_INT, UINT64_C(1) << A_INT},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        begin(state);
        add(BONUS_LUCK, rows[i].attr, 1);
        bonus_stack(&w, &whose, BONUS_SKILL, rows[i].attr, 1);
        assert_true(reached(BONUS_LUCK) == rows[i].added);
        assert_true(reached(BONUS_SKILL) == rows[i].stacked);
    }
}

static void mended_help_is_help_with_all_magic(void **state)
{
    (void)state;
    w.mistakes &= ~(1u << MISTAKE_NARROW_HELP);
    add(BONUS_LUCK, A_AID, 1);
    assert_int_equal(bonus_at(&w, A_SOR, BONUS_LUCK), 1);
    assert_int_equal(bonus_at(&w, A_PRI, BONUS_LUCK), 1);
}

static void what_is_no_attribute_gets_nothing(void **state)
{
    (void)state;
    add(BONUS_LUCK, ATTR_LAST, 1);
    add(BONUS_LUCK, -1, 1);
    bonus_stack(&w, &whose, BONUS_LUCK, ATTR_LAST, 1);
    bonus_stack(&w, &whose, BONUS_LUCK, -1, 1);
    assert_true(reached(BONUS_LUCK) == 0);
    add(BONUS_LUCK, ATTR_LAST - 1, 1);
    assert_true(reached(BONUS_LUCK) == UINT64_C(1) << (ATTR_LAST - 1));
}

static void concentration_eats_penalties_to_magic(void **state)
{
    (void)state;
    w.values.concentration = 6;
    add(BONUS_STATUS, A_MAG, -4);
    assert_int_equal(bonus_at(&w, A_ARC, BONUS_STATUS), 0);
    assert_int_equal(whose.concentration, 4);
    add(BONUS_TACTIC, A_MAG, -1); /* not what is done on purpose or worn */
    add(BONUS_ARMOUR, A_MAG, -1);
    add(BONUS_SHIELD, A_MAG, -1);
    assert_int_equal(bonus_at(&w, A_SOR, BONUS_TACTIC), -1);
    assert_int_equal(bonus_at(&w, A_SOR, BONUS_ARMOUR), -1);
    assert_int_equal(bonus_at(&w, A_SOR, BONUS_SHIELD), -1);
    add(BONUS_STATUS, A_MAG, -5);
    assert_int_equal(bonus_at(&w, A_ARC, BONUS_STATUS), -3);
    assert_int_equal(whose.concentration, 6);
    add(BONUS_STATUS, A_MAG, -1);
    assert_int_equal(bonus_at(&w, A_ARC, BONUS_STATUS), -4);
    add(BONUS_STATUS, A_ARC, -1); /* one of them alone is not eased */
    assert_int_equal(bonus_at(&w, A_ARC, BONUS_STATUS), -5);
}

static void all_of_it_can_be_eaten(void **state)
{
    (void)state;
    w.values.concentration = 4;
    add(BONUS_STATUS, A_MAG, -4);
    assert_int_equal(bonus_at(&w, A_ARC, BONUS_STATUS), 0);
    assert_int_equal(whose.concentration, 4);
}

static void percentages_multiply(void **state)
{
    (void)state;
    add(BONUS_BASE, A_MOV, 4);                          /* 120% */
    add(BONUS_RAGE, A_MOV, 4);                          /* 140% */
    add(BONUS_WEAPON, A_MOV, 2);                        /* of it 110% */
    assert_int_equal(bonus_total(&w, A_MOV, -128), 10); /* 154% */
    add(BONUS_ENCUM, A_MOV, -10);                       /* of it half */
    assert_int_equal(bonus_total(&w, A_MOV, -128), -5); /* 75% */
    add(BONUS_STATUS, A_MOV, -20);
    assert_int_equal(bonus_total(&w, A_MOV, -128), -20);
    assert_int_equal(bonus_total(&w, A_MOV, -16), -17); /* 15% */
    assert_true(bonus_is_percent(A_SPD_ARCHERY) && bonus_is_percent(A_SPD_OFFHAND));
    assert_false(bonus_is_percent(A_HIT_ARCHERY) || bonus_is_percent(A_LUC));
    assert_true(bonus_is_percent(A_SPD));
}

static void some_kinds_multiply(void **state)
{
    static const int kinds[] = {BONUS_WEAPON, BONUS_ENHANCE, BONUS_SACRED,
                                BONUS_SKILL,  BONUS_COMP,    BONUS_FEAT};
    int count = 0;

    (void)state;
    for (int kind = 0; kind < BONUS_LAST; kind++)
        count += bonus_multiplies(kind, 1);
    assert_int_equal(count, COUNT_OF(kinds));
    for (int i = 0; i < COUNT_OF(kinds); i++)
        assert_true(bonus_multiplies(kinds[i], 1));
    assert_true(bonus_multiplies(BONUS_BASE, -1));
    assert_false(bonus_multiplies(BONUS_BASE, 0));
}

static void resistances_to_magic_come_one_after_the_other(void **state)
{
    (void)state;
    assert_int_equal(bonus_total(&w, A_MR, -128), 0);
    add(BONUS_NATURAL, A_MR, 50);
    assert_int_equal(bonus_total(&w, A_MR, -128), 50);
    add(BONUS_ENHANCE, A_MR, 25);
    add(BONUS_LUCK, A_MR, 33);
    /* 25, then 33 of 75 is 24 (49), then 50 of 51 is 25 */
    assert_int_equal(bonus_total(&w, A_MR, -128), 74);
}

/* Rounding shows that the smallest comes first, whichever was given first. */
static void resistances_to_magic_come_in_order(void **state)
{
    static const int rows[][3] = {{9, 7, 6}, {6, 7, 9}, {7, 9, 6}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        begin(state);
        add(BONUS_BASE, A_MR, rows[i][0]);
        add(BONUS_NATURAL, A_MR, rows[i][1]);
        add(BONUS_LUCK, A_MR, rows[i][2]);
        /* 6, then 7 of 94 is 6 (12), then 9 of 88 is 7 */
        assert_int_equal(bonus_total(&w, A_MR, -128), 19);
    }
}

static void a_sum_is_a_sum(void **state)
{
    (void)state;
    add(BONUS_BASE, A_MOV, 3);
    add(BONUS_WEAPON, A_MOV, 2);
    add(BONUS_HIDE, A_MOV, 1);
    assert_int_equal(bonus_sum(&w, A_MOV), 6);
    bonus_clear(&w);
    assert_int_equal(bonus_sum(&w, A_MOV), 0);
}

static void kinds_have_names(void **state)
{
    (void)state;
    assert_string_equal(bonus_name(BONUS_ENHANCE), "magic");
    assert_string_equal(bonus_name(BONUS_ATTR), "");
    assert_null(bonus_name(BONUS_BASE));
    for (int kind = BONUS_STUDY; kind < BONUS_LAST; kind++)
        assert_non_null(bonus_name(kind));
}

int test_bonus(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_greatest_of_a_kind_counts, begin),
        cmocka_unit_test_setup(dodging_circumstances_and_penalties_add_up, begin),
        cmocka_unit_test_setup(each_bonus_makes_up_for_a_penalty, begin),
        cmocka_unit_test_setup(cells_wrap, begin),
        cmocka_unit_test_setup(some_attributes_stand_for_several, begin),
        cmocka_unit_test_setup(mended_help_is_help_with_all_magic, begin),
        cmocka_unit_test_setup(what_is_no_attribute_gets_nothing, begin),
        cmocka_unit_test_setup(concentration_eats_penalties_to_magic, begin),
        cmocka_unit_test_setup(all_of_it_can_be_eaten, begin),
        cmocka_unit_test_setup(percentages_multiply, begin),
        cmocka_unit_test_setup(some_kinds_multiply, begin),
        cmocka_unit_test_setup(resistances_to_magic_come_one_after_the_other, begin),
        cmocka_unit_test_setup(resistances_to_magic_come_in_order, begin),
        cmocka_unit_test_setup(a_sum_is_a_sum, begin),
        cmocka_unit_test_setup(kinds_have_names, begin),
    };

    return cmocka_run_group_tests_name("bonus", tests, NULL, NULL);
}
