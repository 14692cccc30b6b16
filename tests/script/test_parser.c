/* What every part of the grammar is made of: constant expressions, dice, references. */
#include <limits.h>
#include <stdio.h>

#include "base/num.h"
#include "compile_text.h"
#include "script/parser.h"

/* The value of a constant expression. */
static int32_t value_of(const char *expression)
{
    char text[1024];
    struct compiled c;

    snprintf(text, sizeof text, "Terrain \"t\" { Constants: * 1 (%s); }", expression);
    compile_good(&c, text);
    int32_t value = module_constants(&c.module)[0].value;
    compiled_free(&c);
    return value;
}

static void assert_value(const char *expression, int32_t expected)
{
    int32_t value = value_of(expression);

    if (value != expected)
        fail_msg("%s is %d, not %d", expression, value, expected);
}

/* An expression that is wrong, and what is said about it. */
static void assert_wrong(const char *expression, const char *message)
{
    char text[1024];

    snprintf(text, sizeof text, "Terrain \"t\" { Constants: * 1 (%s); }", expression);
    assert_refused(text, message);
}

/* ---- constant expressions ---- */

static void numbers_characters_and_truth_are_values(void **state)
{
    (void)state;
    assert_value("42", 42);
    assert_value("'A'", 65);
    assert_value("true", 1);
    assert_value("false", 0);
    assert_value("3rd", 3);
    assert_value("0x1F", 31);
}

static void products_bind_tighter_than_sums(void **state)
{
    (void)state;
    assert_value("2 + 3 * 4", 14);
    assert_value("20 - 6 / 2", 17);
    assert_value("(2 + 3) * 4", 20);
}

/* quirk: | and & are on the level of * and /, so a sum beside them comes last. */
static void bits_bind_as_products_do(void **state)
{
    (void)state;
    assert_value("8 | 1 + 1", 10);
    assert_value("1 + 2 | 4", 7);
    assert_value("7 & 3 * 2", 6);
    assert_value("2 * 3 | 1", 7);
    assert_value("1 | 2 * 4", 12);
}

static void operators_of_one_level_go_from_left_to_right(void **state)
{
    (void)state;
    assert_value("10 - 4 - 3", 3);
    assert_value("20 / 3 % 4", 2);
    assert_value("100 / 10 * 2", 20);
}

static void a_sign_belongs_to_one_value(void **state)
{
    (void)state;
    assert_value("-5", -5);
    assert_value("+5", 5);
    assert_value("3 - -2", 5);
    assert_value("3 * -2", -6);
    assert_value("-(2 + 3)", -5);
    assert_wrong("- - 2", "expected a number, found '-'");
}

static void division_rounds_towards_zero(void **state)
{
    (void)state;
    assert_value("7 / 2", 3);
    assert_value("-7 / 2", -3);
    assert_value("-7 % 2", -1);
}

static void arithmetic_wraps_at_32_bits(void **state)
{
    (void)state;
    assert_value("2147483647 + 1", INT32_MIN);
    assert_value("-2147483648 - 1", INT32_MAX);
    assert_value("65536 * 65536", 0);
    assert_value("-2147483648 / -1", INT32_MIN);
    assert_value("-(-2147483648)", INT32_MIN);
    assert_value("-2147483648 % -1", 0);
}

static void dividing_by_zero_is_an_error(void **state)
{
    (void)state;
    assert_wrong("1 / 0", "test.irc:1:33: error: division by zero");
    assert_wrong("1 % (2 - 2)", "division by zero");
}

static void a_missing_value_is_an_error(void **state)
{
    (void)state;
    assert_wrong("1 +", "test.irc:1:34: error: expected a number, found ')'");
    assert_wrong("", "expected a number, found ')'");
    assert_wrong("* 2", "expected a number, found '*'");
    assert_wrong("Monster", "expected a number, found 'Monster'");
}

static void a_missing_parenthesis_is_an_error(void **state)
{
    (void)state;
    assert_refused("Terrain \"t\" { Constants: * 1 (2 + (3); }", "expected ')', found ';'");
}

static void there_are_no_other_operators(void **state)
{
    (void)state;
    assert_wrong("1 << 2", "expected ')', found '<<'");
    assert_wrong("1 == 2", "expected ')', found '=='");
    assert_wrong("~1", "expected a number, found '~'");
}

