#include "support.h"

#include "res/constant.h"
#include "res/constants.h"

static void names_a_number_by_its_set(void **state)
{
    (void)state;
    assert_string_equal(constant_name(CONSTANTS_MONSTER_FLAG, M_NOGEN), "M_NOGEN");
    assert_string_equal(constant_name(CONSTANTS_SIZE, 1), "SZ_MINISCULE");
    assert_null(constant_name(CONSTANTS_SIZE, 99));
    assert_null(constant_name(CONSTANTS_NONE, 1));
}

/* Two lists of flags share the prefix GF_. */
static void keeps_sets_of_one_prefix_apart(void **state)
{
    (void)state;
    assert_string_equal(constant_name(CONSTANTS_GOD_FLAG, 1), "GF_GOOD");
    assert_string_equal(constant_name(CONSTANTS_GEAR_FLAG, 1), "GF_RANDOM_ITEM");
}

/* Values of a stati stand between the stati, with small numbers of their own. */
static void passes_over_names_that_do_not_rise(void **state)
{
    (void)state;
    assert_string_equal(constant_name(CONSTANTS_STATI, 3), "BLINDNESS");
    assert_string_equal(constant_name(CONSTANTS_STATI, HIDING), "HIDING");
    assert_string_equal(constant_name(CONSTANTS_STATI, CHARMED), "CHARMED");
    assert_string_equal(constant_name(CONSTANTS_STATI, ENCOUNTER), "ENCOUNTER");
}

static void turns_the_flags_of_templates_round(void **state)
{
    (void)state;
    assert_string_equal(constant_name(CONSTANTS_TEMPLATE_FLAG, 2), "TMF_OBVIOUS");
}

static void joins_the_names_of_bits(void **state)
{
    struct str_builder out = {0};

    (void)state;
    constant_add_bits(CONSTANTS_RESISTANCE, DF_FIRE | DF_SUBD | 0x80000000u, &out);
    assert_string_equal(sb_cstr(&out), "DF_FIRE | DF_SUBD | 0x80000000");
    sb_clear(&out);
    constant_add_bits(CONSTANTS_RESISTANCE, 0, &out);
    assert_string_equal(sb_cstr(&out), "none");
    sb_free(&out);
}

static void falls_back_on_the_number(void **state)
{
    struct str_builder out = {0};

    (void)state;
    constant_add(CONSTANTS_SIZE, -3, &out);
    assert_string_equal(sb_cstr(&out), "-3");
    sb_free(&out);
}

static void lists_every_constant_once(void **state)
{
    const struct constant *first = constant_at(0);
    int count = 0;

    (void)state;
    while (constant_at(count))
        count++;
    assert_true(count > 3000);
    assert_string_equal(first->name, "SIGNATURE");
    assert_null(constant_at(-1));
    assert_string_equal(constant_at(1)->name, "SIGNATURE_TWO");
    assert_int_equal(constant_at(1)->value, 0xF1F2F3F4);
}

int test_constant(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_a_number_by_its_set),
        cmocka_unit_test(keeps_sets_of_one_prefix_apart),
        cmocka_unit_test(passes_over_names_that_do_not_rise),
        cmocka_unit_test(turns_the_flags_of_templates_round),
        cmocka_unit_test(joins_the_names_of_bits),
        cmocka_unit_test(falls_back_on_the_number),
        cmocka_unit_test(lists_every_constant_once),
    };

    return cmocka_run_group_tests_name("constant", tests, NULL, NULL);
}
