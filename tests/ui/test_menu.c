#include "support.h"

#include "ui/menu.h"
#include "ui_support.h"

static void open_fruit(struct ui_fixture *f, bool by_typing)
{
    static const struct menu_entry entries[] = {
        {.text = "Red", .is_heading = true},
        {.text = "apple", .value = 10, .help = "It keeps the doctor away."},
        {.text = "cherry", .value = 11},
        {.text = "Yellow", .is_heading = true},
        {.text = "banana", .value = 12, .letter = 'z'},
        {.text = "lemon", .value = 13},
    };

    stack_push(&f->stack, menu_new(&(struct menu_spec){.title = "Fruit",
                                                       .entries = entries,
                                                       .count = 6,
                                                       .by_typing = by_typing,
                                                       .reply = {ui_hear, &f->heard}}));
    stack_draw(&f->stack);
}

static void assert_heard(struct ui_fixture *f, int value)
{
    assert_int_equal(f->heard.count, 1);
    assert_int_equal(f->heard.value, value);
    assert_int_equal(f->stack.views.count, 0);
}

static void a_letter_chooses_at_once(void **state)
{
    open_fruit(*state, false);
    ui_type(&((struct ui_fixture *)*state)->stack, "b");
    assert_heard(*state, 11);
}

static void an_entry_can_have_a_letter_of_its_own(void **state)
{
    open_fruit(*state, false);
    ui_type(&((struct ui_fixture *)*state)->stack, "z");
    assert_heard(*state, 12);
}

static void the_cursor_passes_over_headings_and_goes_round(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, false);
    ui_type(&f->stack, "down down down down up up enter");
    assert_heard(f, 12);
}

static void escape_cancels(void **state)
{
    open_fruit(*state, false);
    ui_type(&((struct ui_fixture *)*state)->stack, "escape");
    assert_heard(*state, ANSWER_CANCELLED);
}

static void a_filter_narrows_the_list(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, false);
    ui_type(&f->stack, "/ A N A");
    assert_shown(&f->stack, "banana");
    assert_false(ui_is_shown(&f->stack, "cherry"));
    assert_false(ui_is_shown(&f->stack, "Red"));
    ui_type(&f->stack, "enter");
    assert_heard(f, 12);
}

static void open_peoples(struct ui_fixture *f)
{
    static const struct menu_entry entries[] = {
        {.text = "wait a moment", .value = 1, .also = "rest"},
        {.text = "attack the nearest", .value = 2},
        {.text = "camp and rest", .value = 3},
        {.text = "Half-Elf", .value = 4},
        {.text = "Elfin Knight", .value = 5},
        {.text = "Elf", .value = 6},
    };

    stack_push(&f->stack,
               menu_new(&(struct menu_spec){
                   .title = "", .entries = entries, .count = 6, .reply = {ui_hear, &f->heard}}));
    stack_draw(&f->stack);
}

static void assert_typing_finds(struct ui_fixture *f, const char *keys, int value)
{
    f->heard.count = 0;
    open_peoples(f);
    ui_type(&f->stack, keys);
    assert_heard(f, value);
}

/* The whole name before one that begins so, that before a word in it, that before the middle of a
 * word, and other words that something is found by last. */
static void typing_puts_the_cursor_on_what_goes_best(void **state)
{
    struct ui_fixture *f = *state;

    assert_typing_finds(f, "/ e l f enter", 6);
    assert_typing_finds(f, "/ e l f i enter", 5);
    assert_typing_finds(f, "/ r e s t enter", 3);
    assert_typing_finds(f, "/ e a r e s t enter", 2);
    assert_typing_finds(f, "/ e l f backspace backspace backspace enter", 1);
    assert_typing_finds(f, "/ e l f down enter", 4);
}

static void escape_takes_the_filter_away_first(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, false);
    ui_type(&f->stack, "/ x x x escape");
    assert_shown(&f->stack, "cherry");
    assert_int_equal(f->heard.count, 0);
    ui_type(&f->stack, "escape");
    assert_heard(f, ANSWER_CANCELLED);
}

static void by_typing_everything_is_the_filter(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, true);
    ui_type(&f->stack, "l e enter");
    assert_heard(f, 13); /* lemon begins so, apple only has it */
}

static void nothing_is_chosen_from_an_empty_list(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, true);
    ui_type(&f->stack, "q q enter up down pgup end");
    assert_int_equal(f->heard.count, 0);
    assert_shown(&f->stack, "nothing of that kind");
}

static void the_help_of_the_current_entry_is_shown(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, false);
    assert_shown(&f->stack, "doctor");
    ui_type(&f->stack, "down");
    assert_false(ui_is_shown(&f->stack, "doctor"));
}

static void a_long_list_scrolls_with_the_cursor(void **state)
{
    struct ui_fixture *f = *state;
    struct menu_entry entries[100];
    char names[100][20];

    for (int i = 0; i < 100; i++) {
        snprintf(names[i], sizeof names[i], "number %02d", i);
        entries[i] = (struct menu_entry){.text = names[i], .value = i};
    }
    stack_push(
        &f->stack,
        menu_new(&(struct menu_spec){
            .title = "Many", .entries = entries, .count = 100, .reply = {ui_hear, &f->heard}}));
    ui_type(&f->stack, "end");
    assert_shown(&f->stack, "number 99");
    ui_type(&f->stack, "pgup pgup down enter");
    assert_in_range(f->heard.value, 50, 80);
}

static void control_and_a_letter_go_to_an_entry(void **state)
{
    struct ui_fixture *f = *state;

    open_fruit(f, true);
    ui_type(&f->stack, "ctrl+l enter");
    assert_heard(f, 13);
}

int test_menu(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, ui_setup, ui_teardown)
    const struct CMUnitTest tests[] = {
        EACH(control_and_a_letter_go_to_an_entry),
        EACH(a_letter_chooses_at_once),
        EACH(an_entry_can_have_a_letter_of_its_own),
        EACH(the_cursor_passes_over_headings_and_goes_round),
        EACH(escape_cancels),
        EACH(a_filter_narrows_the_list),
        EACH(typing_puts_the_cursor_on_what_goes_best),
        EACH(escape_takes_the_filter_away_first),
        EACH(by_typing_everything_is_the_filter),
        EACH(nothing_is_chosen_from_an_empty_list),
        EACH(the_help_of_the_current_entry_is_shown),
        EACH(a_long_list_scrolls_with_the_cursor),
    };
#undef EACH

    return cmocka_run_group_tests_name("menu", tests, NULL, NULL);
}
