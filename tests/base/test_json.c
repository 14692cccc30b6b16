#include "base/json.h"

#include <limits.h>

#include "json_compare.h"
#include "support.h"

static void assert_written(struct str_builder *out, const char *expected)
{
    assert_string_equal(sb_cstr(out), expected);
    sb_free(out);
}

/* ---- writing ---- */

static void writes_numbers_of_64_bits(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '[');
    json_number(&json, 0);
    json_number(&json, -1);
    json_number(&json, INT64_MAX);
    json_number(&json, INT64_MIN);
    json_close(&json, ']');
    assert_written(&out, "[0,-1,9223372036854775807,-9223372036854775808]");
}

static void writes_truth_and_nothing(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '[');
    json_bool(&json, true);
    json_bool(&json, false);
    json_null(&json);
    json_close(&json, ']');
    assert_written(&out, "[true,false,null]");
}

static void puts_commas_between_values_only(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '{');
    json_key(&json, "a");
    json_open(&json, '[');
    json_close(&json, ']');
    json_key(&json, "b");
    json_open(&json, '{');
    json_close(&json, '}');
    json_key_number(&json, "c", 1);
    json_key(&json, "d");
    json_open(&json, '[');
    json_number(&json, 1);
    json_open(&json, '[');
    json_number(&json, 2);
    json_close(&json, ']');
    json_number(&json, 3);
    json_close(&json, ']');
    json_close(&json, '}');
    assert_written(&out, "{\"a\":[],\"b\":{},\"c\":1,\"d\":[1,[2],3]}");
}

static void escapes_what_json_does_not_allow(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_text(&json, STR("a\"b\\c\n\t\x7f\0z"));
    assert_written(&out, "\"a\\\"b\\\\c\\u000a\\u0009\\u007f\\u0000z\"");
}

static void writes_other_bytes_as_code_points_of_their_number(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_text(&json, STR("\xe9\xff"));
    assert_written(&out, "\"\\u00e9\\u00ff\"");
}

static void writes_code_points_of_utf8(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '[');
    json_unicode(&json, STR("a\"\\\n\xc3\xa9\xe2\x96\x92"));
    json_unicode(&json, STR("\xf0\x9f\x90\x80\x9b"));
    json_close(&json, ']');
    assert_written(&out, "[\"a\\\"\\\\\\u000a\\u00e9\\u2592\",\"\\ud83d\\udc00\\ufffd\"]");
}

static void escapes_keys_too(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '{');
    json_key_text(&json, "a\"b", STR("c"));
    json_close(&json, '}');
    assert_written(&out, "{\"a\\\"b\":\"c\"}");
}

static void writes_64_bits_as_hexadecimal_text(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_open(&json, '[');
    json_hex64(&json, 0);
    json_hex64(&json, UINT64_C(0xcbf29ce484222325));
    json_close(&json, ']');
    assert_written(&out, "[\"0000000000000000\",\"cbf29ce484222325\"]");
}

static void an_empty_text_is_written_as_one(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    json_text(&json, STR_NONE);
    assert_written(&out, "\"\"");
}

static void goes_on_behind_what_is_in_the_builder(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    (void)state;
    sb_add_cstr(&out, "line 1\n");
    json_number(&json, 5);
    assert_written(&out, "line 1\n5");
}

/* ---- reading it back ---- */

static const struct json_value *read_back(struct arena *arena, const char *text)
{
    struct error error;
    const struct json_value *value = json_read(arena, str_from(text), &error);

    if (value == NULL)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return value;
}

static void what_was_written_reads_the_same(void **state)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};
    struct arena arena = {0};

    (void)state;
    json_open(&json, '{');
    json_key_number(&json, "number", INT64_MIN);
    json_key_text(&json, "text", STR("\"quoted\" \\ \n"));
    json_key(&json, "list");
    json_open(&json, '[');
    json_bool(&json, true);
    json_null(&json);
    json_close(&json, ']');
    json_close(&json, '}');
    const struct json_value *value = read_back(&arena, sb_cstr(&out));
    assert_int_equal(value->kind, JSON_OBJECT);
    assert_true(json_read_member(value, STR("number"))->number == INT64_MIN);
    assert_string_equal(json_read_member(value, STR("text"))->text.data, "\"quoted\" \\ \n");
    const struct json_value *list = json_read_member(value, STR("list"));
    assert_int_equal(list->first->kind, JSON_BOOL);
    assert_int_equal(list->first->next->kind, JSON_NULL);
    assert_null(list->first->next->next);
    assert_null(json_read_member(value, STR("none")));
    assert_null(json_read_member(list, STR("none")));
    arena_free(&arena);
    sb_free(&out);
}

