/* Which kinds of creature a monster counts as. */
#include "res/mtype.h"

#include <string.h>

#include "base/num.h"
#include "support.h"

static struct res_monster of_type(int mtype)
{
    struct res_monster m = {0};

    m.mtype[0] = mtype;
    return m;
}

static struct res_monster with_flag(struct res_monster m, int flag)
{
    m.flags[flag / 8] |= (uint8_t)(1u << (flag % 8));
    return m;
}

static bool is(struct res_monster m, int mtype)
{
    mtype_fill_cache(&m);
    return mtype_is(&m, mtype);
}

/* quirk: it is read off the numbers of the template after it. */
static void a_template_is_what_the_next_one_is_strong_enough_for(void **state)
{
    struct res_template next = {0};

    (void)state;
    assert_false(mtype_of_template(&next, MA_UNDEAD));
    next.attr[A_STR] = (struct res_mval){.value = 88, .value_type = 3};
    assert_true(mtype_of_template(&next, MA_UNDEAD));
    next.attr[A_STR].value = 76;
    assert_false(mtype_of_template(&next, MA_UNDEAD));
    next.arm.value = -1;
    assert_true(mtype_of_template(&next, MA_OUTSIDER));
    next.power.bound_type = 4;
    assert_true(mtype_of_template(&next, MA_ANIMAL));
    assert_false(mtype_of_template(&next, MA_ANIMAL | MA_UNDEAD << 8));
    assert_true(mtype_of_template(&next, MA_ANIMAL | MA_OUTSIDER << 8));
    assert_false(mtype_of_template(&next, 255));
}

static void everything_is_of_type_zero(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_DRAGON), 0));
    assert_true(is((struct res_monster){0}, 0));
}

static void a_monster_is_what_it_says(void **state)
{
    struct res_monster m = of_type(MA_DRAGON);

    (void)state;
    m.mtype[1] = MA_GIANT;
    m.mtype[2] = MA_MIMIC;
    assert_true(is(m, MA_DRAGON) && is(m, MA_GIANT) && is(m, MA_MIMIC));
    assert_false(is(m, MA_ANIMAL));
}

/* Two types packed into one number must both hold. */
static void two_types_can_be_asked_for_at_once(void **state)
{
    struct res_monster m = of_type(MA_DRAGON);

    (void)state;
    m.mtype[1] = MA_EVIL;
    assert_true(is(m, MA_DRAGON + MA_EVIL * 256));
    assert_true(is(m, MA_EVIL + MA_DRAGON * 256));
    assert_false(is(m, MA_DRAGON + MA_GOOD * 256));
    assert_false(is(m, MA_GOOD + MA_DRAGON * 256));
}

static void a_flag_makes_a_type(void **state)
{
    static const struct {
        int flag, mtype;
    } cases[] = {
        {M_UNDEAD, MA_UNDEAD},   {M_AQUATIC, MA_AQUATIC},   {M_AMPHIB, MA_AQUATIC},
        {M_FLYER, MA_AVIAN},     {M_MOUNTABLE, MA_MOUNT},   {M_FIRE, MA_FIRE},
        {M_EVIL, MA_EVIL},       {M_GOOD, MA_GOOD},         {M_LAWFUL, MA_LAWFUL},
        {M_CHAOTIC, MA_CHAOTIC}, {M_HUMANOID, MA_HUMANOID},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        assert_true(is(with_flag(of_type(MA_ANIMAL), cases[i].flag), cases[i].mtype));
        assert_false(is(of_type(MA_ANIMAL), cases[i].mtype));
    }
}

static void a_type_belongs_to_a_greater_one(void **state)
{
    static const int members[][2] = {
        {MA_DRAGON, MA_REPTILIAN}, {MA_KOBOLD, MA_GOBLINOID}, {MA_DEMON, MA_OUTSIDER},
        {MA_SPIDER, MA_VERMIN},    {MA_JELLY, MA_OOZE},       {MA_GOLEM, MA_CONSTRUCT},
        {MA_FUNGI, MA_PLANT},      {MA_DWARF, MA_DEMIHUMAN},  {MA_HUMAN, MA_DEMIHUMAN},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(members); i++) {
        assert_true(is(of_type(members[i][0]), members[i][1]));
        assert_false(is(of_type(members[i][1]), members[i][0]));
    }
}

/* Elementals are elemental kin, and those are outsiders. */
static void membership_goes_on_through_several_types(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_GENIE), MA_ELEMENTALKIN));
    assert_true(is(of_type(MA_GENIE), MA_OUTSIDER));
    assert_true(is(of_type(MA_NAGA), MA_REPTILIAN));
}

static void the_living_are_those_that_are_nothing_else(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_ANIMAL), MA_LIVING));
    assert_false(is(of_type(MA_GOLEM), MA_LIVING));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_UNDEAD), MA_LIVING));
    assert_true(is(of_type(MA_DEMON), MA_LIVING));
    assert_false(is(of_type(MA_DEMON), MA_NLIVING));
    assert_true(is(of_type(MA_ANIMAL), MA_NLIVING));
}

static void neutral_is_no_alignment_at_all(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_ANIMAL), MA_NEUTRAL));
    assert_true(is(of_type(MA_ANIMAL), MA_NONEVIL));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_EVIL), MA_NEUTRAL));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_EVIL), MA_NONEVIL));
    assert_true(is(with_flag(of_type(MA_ANIMAL), M_EVIL), MA_NONGOOD));
}

static void the_dead_and_the_built_are_no_people(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_HUMAN), MA_HUMAN));
    assert_false(is(with_flag(of_type(MA_HUMAN), M_UNDEAD), MA_HUMAN));
    struct res_monster statue = of_type(MA_KOBOLD);
    statue.mtype[1] = MA_GOLEM;
    assert_false(is(statue, MA_KOBOLD));
    assert_false(is(statue, MA_GOBLINOID));
    /* An orc may be dead and still be one. */
    assert_true(is(with_flag(of_type(MA_ORC), M_UNDEAD), MA_ORC));
}

