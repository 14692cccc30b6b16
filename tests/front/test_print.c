#include "front/print.h"

#include "support.h"

static const struct print_style plain = {false, false}, unicode = {false, true},
                                colour = {true, false};

static void assert_printed(const glyph *cells, int width, int height, struct print_style style,
                           const char *expected)
{
    struct str_builder out = {0};

    print_cells(cells, width, height, style, &out);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
}

static void symbols_have_ascii_and_unicode_forms(void **state)
{
    glyph cells[] = {glyph_make(GLYPH_WALL, 7, 0), glyph_make(GLYPH_FLOOR, 7, 0)};

    (void)state;
    assert_printed(cells, 2, 1, plain, "#.\n");
    assert_printed(cells, 2, 1, unicode, "\u2592\u00b7\n");
}

static void blanks_at_the_edges_are_left_out(void **state)
{
    glyph blank = glyph_make(GLYPH_UNSEEN, 0, 0), at = glyph_make('@', 7, 0);
    glyph cells[] = {blank, blank, blank, blank, at,    blank, blank, blank,
                     blank, at,    blank, at,    blank, blank, blank};

    (void)state;
    assert_printed(cells, 3, 5, plain, " @\n\n@ @\n");
}

static void a_colour_is_set_when_it_changes(void **state)
{
    glyph cells[] = {glyph_make('a', COLOUR_RED, 0), glyph_make('b', COLOUR_RED, 0),
                     glyph_make(' ', 0, 0), glyph_make('c', COLOUR_RED, 0),
                     glyph_make('d', COLOUR_SKYBLUE, 0)};

    (void)state;
    assert_printed(cells, 5, 1, colour, "\x1b[0;31mab c\x1b[0;96md\x1b[0m\n");
}

static void a_background_is_set_too(void **state)
{
    glyph cell = glyph_make('a', COLOUR_BLACK, COLOUR_WHITE);

    (void)state;
    assert_printed(&cell, 1, 1, colour, "\x1b[0;30;107ma\x1b[0m\n");
}

static void a_background_does_not_run_into_blanks(void **state)
{
    glyph cells[] = {glyph_make('a', COLOUR_BLACK, COLOUR_WHITE), glyph_make(' ', 0, 0),
                     glyph_make('b', 0, 0)};

    (void)state;
    assert_printed(cells, 3, 1, colour, "\x1b[0;30;107ma\x1b[0m b\n");
}

static void no_colours_mean_those_of_the_terminal(void **state)
{
    glyph cells[] = {glyph_make('a', COLOUR_GREEN, 0), glyph_make('b', 0, 0)};

    (void)state;
    assert_printed(cells, 2, 1, colour, "\x1b[0;32ma\x1b[0mb\n");
}

/* ---- legends ---- */

static void assert_legend(const struct legend_entry *entries, int count, struct print_style style,
                          const char *expected)
{
    struct level_picture picture = {0};
    struct str_builder out = {0};

    for (int i = 0; i < count; i++)
        ARRAY_PUSH(&picture.legend, entries[i]);
    print_legend(&picture, style, &out);
    assert_string_equal(sb_cstr(&out), expected);
    sb_free(&out);
    level_picture_free(&picture);
}

static const struct legend_entry alike[] = {
    {(glyph)GLYPH_WATER | COLOUR_BLUE << GLYPH_FORE_SHIFT, LEGEND_TERRAIN, {"pond", 4}, 3},
    {'o' | COLOUR_GREY << GLYPH_FORE_SHIFT, LEGEND_TERRAIN, {"stone", 5}, 2},
    {(glyph)GLYPH_LAVA | COLOUR_RED << GLYPH_FORE_SHIFT, LEGEND_TERRAIN, {"lava", 4}, 1},
};

static void without_colour_things_that_look_alike_share_a_line(void **state)
{
    (void)state;
    assert_legend(alike, 3, plain, "  ~ pond, lava\n  o stone\n");
}

static void with_colour_they_do_not(void **state)
{
    (void)state;
    assert_legend(alike, 3, colour,
                  "  \x1b[0;34m~\x1b[0m pond\n"
                  "  \x1b[0;37mo\x1b[0m stone\n"
                  "  \x1b[0;31m~\x1b[0m lava\n");
}

static void long_lines_are_broken(void **state)
{
    struct legend_entry entries[12];

    (void)state;
    for (int i = 0; i < 12; i++)
        entries[i] = (struct legend_entry){'o', LEGEND_TERRAIN, STR("eightlet"), 1};
    assert_legend(entries, 12, plain,
                  "  o eightlet, eightlet, eightlet, eightlet, eightlet, eightlet, eightlet, "
                  "eightlet, eightlet,\n"
                  "    eightlet, eightlet, eightlet\n");
}

static void names_are_latin_letters(void **state)
{
    struct legend_entry entry = {'o', LEGEND_TERRAIN, STR("caf\xe9"), 1};

    (void)state;
    assert_legend(&entry, 1, unicode, "  o caf\u00e9\n");
    assert_legend(&entry, 1, plain, "  o caf?\n");
}

int test_print(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symbols_have_ascii_and_unicode_forms),
        cmocka_unit_test(blanks_at_the_edges_are_left_out),
        cmocka_unit_test(a_colour_is_set_when_it_changes),
        cmocka_unit_test(a_background_is_set_too),
        cmocka_unit_test(a_background_does_not_run_into_blanks),
        cmocka_unit_test(no_colours_mean_those_of_the_terminal),
        cmocka_unit_test(without_colour_things_that_look_alike_share_a_line),
        cmocka_unit_test(with_colour_they_do_not),
        cmocka_unit_test(long_lines_are_broken),
        cmocka_unit_test(names_are_latin_letters),
    };

    return cmocka_run_group_tests_name("print", tests, NULL, NULL);
}