static void reads_white_space_and_escapes(void **state)
{
    struct arena arena = {0};
    const struct json_value *value = read_back(
        &arena, " { \"a\" : [ 1 , -2 ] ,\n\t\"b\":\"\\u00e9\\/\\n\" } ");

    (void)state;
    assert_true(json_read_member(value, STR("a"))->first->next->number == -2);
    assert_string_equal(json_read_member(value, STR("b"))->text.data, "\xc3\xa9/\n");
    arena_free(&arena);
}

static void refuses_what_is_no_json(void **state)
{
    static const char *const wrong[] = {
        "",
        "{",
        "[1,",
        "[1 2]",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "\"open",
        "\"\\q\"",
        "\"\\u12\"",
        "nul",
        "1.5",
        "1e3",
        "-",
        "[1],",
        "01x",
        "99999999999999999999",
        "\"a\nb\"",
        "[1}",
        "{\"a\":1]",
    };
    struct arena arena = {0};
    struct error error;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (json_read(&arena, str_from(wrong[i]), &error))
            fail_msg("%s was read", wrong[i]);
    arena_free(&arena);
}

static void says_where_reading_failed(void **state)
{
    struct arena arena = {0};
    struct error error;

    (void)state;
    assert_null(json_read(&arena, STR("{\n \"a\": nothing }"), &error));
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 7);
    arena_free(&arena);
}

static void deep_nesting_is_refused(void **state)
{
    struct str_builder deep = {0};
    struct arena arena = {0};
    struct error error;

    (void)state;
    for (int i = 0; i < 100000; i++)
        sb_add_char(&deep, '[');
    assert_null(json_read(&arena, sb_str(&deep), &error));
    assert_string_equal(error.text, "nested too deeply");
    sb_free(&deep);
    arena_free(&arena);
}

/* ---- differences ---- */

/* The difference of two texts; "" when there is none. */
static void assert_difference(const char *expected, const char *got, const char *sentence)
{
    struct json_rules rules = {0};
    struct json_difference difference = {0};
    struct arena arena = {0};
    struct str_builder out = {0};

    json_rules_skip_outermost(&rules, "asked");
    json_rules_add(&rules, "free? .list[].words# .loud.words! words .way.to[].it");
    if (json_compare(read_back(&arena, expected), read_back(&arena, got), &rules, &difference))
        json_difference_say(&difference, &out);
    assert_string_equal(sb_cstr(&out), sentence);
    json_difference_free(&difference);
    json_rules_free(&rules);
    sb_free(&out);
    arena_free(&arena);
}

static void equal_values_have_no_difference(void **state)
{
    (void)state;
    assert_difference("{\"a\":[1,null],\"b\":\"x\"}", "{\"b\":\"x\",\"a\":[1,null]}", "");
    assert_difference("[]", "[ ]", "");
}

static void the_first_difference_has_its_path(void **state)
{
    (void)state;
    assert_difference("{\"a\":[{\"n\":1},{\"n\":2}]}", "{\"a\":[{\"n\":1},{\"n\":3}]}",
                      "a[1].n: expected 2 got 3");
    assert_difference("[1,2]", "[1]", "[1]: expected 2 got nothing");
    assert_difference("[1]", "[1,[2]]", "[1]: expected nothing got [2]");
    assert_difference("{\"a\":1}", "{}", "a: expected 1 got nothing");
    assert_difference("{}", "{\"a\":{\"b\":1}}", "a: expected nothing got {\"b\":1}");
    assert_difference("1", "\"1\"", "expected 1 got \"1\"");
    assert_difference("true", "1", "expected true got 1");
}

static void some_numbers_only_have_to_be_numbers(void **state)
{
    (void)state;
    assert_difference("{\"free\":1}", "{\"free\":99}", "");
    assert_difference("{\"free\":null}", "{\"free\":99}", "free: expected null got 99");
}

static void a_member_may_not_count_at_any_depth(void **state)
{
    (void)state;
    assert_difference("{\"words\":\"a\",\"x\":[{\"words\":1}]}", "{\"x\":[{}]}", "");
    assert_difference("{}", "{\"words\":\"ours alone\"}", "");
}

static void a_member_may_count_in_spite_of_a_later_rule(void **state)
{
    (void)state;
    assert_difference("{\"loud\":{\"words\":1}}", "{\"loud\":{\"words\":2}}",
                      "loud.words: expected 1 got 2");
}

