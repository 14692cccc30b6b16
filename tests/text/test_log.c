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
    log_free(&log);
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
    log_free(&log);
}

static void say_many(struct log *log, int count)
{
    for (int i = 0; i < count; i++)
        log_add(log, (uint64_t)i, i % 2 ? STR("odd") : STR("even"));
}

static void everything_is_kept_until_the_next_action(void **state)
{
    struct log log = {0};

    (void)state;
    say_many(&log, 500);
    assert_int_equal(log_count(&log), 500);
    assert_int_equal(log_recent(&log, 499)->time, 0);
    log_begin_action(&log);
    assert_int_equal(log_count(&log), LOG_ENTRIES);
    assert_int_equal(log.total, 500);
    assert_int_equal(log_recent(&log, LOG_ENTRIES - 1)->time, 500 - LOG_ENTRIES);
    log_free(&log);
}

static void there_is_an_end_to_what_is_kept(void **state)
{
    struct log log = {0};

    (void)state;
    say_many(&log, 20 * LOG_KEPT_MOST);
    assert_in_range(log_count(&log), LOG_KEPT_MOST - LOG_ENTRIES, LOG_KEPT_MOST);
    assert_int_equal(log.total, 20 * LOG_KEPT_MOST);
    assert_int_equal(log_recent(&log, 0)->time, 20 * LOG_KEPT_MOST - 1);
    log_free(&log);
}

static void the_ring_has_each_entry_at_its_place(void **state)
{
    struct log log = {0}, copy = {0};

    (void)state;
    say_many(&log, 150);
    assert_int_equal(log_ring_count(&log), LOG_ENTRIES);
    assert_int_equal(log_ring_entry(&log, 149 % LOG_ENTRIES)->time, 149);
    assert_int_equal(log_ring_entry(&log, (149 + 1) % LOG_ENTRIES)->time, 150 - LOG_ENTRIES);
    log_ring_open(&copy, log.total);
    for (int i = 0; i < LOG_ENTRIES; i++)
        *log_ring_entry(&copy, i) = *log_ring_entry(&log, i);
    for (int back = 0; back < LOG_ENTRIES; back++)
        assert_int_equal(log_recent(&copy, back)->time, log_recent(&log, back)->time);
    log_free(&log);
    log_free(&copy);
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
    log_free(&log);
}

int test_log(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_newest_comes_first),
        cmocka_unit_test(repeats_are_folded),
        cmocka_unit_test(everything_is_kept_until_the_next_action),
        cmocka_unit_test(there_is_an_end_to_what_is_kept),
        cmocka_unit_test(the_ring_has_each_entry_at_its_place),
        cmocka_unit_test(a_message_is_one_line_of_limited_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