static void parentheses_nest_to_a_limit(void **state)
{
    char deep[2 * PARSE_MOST_NESTED + 8] = {0};

    (void)state;
    memset(deep, '(', PARSE_MOST_NESTED - 1);
    deep[PARSE_MOST_NESTED - 1] = '7';
    memset(deep + PARSE_MOST_NESTED, ')', PARSE_MOST_NESTED - 1);
    assert_value(deep, 7);
    memset(deep, 0, sizeof deep);
    memset(deep, '(', PARSE_MOST_NESTED);
    deep[PARSE_MOST_NESTED] = '7';
    memset(deep + PARSE_MOST_NESTED + 1, ')', PARSE_MOST_NESTED);
    assert_wrong(deep, "nested more than 200 deep");
}

/* After one nest too deep the next value is read as if nothing had been. */
static void nesting_is_counted_anew_after_an_error(void **state)
{
    char text[1024] = "Terrain \"t\" { Penalty: ";
    struct compiled c;

    (void)state;
    for (int i = 0; i < PARSE_MOST_NESTED + 5; i++)
        strcat(text, "(");
    strcat(text, "1; Penalty: (((2))); }");
    compile_text(&c, text);
    assert_int_equal(c.compilation.diag.errors, 1);
    compiled_free(&c);
}

/* "95%;" ends with a percent sign, "95 % 4" does not. */
static void a_percent_sign_before_no_value_is_no_remainder(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Item \"i\" : 1 { Speed: 95 + 30%; } Item \"j\" : 1 { Speed: 95 % 4; }");
    const struct res_item *item = record_of(&c, RES_ITEM, 0);
    assert_int_equal(item->shape.weapon.speed, 5);
    item = record_of(&c, RES_ITEM, 1);
    assert_int_equal(item->shape.weapon.speed, 3);
    compiled_free(&c);
}

/* ---- dice ---- */

static struct dice dice_of(const char *text)
{
    char source[256];
    struct compiled c;

    snprintf(source, sizeof source, "Effect \"e\" : 0 { pval: %s; }", text);
    compile_good(&c, source);
    const struct res_effect *effect = record_of(&c, RES_EFFECT, 0);
    struct dice dice = effect->values.pval;
    compiled_free(&c);
    return dice;
}

static void assert_dice(const char *text, int count, int sides, int bonus)
{
    struct dice dice = dice_of(text);

    if (dice.count != count || dice.sides != sides || dice.bonus != bonus)
        fail_msg("%s is %dd%d+%d", text, dice.count, dice.sides, dice.bonus);
}

static void dice_have_a_count_sides_and_a_bonus(void **state)
{
    (void)state;
    assert_dice("3d6", 3, 6, 0);
    assert_dice("3d6+2", 3, 6, 2);
    assert_dice("3d6 + -2", 3, 6, -2);
}

static void a_plain_number_is_a_bonus(void **state)
{
    (void)state;
    assert_dice("7", 0, 0, 7);
    assert_dice("-7", 0, 0, -7);
}

static void dice_are_made_of_single_values(void **state)
{
    (void)state;
    assert_dice("(1 + 2)d(2 * 3)+(4 - 1)", 3, 6, 3);
    assert_dice("'\x02'd'\x03'", 2, 3, 0);
}

static void numbers_of_dice_wrap_at_8_bits(void **state)
{
    (void)state;
    assert_dice("300d2", 44, 2, 0);
    assert_dice("1d200+130", 1, -56, -126);
    assert_dice("200", 0, 0, -56);
}

/* There is no "3d6 - 2": the bonus follows a plus. */
static void a_minus_behind_dice_is_an_error(void **state)
{
    (void)state;
    assert_refused("Effect \"e\" : 0 { pval: 3d6 - 2; }", "expected ';', found '-'");
}

static void incomplete_dice_are_an_error(void **state)
{
    (void)state;
    assert_refused("Effect \"e\" : 0 { pval: 3d; }", "expected a number, found ';'");
    assert_refused("Effect \"e\" : 0 { pval: d6; }", "expected a number, found 'd'");
    assert_refused("Effect \"e\" : 0 { pval: 3d6+; }", "expected a number, found ';'");
}

/* ---- references ---- */

