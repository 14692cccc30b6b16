/* The bytes that show a screen in a terminal of any colours. */
#include "front/direct.h"

#include "support.h"

static struct str shown(struct screen *screen, struct str_builder *out)
{
    sb_clear(out);
    direct_show(&(struct direct){.unicode = true}, screen, out);
    screen_set_shown(screen);
    return sb_str(out);
}

static bool has(struct str bytes, const char *part)
{
    return str_find(bytes, str_from(part)) >= 0;
}

static void only_what_has_changed_is_sent(void **state)
{
    struct str_builder out = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 20, 5);
    size_t all = shown(&screen, &out).len;
    assert_true(all > 100);
    assert_string_equal(sb_cstr(&out) + out.len - 6, "      "); /* blanks, and no cursor */
    assert_int_equal(shown(&screen, &out).len, strlen("\033[?25l"));
    screen_put(&screen, 3, 2, glyph_make('x', COLOUR_WHITE, 0));
    struct str bytes = shown(&screen, &out);
    assert_true(has(bytes, "\033[3;4H"));
    assert_true(has(bytes, "\033[38;2;255;255;255m"));
    assert_true(bytes.len < 60);
    screen_free(&screen);
    sb_free(&out);
}

static void tints_are_sent_as_they_are(void **state)
{
    struct tint tint = {.fore = {1, 2, 3}, .back = {4, 5, 6}, .is_set = 1};
    struct str_builder out = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 20, 5);
    screen_put_tinted(&screen, 0, 0, glyph_make('x', COLOUR_WHITE, 0), tint);
    struct str bytes = shown(&screen, &out);
    assert_true(has(bytes, "\033[38;2;1;2;3m\033[48;2;4;5;6mx"));
    screen_free(&screen);
    sb_free(&out);
}

/* The nearest of those that no user changes, but never so near to its ground that it is lost. */
static void of_256_colours_the_nearest_are_sent(void **state)
{
    struct tint tint = {.fore = {255, 94, 1}, .back = {8, 9, 7}, .is_set = 1};
    struct str_builder out = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 20, 5);
    screen_put_tinted(&screen, 0, 0, glyph_make('x', COLOUR_WHITE, 0), tint);
    direct_show(&(struct direct){.unicode = true, .has_256 = true}, &screen, &out);
    assert_true(has(sb_str(&out), "\033[38;5;202m\033[48;5;232mx"));
    assert_false(has(sb_str(&out), ";2;"));
    screen_free(&screen);
    sb_free(&out);
}

static void a_colour_is_sent_once_for_cells_that_share_it(void **state)
{
    struct str_builder out = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 20, 1);
    shown(&screen, &out);
    screen_text(&screen, 2, 0, COLOUR_PINK, STR("hello"));
    assert_true(has(shown(&screen, &out), "hello"));
    screen_free(&screen);
    sb_free(&out);
}

static void the_cursor_is_put_where_it_is(void **state)
{
    struct str_builder out = {0};
    struct screen screen;

    (void)state;
    screen_init(&screen, 20, 5);
    screen.cursor = (struct point){7, 3};
    struct str bytes = shown(&screen, &out);
    assert_true(str_ends(bytes, STR("\033[4;8H\033[?25h")));
    screen_free(&screen);
    sb_free(&out);
}

int test_direct(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_has_changed_is_sent),
        cmocka_unit_test(tints_are_sent_as_they_are),
        cmocka_unit_test(of_256_colours_the_nearest_are_sent),
        cmocka_unit_test(a_colour_is_sent_once_for_cells_that_share_it),
        cmocka_unit_test(the_cursor_is_put_where_it_is),
    };

    return cmocka_run_group_tests_name("direct", tests, NULL, NULL);
}
