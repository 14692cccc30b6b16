#include "support.h"

#include "ui/messages.h"
#include "ui_support.h"

static const struct rect window = {0, 0, 63, 2};

static void add(struct messages *m, const char *text)
{
    messages_add(m, str_from(text));
}

static void messages_of_one_turn_run_on(void **state)
{
    struct messages m = {0};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    add(&m, "The rat bites.");
    add(&m, "You are hit.");
    assert_false(messages_draw(&m, &s, window));
    assert_row(&s, 0, "The rat bites. You are hit.");
    messages_free(&m);
    screen_free(&s);
}

static void the_first_message_after_a_key_begins_anew(void **state)
{
    struct messages m = {0};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    add(&m, "Old.");
    assert_false(messages_key(&m, window));
    messages_draw(&m, &s, window);
    assert_row(&s, 0, "Old."); /* it stays as long as nothing new comes */
    add(&m, "New.");
    messages_draw(&m, &s, window);
    assert_row(&s, 0, "New.");
    messages_free(&m);
    screen_free(&s);
}

static void repeats_are_counted(void **state)
{
    struct messages m = {0};
    struct screen s;
    struct str_builder history = {0};

    (void)state;
    screen_init(&s, 80, 24);
    for (int i = 0; i < 3; i++)
        add(&m, "Thud.");
    messages_draw(&m, &s, window);
    assert_row(&s, 0, "Thud. (x3)");
    messages_history(&m, &history);
    assert_string_equal(sb_cstr(&history), INK_GREY "Thud." INK_SHADOW " (x3)\n");
    sb_free(&history);
    messages_free(&m);
    screen_free(&s);
}

static void a_full_window_waits_for_a_key(void **state)
{
    struct messages m = {0};
    struct screen s;
    char text[40];

    (void)state;
    screen_init(&s, 80, 24);
    for (int i = 0; i < 12; i++) {
        snprintf(text, sizeof text, "This is message number %02d.", i);
        add(&m, text);
    }
    assert_true(messages_draw(&m, &s, window));
    struct str_builder row = {0};
    screen_row(&s, 2, true, &row);
    assert_int_equal(str_find(sb_str(&row), STR("-- more --")), 53);
    sb_free(&row);
    int pages = 1;
    while (messages_key(&m, window))
        pages++;
    assert_in_range(pages, 2, 3);
    assert_false(messages_draw(&m, &s, window));
    messages_free(&m);
    screen_free(&s);
}

static void nothing_waits_when_pages_turn_by_themselves(void **state)
{
    struct messages m = {.auto_more = true};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    for (int i = 0; i < 12; i++)
        add(&m, i % 2 ? "One thing happens after another." : "Another thing happens after one.");
    assert_false(messages_draw(&m, &s, window));
    assert_false(messages_key(&m, window));
    messages_free(&m);
    screen_free(&s);
}

static void the_oldest_are_dropped(void **state)
{
    struct messages m = {0};
    char text[20];

    (void)state;
    for (int i = 0; i < MESSAGES_KEPT + 50; i++) {
        snprintf(text, sizeof text, "no. %d", i);
        add(&m, text);
    }
    assert_int_equal(m.kept.count, MESSAGES_KEPT);
    assert_string_equal(m.kept.items[0].text, "no. 50");
    messages_free(&m);
}

/* Every word of a turn is on one of its pages, whatever the window. */
static bool no_word_is_lost(uint32_t seed, struct str_builder *why)
{
    struct messages m = {0};
    struct screen s;
    struct rect r = {0, 0, 20 + (int)(seed % 60), (int)(seed % 4)};
    struct str_builder all = {0};
    char text[64];
    bool done = true;

    screen_init(&s, 100, 10);
    for (uint32_t i = 0; i < 15; i++) {
        snprintf(text, sizeof text, "%.*sword%u", (int)(seed * (i + 1) % 23),
                 "a b c d e f g h i j k l m n o p", (unsigned)i);
        messages_add(&m, str_from(text));
    }
    do {
        messages_draw(&m, &s, r);
        for (int y = 0; y <= r.y2; y++) {
            screen_row(&s, y, false, &all);
            sb_add_char(&all, '\n');
        }
    } while (messages_key(&m, r));
    for (unsigned i = 0; i < 15 && done; i++) {
        snprintf(text, sizeof text, "word%u", i);
        done = str_find(sb_str(&all), str_from(text)) >= 0;
        if (!done)
            sb_addf(why, "%s is nowhere at width %d, height %d", text, r.x2 + 1, r.y2 + 1);
    }
    sb_free(&all);
    messages_free(&m);
    screen_free(&s);
    return done;
}

static void every_word_is_shown(void **state)
{
    (void)state;
    assert_property(no_word_is_lost, 500);
}

static void the_history_tells_a_repeated_message_once(void **state)
{
    struct messages m = {0};
    struct str_builder text = {0};

    (void)state;
    for (int turn = 0; turn < 3; turn++) {
        messages_add(&m, STR("Drip."));
        messages_key(&m, window);
    }
    messages_add_urgent(&m, STR("Splash!"));
    messages_history(&m, &text);
    assert_string_equal(sb_cstr(&text), INK_GREY "Drip." INK_SHADOW " (x3)\n" INK_PINK "Splash!\n");
    sb_free(&text);
    messages_free(&m);
}

static void what_is_urgent_is_pink(void **state)
{
    struct messages m = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 80, 24);
    messages_add(&m, STR("Drip."));
    messages_add_urgent(&m, STR("Splash!"));
    messages_draw(&m, &screen, window);
    assert_int_equal(glyph_fore(screen_at(&screen, window.x1, window.y1)), COLOUR_GREY);
    assert_int_equal(glyph_fore(screen_at(&screen, window.x1 + 6, window.y1)), COLOUR_PINK);
    screen_free(&screen);
    messages_free(&m);
}

