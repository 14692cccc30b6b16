#include "support.h"

#include "ui_support.h"

static int setup(void **state)
{
    struct screen *screen = calloc(1, sizeof *screen);

    screen_init(screen, 20, 5);
    *state = screen;
    return 0;
}

static int teardown(void **state)
{
    screen_free(*state);
    free(*state);
    return 0;
}

static void text_changes_its_colour_inside(void **state)
{
    struct screen *s = *state;
    int end = screen_text(s, 1, 2, COLOUR_GREY, STR("a" INK_RED "b" INK_END "c"));

    assert_int_equal(end, 4);
    assert_row(s, 2, " abc");
    assert_int_equal(glyph_fore(screen_at(s, 1, 2)), COLOUR_GREY);
    assert_int_equal(glyph_fore(screen_at(s, 2, 2)), COLOUR_RED);
    assert_int_equal(glyph_fore(screen_at(s, 3, 2)), COLOUR_GREY);
}

static void text_can_hold_glyphs(void **state)
{
    struct screen *s = *state;
    char bytes[4];

    screen_text(s, 0, 0, COLOUR_GREY, screen_glyph_text(GLYPH_ALTAR, bytes));
    assert_int_equal(glyph_id(screen_at(s, 0, 0)), GLYPH_ALTAR);
}

static void characters_that_the_page_lacks_show_as_a_question_mark(void **state)
{
    struct screen *s = *state;

    screen_text(s, 0, 0, COLOUR_GREY, STR("\xe4\xb8\xad!"));
    assert_row(s, 0, "?!");
}

static void colours_inside_names_are_left_out(void **state)
{
    (void)state;
    assert_int_equal(screen_text_width(STR("corpse \xf9(\xfe"
                                           "fresh\xf9)")),
                     14);
    assert_int_equal(screen_text_width(STR("\xf9")), 0);
}

static void nothing_is_drawn_outside_the_clip(void **state)
{
    struct screen *s = *state;
    struct rect before = screen_clip(s, (struct rect){2, 1, 4, 3});

    screen_text(s, 0, 1, COLOUR_GREY, STR("abcdefgh"));
    screen_text(s, 0, 0, COLOUR_GREY, STR("abcdefgh"));
    screen_put(s, 100, -7, 'x');
    screen_unclip(s, before);
    assert_row(s, 0, "");
    assert_row(s, 1, "  cde");
}

static void clips_only_ever_narrow(void **state)
{
    struct screen *s = *state;
    struct rect before = screen_clip(s, (struct rect){2, 1, 4, 3});

    screen_clip(s, (struct rect){0, 0, 19, 4});
    screen_text(s, 0, 1, COLOUR_GREY, STR("abcdefgh"));
    screen_unclip(s, before);
    assert_row(s, 1, "  cde");
}

static void a_box_has_its_border_outside(void **state)
{
    struct screen *s = *state;

    screen_fill(s, screen_rect(s), 'x');
    screen_box(s, (struct rect){2, 2, 4, 2}, COLOUR_EMERALD);
    assert_int_equal(glyph_id(screen_at(s, 1, 1)), GLYPH_SOLID);
    assert_int_equal(glyph_id(screen_at(s, 3, 1)), GLYPH_STORE_HWALL);
    assert_int_equal(glyph_id(screen_at(s, 1, 2)), GLYPH_STORE_VWALL);
    assert_int_equal(glyph_id(screen_at(s, 3, 2)), ' ');
    assert_int_equal(glyph_id(screen_at(s, 0, 0)), 'x');
}

static void a_region_scrolls_alone(void **state)
{
    struct screen *s = *state;

    for (int y = 0; y < 5; y++)
        screen_print(s, 0, y, COLOUR_GREY, "%d%d", y, y);
    screen_scroll(s, (struct rect){0, 1, 0, 3}, 1);
    assert_row(s, 1, "21");
    assert_row(s, 2, "32");
    assert_row(s, 3, " 3");
    assert_row(s, 4, "44");
    screen_scroll(s, (struct rect){0, 1, 0, 3}, -9);
    assert_row(s, 1, " 1");
}

