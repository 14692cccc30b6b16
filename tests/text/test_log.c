#include "support.h"
#include "text/log.h"

static void the_newest_comes_first(void **state)
{
    struct log log = {0};

    (void)state;
    assert_null(log_recent(&log, 0));
    log_add(&log, 1, STR("one"));
    log_add(&log, 2, STR("two"));
    assert_int_equal(log_count(&log), 2);
    assert_string_equal(log_recent(&log, 0)->text, "two");
    assert_string_equal(log_recent(&log, 1)->text, "one");
    assert_null(log_recent(&log, 2));
}

static void repeats_are_folded(void **state)
{
    struct log log = {0};

    (void)state;
    log_add(&log, 1, STR("drip"));
    log_add(&log, 5, STR("drip"));
    log_add(&log, 6, STR("drop"));
    log_add(&log, 7, STR("drip"));
    assert_int_equal(log_count(&log), 3);
    assert_int_equal(log_recent(&log, 2)->repeats, 2);
    assert_int_equal(log_recent(&log, 2)->time, 5);
    assert_int_equal(log_recent(&log, 0)->repeats, 1);
}

static void old_messages_make_room(void **state)
{
    struct log log = {0};

    (void)state;
    for (int i = 0; i < 1000; i++)
        log_add(&log, (uint64_t)i, i % 2 ? STR("odd") : STR("even"));
    assert_int_equal(log_count(&log), LOG_ENTRIES);
    assert_int_equal(log.total, 1000);
    assert_int_equal(log_recent(&log, LOG_ENTRIES - 1)->time, 1000 - LOG_ENTRIES);
}

static void a_message_is_one_line_of_limited_length(void **state)
{
    struct log log = {0};
    struct str_builder text = {0};

    (void)state;
    for (int i = 0; i < 300; i++)
        sb_add_char(&text, i % 7 ? 'x' : '\n');
    log_add(&log, 1, sb_str(&text));
    log_add(&log, 1, STR(""));
    assert_int_equal(log_count(&log), 1);
    assert_int_equal(strlen(log_recent(&log, 0)->text), LOG_TEXT_SIZE - 1);
    assert_null(strchr(log_recent(&log, 0)->text, '\n'));
    sb_free(&text);
}

int test_log(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_newest_comes_first),
        cmocka_unit_test(repeats_are_folded),
        cmocka_unit_test(old_messages_make_room),
        cmocka_unit_test(a_message_is_one_line_of_limited_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