static void assert_history(const struct messages *m, const char *expected)
{
    struct str_builder text = {0};

    messages_history(m, &text);
    assert_string_equal(sb_cstr(&text), expected);
    sb_free(&text);
}

static void what_is_new_in_a_log_is_taken_over_once(void **state)
{
    struct messages m = {0};
    struct log log = {0};

    (void)state;
    log_add(&log, 1, STR("Drip."));
    messages_take(&m, &log);
    messages_take(&m, &log);
    assert_history(&m, INK_GREY "Drip.\n");
    log_add(&log, 2, STR("Drip."));
    log_add(&log, 2, STR("Splash!"));
    messages_take(&m, &log);
    assert_history(&m, INK_GREY "Drip." INK_SHADOW " (x2)\n" INK_GREY "Splash!\n");
    messages_free(&m);
    log_free(&log);
}

static void an_action_may_say_more_than_is_saved(void **state)
{
    struct messages m = {0};
    struct log log = {0};

    (void)state;
    for (int i = 0; i < 10 * LOG_ENTRIES; i++)
        log_add(&log, 1, i % 2 ? STR("odd") : STR("even"));
    messages_take(&m, &log);
    assert_int_equal(m.kept.count, 10 * LOG_ENTRIES);
    messages_free(&m);
    log_free(&log);
}

static void what_a_log_has_let_go_of_is_counted(void **state)
{
    struct messages m = {0};
    struct log log = {0};

    (void)state;
    log_add(&log, 1, STR("first"));
    messages_take(&m, &log);
    for (int i = 0; i < LOG_ENTRIES + 3; i++)
        log_add(&log, 1, i % 2 ? STR("odd") : STR("even"));
    log_begin_action(&log);
    messages_take(&m, &log);
    assert_int_equal(m.kept.count, 2 + LOG_ENTRIES);
    assert_string_equal(m.kept.items[1].text, "(3 messages before this are left out.)");
    messages_free(&m);
    log_free(&log);
}

static void a_log_that_went_back_is_taken_over_whole(void **state)
{
    struct messages m = {0};
    struct log log = {0};

    (void)state;
    m.taken = 10;
    log_add(&log, 1, STR("again"));
    messages_take(&m, &log);
    assert_history(&m, INK_GREY "again\n");
    messages_free(&m);
    log_free(&log);
}

static void asides_are_for_the_history_alone(void **state)
{
    struct messages m = {0};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    add(&m, "You hit.");
    messages_add_aside(&m, STR("12 + 3 = 15 against 10"));
    add(&m, "It dies.");
    messages_draw(&m, &s, window);
    assert_row(&s, 0, "You hit. It dies.");
    assert_history(&m, INK_GREY "You hit.\n" INK_SHADOW "12 + 3 = 15 against 10\n" INK_GREY
                                "It dies.\n");
    messages_free(&m);
    screen_free(&s);
}

static void a_higher_window_shows_what_was_said_before(void **state)
{
    static const struct rect high = {0, 0, 63, 4};
    struct messages m = {0};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    for (int i = 0; i < 6; i++) {
        char text[] = "Turn 0.";
        text[5] = (char)('0' + i);
        add(&m, text);
        messages_key(&m, high);
    }
    add(&m, "Now this.");
    add(&m, "And that.");
    assert_false(messages_draw(&m, &s, high));
    assert_row(&s, 0, "Turn 2.");
    assert_row(&s, 3, "Turn 5.");
    assert_row(&s, 4, "Now this. And that.");
    assert_int_equal(glyph_fore(screen_at(&s, 0, 3)), COLOUR_SHADOW);
    assert_int_equal(glyph_fore(screen_at(&s, 0, 4)), COLOUR_GREY);
    messages_free(&m);
    screen_free(&s);
}

static void what_was_said_turn_after_turn_stands_once_among_the_earlier(void **state)
{
    static const struct rect high = {0, 0, 63, 4};
    struct messages m = {0};
    struct screen s;

    (void)state;
    screen_init(&s, 80, 24);
    add(&m, "First.");
    messages_key(&m, high);
    for (int i = 0; i < 4; i++) {
        add(&m, "No enemy is in view.");
        messages_key(&m, high);
    }
    add(&m, "Now.");
    messages_draw(&m, &s, high);
    assert_row(&s, 2, "First.");
    assert_row(&s, 3, "No enemy is in view. (x4)");
    assert_row(&s, 4, "Now.");
    messages_free(&m);
    screen_free(&s);
}

int test_messages(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_history_tells_a_repeated_message_once),
        cmocka_unit_test(what_is_urgent_is_pink),
        cmocka_unit_test(messages_of_one_turn_run_on),
        cmocka_unit_test(the_first_message_after_a_key_begins_anew),
        cmocka_unit_test(repeats_are_counted),
        cmocka_unit_test(asides_are_for_the_history_alone),
        cmocka_unit_test(a_full_window_waits_for_a_key),
        cmocka_unit_test(nothing_waits_when_pages_turn_by_themselves),
        cmocka_unit_test(the_oldest_are_dropped),
        cmocka_unit_test(every_word_is_shown),
        cmocka_unit_test(what_is_new_in_a_log_is_taken_over_once),
        cmocka_unit_test(an_action_may_say_more_than_is_saved),
        cmocka_unit_test(what_a_log_has_let_go_of_is_counted),
        cmocka_unit_test(a_log_that_went_back_is_taken_over_whole),
        cmocka_unit_test(a_higher_window_shows_what_was_said_before),
        cmocka_unit_test(what_was_said_turn_after_turn_stands_once_among_the_earlier),
    };

    return cmocka_run_group_tests_name("messages", tests, NULL, NULL);
}