static void a_member_may_not_count_at_one_place(void **state)
{
    (void)state;
    assert_difference("{\"way\":{\"to\":[{\"it\":1},{\"it\":2}]}}",
                      "{\"way\":{\"to\":[{\"it\":3},{}]}}", "");
    assert_difference("{\"way\":{\"it\":1}}", "{\"way\":{\"it\":2}}", "way.it: expected 1 got 2");
}

static void a_member_may_not_count_at_the_outermost_place(void **state)
{
    (void)state;
    assert_difference("{\"asked\":1,\"x\":{\"asked\":1}}", "{\"x\":{\"asked\":1}}", "");
    assert_difference("{\"x\":{\"asked\":1}}", "{\"x\":{\"asked\":2}}",
                      "x.asked: expected 1 got 2");
}

static void of_some_lists_only_the_length_counts(void **state)
{
    (void)state;
    assert_difference("{\"list\":[{\"words\":[1,2]}]}", "{\"list\":[{\"words\":[3,\"x\"]}]}", "");
    assert_difference("{\"list\":[{\"words\":[1,2]}]}", "{\"list\":[{\"words\":[1]}]}",
                      "list[0].words: expected [1,2] got [1]");
}

static void members_that_only_came_may_be_allowed(void **state)
{
    struct json_rules rules = {.allows_more = true};
    struct json_difference difference = {0};
    struct arena arena = {0};

    (void)state;
    assert_false(json_compare(read_back(&arena, "{\"a\":{}}"),
                              read_back(&arena, "{\"a\":{\"b\":1},\"c\":2}"), &rules, &difference));
    assert_true(json_compare(read_back(&arena, "{\"a\":1}"), read_back(&arena, "{\"c\":2}"), &rules,
                             &difference));
    json_difference_free(&difference);
    arena_free(&arena);
}

static void a_text_of_bytes_has_one_byte_per_escape(void **state)
{
    struct arena arena = {0};
    struct error error;

    (void)state;
    const struct json_value *value = json_read_bytes(&arena, STR("\"\\u00EC\\u0008|\""), &error);
    assert_non_null(value);
    assert_true(str_equal(value->text, STR("\xEC\b|")));
    assert_null(json_read_bytes(&arena, STR("\"\\u0100\""), &error));
    assert_string_equal(error.text, "this is more than one byte");
    arena_free(&arena);
}

static void a_long_value_is_shown_in_part(void **state)
{
    struct arena arena = {0};
    struct str_builder out = {0};

    (void)state;
    json_read_show(read_back(&arena, "[1,2,3,4,5,6,7,8,9]"), 6, &out);
    assert_string_equal(sb_cstr(&out), "[1,2,3,...]");
    sb_free(&out);
    arena_free(&arena);
}

int test_json(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_numbers_of_64_bits),
        cmocka_unit_test(writes_truth_and_nothing),
        cmocka_unit_test(writes_code_points_of_utf8),
        cmocka_unit_test(puts_commas_between_values_only),
        cmocka_unit_test(escapes_what_json_does_not_allow),
        cmocka_unit_test(writes_other_bytes_as_code_points_of_their_number),
        cmocka_unit_test(escapes_keys_too),
        cmocka_unit_test(writes_64_bits_as_hexadecimal_text),
        cmocka_unit_test(an_empty_text_is_written_as_one),
        cmocka_unit_test(goes_on_behind_what_is_in_the_builder),
        cmocka_unit_test(what_was_written_reads_the_same),
        cmocka_unit_test(reads_white_space_and_escapes),
        cmocka_unit_test(refuses_what_is_no_json),
        cmocka_unit_test(says_where_reading_failed),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(equal_values_have_no_difference),
        cmocka_unit_test(the_first_difference_has_its_path),
        cmocka_unit_test(some_numbers_only_have_to_be_numbers),
        cmocka_unit_test(a_member_may_not_count_at_any_depth),
        cmocka_unit_test(a_member_may_count_in_spite_of_a_later_rule),
        cmocka_unit_test(a_member_may_not_count_at_one_place),
        cmocka_unit_test(a_member_may_not_count_at_the_outermost_place),
        cmocka_unit_test(of_some_lists_only_the_length_counts),
        cmocka_unit_test(members_that_only_came_may_be_allowed),
        cmocka_unit_test(a_text_of_bytes_has_one_byte_per_escape),
        cmocka_unit_test(a_long_value_is_shown_in_part),
    };

    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