/* The monster's name that a reference in a feature leads to. */
static void assert_leads_to(const char *text, const char *name)
{
    struct compiled c;

    compile_good(&c, text);
    const struct res_feature *feature = record_of(&c, RES_FEATURE, 0);
    const struct resource *found = module_get(&c.module, feature->target);
    assert_non_null(found);
    assert_string_equal(module_name(&c.module, found).data, name);
    compiled_free(&c);
}

static void a_reference_is_a_name_in_any_case(void **state)
{
    (void)state;
    assert_leads_to("Monster \"Old Owl\" : 1 { } Feature \"f\" : 1 { Target: $\"oLD OWL\"; }",
                    "Old Owl");
}

static void a_reference_may_come_before_its_resource(void **state)
{
    (void)state;
    assert_leads_to("Feature \"f\" : 1 { Target: $\"owl\"; } Monster \"owl\" : 1 { }", "owl");
}

static void a_resource_may_refer_to_itself(void **state)
{
    (void)state;
    assert_leads_to("Feature \"f\" : 1 { Target: $\"F\"; }", "f");
}

/* Monsters come before texts, wherever they stand. */
static void the_first_in_type_order_has_the_name(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Text \"owl\" { \"t\" } Monster \"owl\" : 1 { }"
                     "Feature \"f\" : 1 { Target: $\"owl\"; }");
    const struct res_feature *feature = record_of(&c, RES_FEATURE, 0);
    assert_ptr_equal(module_get(&c.module, feature->target),
                     module_record(&c.module, RES_MONSTER, 0));
    compiled_free(&c);
}

static void the_first_of_a_kind_has_the_name(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Monster \"owl\" : 1 { } Monster \"Owl\" : 1 { }"
                     "Feature \"f\" : 1 { Target: $\"Owl\"; }");
    const struct res_feature *feature = record_of(&c, RES_FEATURE, 0);
    assert_ptr_equal(module_get(&c.module, feature->target),
                     module_record(&c.module, RES_MONSTER, 0));
    assert_has(&c, "test.irc:1:31: warning: another Monster is called \"Owl\": references mean "
                   "that one [duplicate-name]");
    compiled_free(&c);
}

/* What stands behind a ';' is part of the name. */
static void a_semicolon_tells_names_apart(void **state)
{
    (void)state;
    assert_leads_to("Monster \"owl\" : 1 { } Monster \"owl;snowy\" : 1 { }"
                    "Feature \"f\" : 1 { Target: $\"owl;SNOWY\"; }",
                    "owl;snowy");
}

static void a_reference_may_be_a_number(void **state)
{
    (void)state;
    assert_leads_to("Monster \"owl\" : 1 { } Feature \"f\" : 1 { Target: $16777216; }", "owl");
    assert_leads_to("Monster \"owl\" : 1 { } Feature \"f\" : 1 { Target: $(16777215 + 1); }",
                    "owl");
}

static void an_unknown_name_is_the_unimplemented_effect(void **state)
{
    (void)state;
    assert_leads_to("Effect \"Unimplemented\" : 1 { } Feature \"f\" : 1 { Target: $\"owl\"; }",
                    "Unimplemented");
}

static void an_unknown_name_without_that_effect_is_none(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Feature \"f\" : 1 { Target: $\"owl\"; }");
    const struct res_feature *feature = record_of(&c, RES_FEATURE, 0);
    assert_int_equal(feature->target, 0);
    compiled_free(&c);
}

static void an_unknown_name_is_warned_about(void **state)
{
    (void)state;
    assert_warned("Feature \"f\" : 1 { Target: $\"owl\"; }",
                  "test.irc:1:27: warning: no resource is called \"owl\" "
                  "[unresolved-reference]");
}

static void a_name_close_to_an_unknown_one_is_suggested(void **state)
{
    (void)state;
    assert_warned("Monster \"barn owl\" : 1 { } Feature \"f\" : 1 { Target: $\"brn owl\"; }",
                  "no resource is called \"brn owl\": did you mean \"barn owl\"?");
}

static void unknown_names_are_collected_in_order_of_use(void **state)
{
    struct compiled c;

    (void)state;
    compile_good(&c, "Feature \"f\" : 1 { Target: $\"owl\"; Effect: $\"Ant\"; Target: $\"owl\"; }");
    assert_int_equal(c.compilation.unresolved.count, 3);
    assert_string_equal(c.compilation.unresolved.items[0].data, "owl");
    assert_string_equal(c.compilation.unresolved.items[1].data, "Ant");
    assert_string_equal(c.compilation.unresolved.items[2].data, "owl");
    compiled_free(&c);
}

