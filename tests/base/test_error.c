#include "base/error.h"

#include <stdio.h>
#include <string.h>

#include "support.h"

static void assert_formatted(const struct error *error, const char *expected)
{
    char out[ERROR_TEXT_SIZE + ERROR_FILE_SIZE + 32];
    int len = error_format(error, out, sizeof out);

    assert_string_equal(out, expected);
    assert_int_equal(len, strlen(expected));
}

/* An error full of rubbish, as a variable on the stack is. */
static struct error rubbish(void)
{
    struct error error;

    memset(&error, 0x55, sizeof error);
    return error;
}

static void is_false_so_that_a_function_can_end_with_it(void **state)
{
    struct error error;

    (void)state;
    assert_false(error_set(&error, "no"));
    assert_false(error_at(&error, "file", 1, 2, "no"));
}

static void is_false_when_nobody_wants_to_know(void **state)
{
    (void)state;
    assert_false(error_set(NULL, "no %d", 1));
    assert_false(error_at(NULL, "file", 1, 2, "no %d", 1));
}

static void fills_in_the_text(void **state)
{
    struct error error = rubbish();

    (void)state;
    error_set(&error, "cannot open %s: %d tries", "save.inc", 3);
    assert_string_equal(error.text, "cannot open save.inc: 3 tries");
}

static void has_no_place_unless_one_is_given(void **state)
{
    struct error error = rubbish();

    (void)state;
    error_set(&error, "no");
    assert_string_equal(error.file, "");
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
}

static void forgets_the_place_of_an_earlier_error(void **state)
{
    struct error error;

    (void)state;
    error_at(&error, "old.irh", 3, 4, "old");
    error_set(&error, "new");
    assert_formatted(&error, "new");
}

static void fills_in_the_place(void **state)
{
    struct error error = rubbish();

    (void)state;
    error_at(&error, "lib/mon.irh", 12, 7, "unknown %s", "flag");
    assert_string_equal(error.file, "lib/mon.irh");
    assert_int_equal(error.line, 12);
    assert_int_equal(error.column, 7);
    assert_string_equal(error.text, "unknown flag");
}

static void writes_the_parts_that_are_known(void **state)
{
    struct error error;

    (void)state;
    error_set(&error, "no");
    assert_formatted(&error, "no");
    error_at(&error, "mon.irh", 0, 0, "no");
    assert_formatted(&error, "mon.irh: no");
    error_at(&error, "m", 12, 0, "no");
    assert_formatted(&error, "m:12: no");
    error_at(&error, "mon.irh", 12, 7, "no");
    assert_formatted(&error, "mon.irh:12:7: no");
}

static void writes_no_line_without_a_file(void **state)
{
    struct error error;

    (void)state;
    error_at(&error, "", 12, 7, "no");
    assert_formatted(&error, "no");
}

static void writes_a_percent_sign_as_it_is(void **state)
{
    struct error error;

    (void)state;
    error_at(&error, "%s.irh", 1, 1, "%s", "100%d");
    assert_formatted(&error, "%s.irh:1:1: 100%d");
}

static void cuts_a_text_that_is_too_long(void **state)
{
    struct error error;

    (void)state;
    error_set(&error, "%*d", 2 * ERROR_TEXT_SIZE, 7);
    assert_int_equal(strlen(error.text), ERROR_TEXT_SIZE - 1);
    error_at(&error, "file", 1, 1, "%*d", 2 * ERROR_TEXT_SIZE, 7);
    assert_int_equal(strlen(error.text), ERROR_TEXT_SIZE - 1);
}

static void cuts_a_file_name_that_is_too_long(void **state)
{
    struct error error;
    char name[2 * ERROR_FILE_SIZE];

    (void)state;
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    error_at(&error, name, 3, 4, "no");
    assert_int_equal(strlen(error.file), ERROR_FILE_SIZE - 1);
    assert_int_equal(error.line, 3);
    assert_string_equal(error.text, "no");
}

static void cuts_what_has_no_room_and_gives_the_full_length(void **state)
{
    struct error error;
    char out[8] = "#######";

    (void)state;
    error_at(&error, "mon.irh", 12, 7, "no");
    assert_int_equal(error_format(&error, out, 5), 16);
    assert_memory_equal(out, "mon.\0##", 8);
    assert_int_equal(error_format(&error, NULL, 0), 16);
}

int test_error(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_false_so_that_a_function_can_end_with_it),
        cmocka_unit_test(is_false_when_nobody_wants_to_know),
        cmocka_unit_test(fills_in_the_text),
        cmocka_unit_test(has_no_place_unless_one_is_given),
        cmocka_unit_test(forgets_the_place_of_an_earlier_error),
        cmocka_unit_test(fills_in_the_place),
        cmocka_unit_test(writes_the_parts_that_are_known),
        cmocka_unit_test(writes_no_line_without_a_file),
        cmocka_unit_test(writes_a_percent_sign_as_it_is),
        cmocka_unit_test(cuts_a_text_that_is_too_long),
        cmocka_unit_test(cuts_a_file_name_that_is_too_long),
        cmocka_unit_test(cuts_what_has_no_room_and_gives_the_full_length),
    };

    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
