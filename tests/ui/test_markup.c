#include "support.h"

#include "ui/markup.h"
#include "ui/screen.h"

static void assert_markup(const char *text, bool plain, const char *expected)
{
    struct str_builder out = {0};

    markup_add(&out, str_from(text), plain);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
}

static void numbers_are_colours(void **state)
{
    (void)state;
    assert_markup("<14>sun<1>sea", false, INK_YELLOW "sun" INK_BLUE "sea");
    assert_markup("<14>sun<1>sea", true, "sunsea");
}

static void other_marks_are_left_out(void **state)
{
    (void)state;
    assert_markup("a<list things>b<16>c<-1>d", false, "abcd");
    assert_markup("1 < 2, \n 3 > 2", false, "1 < 2, \n3 > 2");
}

static void blanks_and_percent_signs_have_signs(void **state)
{
    (void)state;
    assert_markup("__50~ off", false, "  50% off");
}

static void the_layout_of_the_source_does_not_show(void **state)
{
    (void)state;
    assert_markup("one\n   two\n <5> three\n_four", false, "one\ntwo\n" INK_PURPLE "three\n four");
}

static void an_escaped_sign_stands_for_itself(void **state)
{
    struct str_builder out = {0};

    (void)state;
    markup_add(&out, STR("<6>\xec\xff><7> and \xec\xff<14>"), true);
    assert_string_equal(sb_cstr(&out), "> and <14>");
    sb_free(&out);
}

static void what_was_escaped_comes_out_as_it_was(void **state)
{
    struct str_builder escaped = {0}, out = {0};

    (void)state;
    markup_add_escaped(&escaped, STR("<6>_~ \n\n {x}"));
    markup_add(&out, sb_str(&escaped), false);
    assert_string_equal(sb_cstr(&out), "<6>_~ \n\n {x}");
    sb_free(&escaped);
    sb_free(&out);
}

int test_markup(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_escaped_sign_stands_for_itself),
        cmocka_unit_test(what_was_escaped_comes_out_as_it_was),
        cmocka_unit_test(numbers_are_colours),
        cmocka_unit_test(other_marks_are_left_out),
        cmocka_unit_test(blanks_and_percent_signs_have_signs),
        cmocka_unit_test(the_layout_of_the_source_does_not_show),
    };

    return cmocka_run_group_tests_name("markup", tests, NULL, NULL);
}