static void a_glyph_without_colours_is_grey(void **state)
{
    struct screen *s = *state;

    screen_put(s, 0, 0, GLYPH_FLOOR);
    assert_int_equal(glyph_fore(screen_at(s, 0, 0)), COLOUR_GREY);
}

static void wraps_at_blanks_and_cuts_long_words(void **state)
{
    struct str text = STR("one two threefourfive\nsix");

    (void)state;
    assert_true(str_equal(screen_wrap(&text, 7), STR("one two")));
    assert_true(str_equal(screen_wrap(&text, 7), STR("threefo")));
    assert_true(str_equal(screen_wrap(&text, 7), STR("urfive")));
    assert_true(str_equal(screen_wrap(&text, 7), STR("six")));
    assert_int_equal(text.len, 0);
}

/* Any text at any width comes to an end, and no line is too long. */
static bool wrapping_ends(uint32_t seed, struct str_builder *why)
{
    static const char signs[] = "ab  \n" INK_RED INK_END "\xc3\xa4";
    char text[60];
    uint32_t x = seed * 2654435761U + 1;

    for (size_t i = 0; i < sizeof text; i++) {
        x = x * 1664525U + 1013904223U;
        text[i] = signs[(x >> 16) % (sizeof signs - 1)];
    }
    struct str rest = str_from_n(text, sizeof text);
    int width = (int)(seed % 9), lines = 0;
    while (rest.len > 0 && lines++ < 200) {
        struct str line = screen_wrap(&rest, width);
        if (screen_text_width(line) > (width > 1 ? width : 1)) {
            sb_addf(why, "a line of %d in %d", screen_text_width(line), width);
            return false;
        }
    }
    sb_addf(why, "it does not end");
    return rest.len == 0;
}

static void wrapping_always_ends(void **state)
{
    (void)state;
    assert_property(wrapping_ends, 3000);
}

static void only_what_changed_is_shown(void **state)
{
    struct screen *s = *state;
    struct screen_run run = {0};

    screen_set_shown(s);
    assert_false(screen_next_change(s, &run));
    screen_text(s, 3, 1, COLOUR_GREY, STR("ab"));
    screen_put(s, 19, 1, 'c');
    screen_put(s, 0, 4, 'd');
    assert_true(screen_next_change(s, &run));
    assert_true(run.x == 3 && run.y == 1 && run.length == 2);
    assert_true(screen_next_change(s, &run));
    assert_true(run.x == 19 && run.y == 1 && run.length == 1);
    assert_true(screen_next_change(s, &run));
    assert_true(run.x == 0 && run.y == 4 && run.length == 1);
    assert_false(screen_next_change(s, &run));
}

static int cells_to_show(const struct screen *s)
{
    struct screen_run run = {0};
    int cells = 0;

    while (screen_next_change(s, &run))
        cells += run.length;
    return cells;
}

static void everything_is_shown_after_a_resize(void **state)
{
    struct screen *s = *state;

    screen_set_shown(s);
    screen_resize(s, 7, 3);
    assert_int_equal(cells_to_show(s), 21);
}

static void everything_is_shown_in_another_palette(void **state)
{
    struct screen *s = *state;

    screen_set_shown(s);
    screen_set_palette(s, s->palette);
    assert_int_equal(cells_to_show(s), 0);
    screen_set_palette(s, PALETTE_SOFT);
    assert_int_equal(cells_to_show(s), s->width * s->height);
}

static void a_palette_outlives_a_resize(void **state)
{
    struct screen *s = *state;

    screen_set_palette(s, PALETTE_CONTRAST);
    screen_resize(s, 7, 3);
    assert_int_equal(s->palette, PALETTE_CONTRAST);
}