static void a_reference_needs_a_name_or_a_number(void **state)
{
    (void)state;
    assert_refused("Feature \"f\" : 1 { Target: $; }", "expected a number, found ';'");
    assert_refused("Feature \"f\" : 1 { Target: \"f\"; }", "expected '$', found a string");
}

/* ---- references to modules that are there already ---- */

static void a_name_is_looked_for_in_earlier_modules(void **state)
{
    struct compiled first;
    struct compilation c;
    struct module module;

    (void)state;
    compile_good(&first, "Slot 4; Monster \"owl\" : 1 { } Monster \"ant\" : 1 { }");
    const struct module *const loaded[] = {NULL, &first.module};
    const struct compile_options options = {
        .path = "second.irc",
        .text = STR("Monster \"ANT\" : 1 { } Feature \"f\" : 1 { Target: $\"owl\"; }"
                    "Feature \"g\" : 1 { Target: $\"ant\"; }"),
        .no_disk = true,
        .loaded = loaded,
        .loaded_count = COUNT_OF(loaded),
    };
    assert_true(compile(&c, &options, &module));
    const struct res_feature *f = (const void *)module_record(&module, RES_FEATURE, 0);
    const struct res_feature *g = (const void *)module_record(&module, RES_FEATURE, 1);
    assert_int_equal(f->target, module_id(&first.module, RES_MONSTER, 0));
    assert_int_equal(g->target, module_id(&module, RES_MONSTER, 0));
    module_close(&module);
    compile_free(&c);
    compiled_free(&first);
}

int test_parser(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_characters_and_truth_are_values),
        cmocka_unit_test(products_bind_tighter_than_sums),
        cmocka_unit_test(bits_bind_as_products_do),
        cmocka_unit_test(operators_of_one_level_go_from_left_to_right),
        cmocka_unit_test(a_sign_belongs_to_one_value),
        cmocka_unit_test(division_rounds_towards_zero),
        cmocka_unit_test(arithmetic_wraps_at_32_bits),
        cmocka_unit_test(dividing_by_zero_is_an_error),
        cmocka_unit_test(a_missing_value_is_an_error),
        cmocka_unit_test(a_missing_parenthesis_is_an_error),
        cmocka_unit_test(there_are_no_other_operators),
        cmocka_unit_test(parentheses_nest_to_a_limit),
        cmocka_unit_test(nesting_is_counted_anew_after_an_error),
        cmocka_unit_test(a_percent_sign_before_no_value_is_no_remainder),
        cmocka_unit_test(dice_have_a_count_sides_and_a_bonus),
        cmocka_unit_test(a_plain_number_is_a_bonus),
        cmocka_unit_test(dice_are_made_of_single_values),
        cmocka_unit_test(numbers_of_dice_wrap_at_8_bits),
        cmocka_unit_test(a_minus_behind_dice_is_an_error),
        cmocka_unit_test(incomplete_dice_are_an_error),
        cmocka_unit_test(a_reference_is_a_name_in_any_case),
        cmocka_unit_test(a_reference_may_come_before_its_resource),
        cmocka_unit_test(a_resource_may_refer_to_itself),
        cmocka_unit_test(the_first_in_type_order_has_the_name),
        cmocka_unit_test(the_first_of_a_kind_has_the_name),
        cmocka_unit_test(a_semicolon_tells_names_apart),
        cmocka_unit_test(a_reference_may_be_a_number),
        cmocka_unit_test(an_unknown_name_is_the_unimplemented_effect),
        cmocka_unit_test(an_unknown_name_without_that_effect_is_none),
        cmocka_unit_test(an_unknown_name_is_warned_about),
        cmocka_unit_test(a_name_close_to_an_unknown_one_is_suggested),
        cmocka_unit_test(unknown_names_are_collected_in_order_of_use),
        cmocka_unit_test(a_reference_needs_a_name_or_a_number),
        cmocka_unit_test(a_name_is_looked_for_in_earlier_modules),
    };

    return cmocka_run_group_tests_name("parser", tests, NULL, NULL);
}