static void blood_is_had_unless_there_is_a_reason(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_ANIMAL), MA_HAS_BLOOD));
    assert_false(is(of_type(MA_PLANT), MA_HAS_BLOOD));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_NO_BLOOD), MA_HAS_BLOOD));
    assert_true(is(with_flag(of_type(MA_PLANT), M_HAS_BLOOD), MA_HAS_BLOOD));
    assert_true(
        is(with_flag(with_flag(of_type(MA_ANIMAL), M_NO_BLOOD), M_HAS_BLOOD), MA_HAS_BLOOD));
}

static void the_living_breathe_unless_there_is_a_reason(void **state)
{
    (void)state;
    assert_true(is(of_type(MA_ANIMAL), MA_BREATHER));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_NO_BREATH), MA_BREATHER));
    assert_false(is(with_flag(of_type(MA_ANIMAL), M_UNDEAD), MA_BREATHER));
    assert_false(is(of_type(MA_PUDDING), MA_BREATHER));
    assert_false(is(of_type(MA_MIMIC), MA_BREATHER));
}

static void the_sapient_have_three_points_of_intelligence(void **state)
{
    struct res_monster m = of_type(MA_GIANT);

    (void)state;
    m.attr[A_INT] = 2;
    assert_false(is(m, MA_SAPIENT));
    m.attr[A_INT] = 3;
    assert_true(is(m, MA_SAPIENT));
    assert_false(is(with_flag(m, M_MINDLESS), MA_SAPIENT));
    m.mtype[0] = MA_ANIMAL;
    assert_false(is(m, MA_SAPIENT));
}

static void people_are_humanoid_and_no_larger_than_a_man(void **state)
{
    struct res_monster m = with_flag(of_type(MA_GOBLIN), M_HUMANOID);

    (void)state;
    m.size = SZ_MEDIUM;
    assert_true(is(m, MA_PERSON));
    m.size = SZ_LARGE;
    assert_false(is(m, MA_PERSON));
    m.size = SZ_MEDIUM;
    assert_false(is(with_flag(m, M_MINDLESS), MA_PERSON));
    m.mtype[1] = MA_FAERIE;
    assert_false(is(m, MA_PERSON));
}

static void the_sylvan_live_in_forests(void **state)
{
    (void)state;
    assert_true(is(with_flag(of_type(MA_ANIMAL), M_FOREST), MA_SYLVAN));
    assert_true(is(with_flag(with_flag(of_type(MA_GIANT), M_NATURAL), M_FOREST), MA_SYLVAN));
    assert_false(is(of_type(MA_ANIMAL), MA_SYLVAN));
    assert_false(is(with_flag(of_type(MA_GIANT), M_FOREST), MA_SYLVAN));
}

/* ---- the cache ---- */

static bool is_cached(const struct res_monster *m, int mtype)
{
    return m->mtype_cache[mtype / 8] >> (mtype % 8) & 1;
}

static void types_that_are_not_cached_are_as_it_says(void **state)
{
    static const int types[] = {-1, MA_LAST, 200, 256};

    (void)state;
    for (int i = 0; i < COUNT_OF(types); i++) {
        assert_true(is(of_type(types[i]), types[i]));
        assert_false(is(of_type(MA_DRAGON), types[i]));
    }
}

/* Even where it is ruled out: a dead human says it is one. */
static void the_cache_always_has_what_a_monster_says(void **state)
{
    struct res_monster m = with_flag(of_type(MA_HUMAN), M_UNDEAD);

    (void)state;
    mtype_fill_cache(&m);
    assert_false(mtype_is(&m, MA_HUMAN));
    assert_true(is_cached(&m, MA_HUMAN));
}

static void filling_the_cache_again_changes_nothing(void **state)
{
    struct res_monster m = of_type(MA_DEMON), before;

    (void)state;
    memset(m.mtype_cache, 0xff, sizeof m.mtype_cache);
    mtype_fill_cache(&m);
    before = m;
    mtype_fill_cache(&m);
    assert_memory_equal(&m, &before, sizeof m);
    assert_false(is_cached(&m, MA_DRAGON));
}

int test_mtype(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_template_is_what_the_next_one_is_strong_enough_for),
        cmocka_unit_test(everything_is_of_type_zero),
        cmocka_unit_test(a_monster_is_what_it_says),
        cmocka_unit_test(two_types_can_be_asked_for_at_once),
        cmocka_unit_test(a_flag_makes_a_type),
        cmocka_unit_test(a_type_belongs_to_a_greater_one),
        cmocka_unit_test(membership_goes_on_through_several_types),
        cmocka_unit_test(the_living_are_those_that_are_nothing_else),
        cmocka_unit_test(neutral_is_no_alignment_at_all),
        cmocka_unit_test(the_dead_and_the_built_are_no_people),
        cmocka_unit_test(blood_is_had_unless_there_is_a_reason),
        cmocka_unit_test(the_living_breathe_unless_there_is_a_reason),
        cmocka_unit_test(the_sapient_have_three_points_of_intelligence),
        cmocka_unit_test(people_are_humanoid_and_no_larger_than_a_man),
        cmocka_unit_test(the_sylvan_live_in_forests),
        cmocka_unit_test(types_that_are_not_cached_are_as_it_says),
        cmocka_unit_test(the_cache_always_has_what_a_monster_says),
        cmocka_unit_test(filling_the_cache_again_changes_nothing),
    };

    return cmocka_run_group_tests_name("mtype", tests, NULL, NULL);
}