/* ---- tints ---- */

static const struct tint warm = {.fore = {200, 150, 90}, .back = {30, 20, 10}, .is_set = 1};

static void another_tint_is_a_change(void **state)
{
    struct screen *s = *state;
    struct tint other = warm;

    screen_put_tinted(s, 3, 1, glyph_make('x', COLOUR_GREY, 0), warm);
    screen_set_shown(s);
    assert_int_equal(cells_to_show(s), 0);
    other.back.r++;
    screen_put_tinted(s, 3, 1, glyph_make('x', COLOUR_GREY, 0), other);
    assert_int_equal(cells_to_show(s), 1);
}

static void a_plain_sign_has_the_colours_of_the_palette_again(void **state)
{
    struct screen *s = *state;

    screen_put_tinted(s, 3, 1, glyph_make('x', COLOUR_GREY, 0), warm);
    assert_int_equal(screen_fore(s, 3, 1).r, 200);
    assert_int_equal(screen_back(s, 3, 1).r, 30);
    screen_put(s, 3, 1, glyph_make('x', COLOUR_WHITE, 0));
    assert_int_equal(screen_fore(s, 3, 1).r, 255);
    assert_int_equal(screen_back(s, 3, 1).r, 0);
    screen_put_tinted(s, 3, 1, glyph_make('x', COLOUR_GREY, 0), warm);
    screen_clear(s);
    assert_false(screen_tint(s, 3, 1).is_set);
}

static void tints_scroll_with_their_cells(void **state)
{
    struct screen *s = *state;

    screen_put_tinted(s, 3, 1, glyph_make('x', COLOUR_GREY, 0), warm);
    screen_scroll(s, screen_rect(s), 1);
    assert_true(screen_tint(s, 3, 0).is_set);
    assert_false(screen_tint(s, 3, 1).is_set);
}

static void a_picture_over_two_cells_stands_once_in_a_text(void **state)
{
    struct screen *s = *state;

    screen_clear(s);
    screen_put_wide(s, 0, 1, glyph_make('@', COLOUR_WHITE, 0), warm);
    screen_put_wide(s, 2, 1, glyph_make(GLYPH_WALL, COLOUR_GREY, 0), warm);
    screen_put(s, 4, 1, glyph_make('.', COLOUR_GREY, 0));
    assert_row(s, 1, "@ \xe2\x96\x92\xe2\x96\x92.");
    s->cursor = (struct point){0, 1};
    assert_int_equal(screen_cursor_width(s), 2);
    s->cursor = (struct point){4, 1};
    assert_int_equal(screen_cursor_width(s), 1);
    s->cursor = (struct point){-1, -1};
    assert_int_equal(screen_cursor_width(s), 0);
}

int test_screen(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
    const struct CMUnitTest tests[] = {
        EACH(text_changes_its_colour_inside),
        EACH(text_can_hold_glyphs),
        EACH(characters_that_the_page_lacks_show_as_a_question_mark),
        EACH(colours_inside_names_are_left_out),
        EACH(nothing_is_drawn_outside_the_clip),
        EACH(clips_only_ever_narrow),
        EACH(a_box_has_its_border_outside),
        EACH(a_region_scrolls_alone),
        EACH(a_glyph_without_colours_is_grey),
        EACH(wraps_at_blanks_and_cuts_long_words),
        EACH(wrapping_always_ends),
        EACH(only_what_changed_is_shown),
        EACH(everything_is_shown_after_a_resize),
        EACH(everything_is_shown_in_another_palette),
        EACH(a_palette_outlives_a_resize),
        EACH(another_tint_is_a_change),
        EACH(a_plain_sign_has_the_colours_of_the_palette_again),
        EACH(tints_scroll_with_their_cells),
        EACH(a_picture_over_two_cells_stands_once_in_a_text),
    };
#undef EACH

    return cmocka_run_group_tests_name("screen", tests, NULL, NULL);
}
