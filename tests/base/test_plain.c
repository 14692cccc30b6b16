#include "base/plain.h"
#include "support.h"

static void assert_plain(struct str text, unsigned keep, const char *expected)
{
    struct str_builder out = {0};

    plain_add(&out, text, keep);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
}

static void printable_text_stays(void **state)
{
    (void)state;
    assert_plain(STR("a \\x pebble, 5'3\" ~"), 0, "a \\x pebble, 5'3\" ~");
    assert_plain(STR("Zoë \xe2\x98\xba \xf0\x9f\x90\x80"), 0, "Zoë \xe2\x98\xba \xf0\x9f\x90\x80");
    assert_plain(STR(""), PLAIN_LINES | PLAIN_COLOURS, "");
}

static void every_control_character_is_shown(void **state)
{
    (void)state;
    assert_plain(STR("\x1b[31mred\x7f\a"), 0, "\\x1b[31mred\\x7f\\x07");
    assert_plain(STR("a\0b\r"), 0, "a\\x00b\\x0d");
    assert_plain(STR("\xc2\x9b"
                     "2J"),
                 0, "\\xc2\\x9b2J");
}

static void what_is_not_utf8_is_shown_byte_by_byte(void **state)
{
    (void)state;
    assert_plain(STR("\x9b"
                     "2J\xff"),
                 0, "\\x9b2J\\xff");
    assert_plain(STR("\xc3"), 0, "\\xc3");
    assert_plain(STR("\xc0\x9b"), 0, "\\xc0\\x9b");
    assert_plain(STR("\xed\xa0\x80"), 0, "\\xed\\xa0\\x80");
    assert_plain(STR("\xef\xbf\xbd"), 0, "\xef\xbf\xbd");
}

static void the_direction_of_writing_is_not_turned(void **state)
{
    (void)state;
    assert_plain(STR("\xe2\x80\xae"
                     "tac"),
                 0, "\\xe2\\x80\\xaetac");
}

static void line_ends_stay_where_lines_are_wanted(void **state)
{
    (void)state;
    assert_plain(STR("a\tb\nc\x1b"), PLAIN_LINES, "a\tb\nc\\x1b");
    assert_plain(STR("a\tb\nc"), 0, "a\\x09b\\x0ac");
}

static void only_colours_stay_where_colours_are_wanted(void **state)
{
    (void)state;
    assert_plain(STR("\x1b[1;31mred\x1b[m"), PLAIN_COLOURS, "\x1b[1;31mred\x1b[m");
    assert_plain(STR("\x1b[2J \x1b[1 \x1b]0;x\x07 \x1b"), PLAIN_COLOURS,
                 "\\x1b[2J \\x1b[1 \\x1b]0;x\\x07 \\x1b");
}

static void says_whether_text_is_plain(void **state)
{
    (void)state;
    assert_true(plain_is(STR("a rat; brown")));
    assert_true(plain_is(STR("")));
    assert_false(plain_is(STR("a\nrat")));
    assert_false(plain_is(STR("\xe9t\xe9")));
}

int test_plain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printable_text_stays),
        cmocka_unit_test(every_control_character_is_shown),
        cmocka_unit_test(what_is_not_utf8_is_shown_byte_by_byte),
        cmocka_unit_test(the_direction_of_writing_is_not_turned),
        cmocka_unit_test(line_ends_stay_where_lines_are_wanted),
        cmocka_unit_test(only_colours_stay_where_colours_are_wanted),
        cmocka_unit_test(says_whether_text_is_plain),
    };

    return cmocka_run_group_tests_name("plain", tests, NULL, NULL);
}
