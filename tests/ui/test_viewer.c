#include "support.h"

#include <stdio.h>

#include "ui/viewer.h"
#include "ui_support.h"

static void note(void *who, struct stack *stack, struct str target)
{
    struct ui_fixture *f = who;

    (void)stack;
    snprintf(f->heard.text, sizeof f->heard.text, STR_PRINTF, STR_ARGS(target));
}

static void open_text(struct ui_fixture *f, const char *text, bool with_links)
{
    stack_push(&f->stack, viewer_new(&(struct viewer_spec){.title = "Text",
                                                           .text = str_from(text),
                                                           .colour = COLOUR_AZURE,
                                                           .follow = with_links ? note : NULL,
                                                           .who = f}));
    stack_draw(&f->stack);
}

static void a_mark_is_followed_by_typing_it(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "See {1:one}, {2:two} and {2B:both}.", true);
    assert_shown(&f->stack, "See [1], [2] and [2B].");
    ui_type(&f->stack, "1");
    assert_string_equal(f->heard.text, "one");
    ui_type(&f->stack, "2");
    assert_string_equal(f->heard.text, "two");
    assert_int_equal(f->stack.views.count, 1);
}

static void a_letter_need_not_be_a_capital(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "{M:moving} {N:next} {m:small} {Q:quest} quest", true);
    ui_type(&f->stack, "q");
    assert_string_equal(f->heard.text, "quest");
    ui_type(&f->stack, "m");
    assert_string_equal(f->heard.text, "small");
    ui_type(&f->stack, "n");
    assert_string_equal(f->heard.text, "next");
    ui_type(&f->stack, "Q / q u enter n"); /* n goes on with a search */
    assert_string_equal(f->heard.text, "quest");
}

static void a_mark_of_two_characters_waits_for_both(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "{AB:first} {AC:second}", true);
    ui_type(&f->stack, "A");
    assert_string_equal(f->heard.text, "");
    ui_type(&f->stack, "C");
    assert_string_equal(f->heard.text, "second");
    ui_type(&f->stack, "A x A B");
    assert_string_equal(f->heard.text, "first");
}

static void tab_goes_from_link_to_link_and_round(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "{1:one} {2:two} {3:three}", true);
    ui_type(&f->stack, "tab tab enter");
    assert_string_equal(f->heard.text, "two");
    ui_type(&f->stack, "tab tab enter");
    assert_string_equal(f->heard.text, "one");
    ui_type(&f->stack, "backtab enter");
    assert_string_equal(f->heard.text, "three");
}

static void a_link_is_painted_where_its_line_was_broken(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f,
              "These words are here for one purpose only, which is to fill the line up to {7:end} "
              "so that it is broken.",
              true);
    ui_type(&f->stack, "tab");
    struct point at = f->stack.screen.cursor;
    assert_int_equal(glyph_id(screen_at(&f->stack.screen, at.x, at.y)), '[');
    assert_int_equal(glyph_id(screen_at(&f->stack.screen, at.x + 1, at.y)), '7');
    for (int x = at.x; x < at.x + 3; x++)
        assert_int_equal(glyph_back(screen_at(&f->stack.screen, x, at.y)), COLOUR_SKYBLUE);
}

static void a_place_in_the_same_text_is_gone_to(void **state)
{
    struct ui_fixture *f = *state;
    struct str_builder text = {0};

    sb_add_cstr(&text, "{X} leads down\n");
    for (int i = 0; i < 60; i++)
        sb_add_cstr(&text, ".\n");
    sb_add_cstr(&text, "{X} the bottom\n");
    open_text(f, sb_cstr(&text), true);
    assert_false(ui_is_shown(&f->stack, "the bottom"));
    ui_type(&f->stack, "X");
    assert_shown(&f->stack, "the bottom");
    assert_string_equal(f->heard.text, "");
    ui_type(&f->stack, "escape");
    assert_int_equal(f->stack.views.count, 0);
    sb_free(&text);
}

static void braces_are_braces_where_nothing_follows_links(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "{1:one} {not a mark} {", false);
    assert_shown(&f->stack, "{1:one} {not a mark} {");
}

static void what_is_no_mark_stays(void **state)
{
    struct ui_fixture *f = *state;

    open_text(f, "{not a mark} {} {:x} {abc:y} {", true);
    assert_shown(&f->stack, "{not a mark} {} {:x} {abc:y} {");
    ui_type(&f->stack, "tab enter");
    assert_int_equal(f->stack.views.count, 0); /* no link: Enter leaves */
}

static void a_search_finds_the_next_and_the_one_before(void **state)
{
    struct ui_fixture *f = *state;
    struct str_builder text = {0};

    for (int i = 0; i < 90; i++)
        sb_addf(&text, i % 30 == 20 ? "needle %d\n" : "hay %d\n", i);
    open_text(f, sb_cstr(&text), false);
    ui_type(&f->stack, "/ n e e d l e enter");
    assert_shown(&f->stack, "needle 20");
    ui_type(&f->stack, "n");
    assert_shown(&f->stack, "needle 50");
    ui_type(&f->stack, "N");
    assert_shown(&f->stack, "needle 20");
    ui_type(&f->stack, "escape");
    assert_int_equal(f->stack.views.count, 1);
    ui_type(&f->stack, "escape");
    assert_int_equal(f->stack.views.count, 0);
    sb_free(&text);
}

int test_viewer(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, ui_setup, ui_teardown)
    const struct CMUnitTest tests[] = {
        EACH(a_mark_is_followed_by_typing_it),
        EACH(a_letter_need_not_be_a_capital),
        EACH(a_mark_of_two_characters_waits_for_both),
        EACH(tab_goes_from_link_to_link_and_round),
        EACH(a_link_is_painted_where_its_line_was_broken),
        EACH(a_place_in_the_same_text_is_gone_to),
        EACH(braces_are_braces_where_nothing_follows_links),
        EACH(what_is_no_mark_stays),
        EACH(a_search_finds_the_next_and_the_one_before),
    };
#undef EACH

    return cmocka_run_group_tests_name("viewer", tests, NULL, NULL);
}
