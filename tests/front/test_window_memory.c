#include "front/window_memory.h"

#include "support.h"

static void what_is_written_is_read_again(void **state)
{
    struct window_memory was = {1200, 700, -2, true}, is;
    struct str_builder text = {0};

    (void)state;
    window_memory_write(&was, &text);
    is = window_memory_read(sb_str(&text));
    assert_int_equal(is.width, 1200);
    assert_int_equal(is.height, 700);
    assert_int_equal(is.zoom, -2);
    assert_true(is.is_full);
    sb_free(&text);
}

static void what_makes_no_sense_counts_for_nothing(void **state)
{
    struct window_memory is = window_memory_read(
        STR("width = 50\nheight = 700\nzoom = 99\nfull screen = maybe\nx\n"));

    (void)state;
    assert_int_equal(is.width, 0);
    assert_int_equal(is.height, 0);
    assert_int_equal(is.zoom, 0);
    assert_false(is.is_full);
}

static void without_a_file_nothing_is_remembered(void **state)
{
    struct window_memory is = window_memory_load("/nonexistent/window.txt");

    (void)state;
    assert_int_equal(is.width, 0);
    window_memory_save(&is, NULL);
    window_memory_save(&is, "/nonexistent/window.txt");
}

int test_window_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(what_makes_no_sense_counts_for_nothing),
        cmocka_unit_test(without_a_file_nothing_is_remembered),
    };

    return cmocka_run_group_tests_name("window memory", tests, NULL, NULL);
}
