#include "support.h"

#include "ui/title.h"

static void fits_a_terminal_of_80_by_24(void **state)
{
    struct title title;

    (void)state;
    title_make(&title, "0.1.0");
    assert_in_range(title.count, 1, 24);
    for (int i = 0; i < title.count; i++)
        assert_in_range(strlen(title.lines[i].text), 0, TITLE_WIDTH);
}

static void names_the_version(void **state)
{
    struct title title;
    int found = 0;

    (void)state;
    title_make(&title, "9.8.7");
    for (int i = 0; i < title.count; i++)
        found += str_find(str_from(title.lines[i].text), STR("9.8.7")) >= 0;
    assert_int_equal(found, 1);
}

int test_title(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits_a_terminal_of_80_by_24),
        cmocka_unit_test(names_the_version),
    };

    return cmocka_run_group_tests_name("title", tests, NULL, NULL);
}
