#include "base/glyph.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The tables as written, so that order and doubles can be seen. */
static const int listed_ids[] = {
#define GLYPH(suffix, id, name, cp437, unicode, ascii) id,
#include "base/glyphs.def"
#undef GLYPH
};

static const int listed_codes[] = {
#define CP437(code, unicode, ascii) code,
#include "base/cp437.def"
#undef CP437
};

static const int listed_colours[] = {
#define COLOUR(suffix, index, name, red, green, blue) index,
#include "base/colours.def"
#undef COLOUR
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void assert_printable(char c)
{
    assert_in_range((unsigned char)c, ' ', '~');
}

static void assert_rgb(int index, int r, int g, int b)
{
    struct rgb rgb = colour_rgb(index);

    assert_int_equal(rgb.r, r);
    assert_int_equal(rgb.g, g);
    assert_int_equal(rgb.b, b);
}

/* The last three hex digits are the id, then foreground, then background. */
static void packs_id_then_foreground_then_background(void **state)
{
    (void)state;
    assert_int_equal(glyph_make(GLYPH_WALL, COLOUR_GREY, COLOUR_BLUE), 0x17108);
    assert_int_equal(glyph_make('@', COLOUR_WHITE, COLOUR_BLACK), 0x0F040);
}

static void returns_every_id_and_colour_it_packed(void **state)
{
    (void)state;
    for (int id = 0; id <= GLYPH_ID_MASK; id++)
        for (int colours = 0; colours < COLOUR_COUNT * COLOUR_COUNT; colours++) {
            glyph g = glyph_make(id, colours % COLOUR_COUNT, colours / COLOUR_COUNT);
            if (glyph_id(g) != id || glyph_fore(g) != colours % COLOUR_COUNT ||
                glyph_back(g) != colours / COLOUR_COUNT)
                fail_msg("id %d with colours %d comes back as %x", id, colours, (unsigned)g);
        }
}

static void cuts_off_what_does_not_fit_a_field(void **state)
{
    (void)state;
    assert_int_equal(glyph_make(0x1000, 0, 0), 0);
    assert_int_equal(glyph_make(0, 16 + COLOUR_RED, 0), glyph_make(0, COLOUR_RED, 0));
    assert_int_equal(glyph_make(0, 0, 16 + COLOUR_RED), glyph_make(0, 0, COLOUR_RED));
    assert_int_equal(glyph_make(-1, -1, -1), 0xFFFFF);
}

static void changes_one_colour_and_nothing_else(void **state)
{
    glyph g = glyph_make(GLYPH_TREE, COLOUR_GREEN, COLOUR_BROWN);

    (void)state;
    assert_int_equal(glyph_with_fore(g, COLOUR_PINK),
                     glyph_make(GLYPH_TREE, COLOUR_PINK, COLOUR_BROWN));
    assert_int_equal(glyph_with_back(g, COLOUR_PINK),
                     glyph_make(GLYPH_TREE, COLOUR_GREEN, COLOUR_PINK));
}

static void carries_the_unused_bits_along(void **state)
{
    (void)state;
    assert_int_equal(glyph_with_fore(0xABC00000u, COLOUR_WHITE), 0xABC0F000u);
    assert_int_equal(glyph_with_back(0xABC00000u, COLOUR_WHITE), 0xABCF0000u);
    assert_int_equal(glyph_id(0xABC00123u), 0x123);
}

static void lists_glyph_ids_ascending_and_once(void **state)
{
    (void)state;
    assert_int_equal(COUNT(listed_ids), 119);
    for (size_t i = 1; i < COUNT(listed_ids); i++)
        assert_true(listed_ids[i - 1] < listed_ids[i]);
}

static void names_every_id_between_the_ends_but_one(void **state)
{
    (void)state;
    assert_int_equal(GLYPH_FIRST, 256);
    assert_int_equal(GLYPH_LAST, 375);
    for (int id = GLYPH_FIRST; id <= GLYPH_LAST; id++)
        assert_int_equal(glyph_name(id) != NULL, id != 274);
}

/* The same numbers stand in module images and in the recorded screens. */
static void keeps_the_numbers_of_the_recorded_screens(void **state)
{
    (void)state;
    assert_int_equal(GLYPH_WALL, 264);
    assert_int_equal(GLYPH_SOLID, 266);
    assert_int_equal(GLYPH_PILE, 314);
    assert_int_equal(GLYPH_FLOOR, 323);
    assert_int_equal(GLYPH_STORE_VWALL, 333);
    assert_int_equal(GLYPH_VLINE, 367);
    assert_int_equal(GLYPH_UNSEEN, 375);
}

static void shows_the_wall_the_floor_and_the_player(void **state)
{
    (void)state;
    assert_int_equal(glyph_cp437(GLYPH_WALL), 0xB1);
    assert_int_equal(glyph_unicode(GLYPH_WALL), 0x2592);
    assert_int_equal(glyph_ascii(GLYPH_WALL), '#');
    assert_int_equal(glyph_cp437(GLYPH_FLOOR), 0xFA);
    assert_int_equal(glyph_ascii(GLYPH_FLOOR), '.');
    assert_int_equal(glyph_unicode(GLYPH_PLAYER), '@');
    assert_int_equal(glyph_ascii(GLYPH_UNSEEN), ' ');
}

static void shows_a_character_as_itself(void **state)
{
    (void)state;
    for (int code = 0; code < 256; code++) {
        assert_int_equal(glyph_cp437(code), code);
        assert_int_equal(glyph_unicode(code), cp437_to_unicode((uint8_t)code));
        assert_int_equal(glyph_ascii(code), cp437_to_ascii((uint8_t)code));
        assert_null(glyph_name(code));
    }
}

/* Codes 0x83..0x85 hold faces in the original's fonts, no terminal has those. */
static void shows_the_same_character_in_unicode_but_for_faces(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(listed_ids); i++) {
        uint8_t code = glyph_cp437(listed_ids[i]);
        if (code < 0x83 || code > 0x85)
            assert_int_equal(glyph_unicode(listed_ids[i]), cp437_to_unicode(code));
    }
}

static void keeps_a_symbol_that_is_ascii_already(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(listed_ids); i++) {
        uint8_t code = glyph_cp437(listed_ids[i]);
        if (code >= ' ' && code <= '~')
            assert_int_equal(glyph_ascii(listed_ids[i]), code);
    }
}

static void falls_back_to_something_printable(void **state)
{
    (void)state;
    for (int id = -1; id <= GLYPH_ID_MASK + 1; id++)
        assert_printable(glyph_ascii(id));
    for (int code = 0; code < 256; code++)
        assert_printable(cp437_to_ascii((uint8_t)code));
}

static void shows_a_question_mark_for_ids_without_meaning(void **state)
{
    static const int wrong[] = {-1, 274, GLYPH_LAST + 1, GLYPH_ID_MASK, INT32_MAX, INT32_MIN};

    (void)state;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(glyph_cp437(wrong[i]), '?');
        assert_int_equal(glyph_unicode(wrong[i]), '?');
        assert_int_equal(glyph_ascii(wrong[i]), '?');
        assert_null(glyph_name(wrong[i]));
    }
}

static void finds_every_glyph_by_its_own_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(listed_ids); i++)
        assert_int_equal(glyph_by_name(glyph_name(listed_ids[i])), listed_ids[i]);
}

static void finds_every_glyph_by_its_constant(void **state)
{
    (void)state;
#define GLYPH(suffix, id, name, cp437, unicode, ascii) \
    assert_int_equal(glyph_by_name("GLYPH_" #suffix), id);
#include "base/glyphs.def"
#undef GLYPH
}

static void writes_glyph_names_in_lower_case(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(listed_ids); i++) {
        const char *name = glyph_name(listed_ids[i]);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz "), strlen(name));
    }
}

static void finds_no_glyph_by_a_wrong_name(void **state)
{
    (void)state;
    assert_int_equal(glyph_by_name("Stairs Up"), GLYPH_USTAIRS);
    assert_int_equal(glyph_by_name("stairs"), -1);
    assert_int_equal(glyph_by_name("stairs upward"), -1);
    assert_int_equal(glyph_by_name("GLYPH_"), -1);
    assert_int_equal(glyph_by_name(""), -1);
}

static void lists_all_codes_of_the_page_in_order(void **state)
{
    (void)state;
    assert_int_equal(COUNT(listed_codes), 256);
    for (size_t i = 0; i < COUNT(listed_codes); i++)
        assert_int_equal(listed_codes[i], i);
}

static void returns_from_unicode_to_the_same_code(void **state)
{
    (void)state;
    for (int code = 1; code < 256; code++)
        assert_int_equal(cp437_from_unicode(cp437_to_unicode((uint8_t)code)), code);
}

static void shows_the_empty_code_as_a_blank(void **state)
{
    (void)state;
    assert_int_equal(cp437_to_unicode(0), ' ');
    assert_int_equal(cp437_from_unicode(' '), ' ');
}

static void leaves_ascii_alone(void **state)
{
    (void)state;
    for (int c = ' '; c <= '~'; c++) {
        uint8_t code = (uint8_t)c;

        assert_int_equal(cp437_to_unicode(code), code);
        assert_int_equal(cp437_to_ascii(code), code);
    }
}

static void knows_the_well_known_points_of_the_page(void **state)
{
    (void)state;
    assert_int_equal(cp437_to_unicode(0x01), 0x263A);
    assert_int_equal(cp437_to_unicode(0x7F), 0x2302);
    assert_int_equal(cp437_to_unicode(0x80), 0x00C7);
    assert_int_equal(cp437_to_unicode(0xB0), 0x2591);
    assert_int_equal(cp437_to_unicode(0xC4), 0x2500);
    assert_int_equal(cp437_to_unicode(0xDB), 0x2588);
    assert_int_equal(cp437_to_unicode(0xE1), 0x00DF);
    assert_int_equal(cp437_to_unicode(0xFE), 0x25A0);
    assert_int_equal(cp437_to_unicode(0xFF), 0x00A0);
}

static void finds_no_code_for_a_character_outside_the_page(void **state)
{
    static const uint32_t outside[] = {0, '\n', 0x7F, 0x80, 0x0110, 0x4E2D, 0x1F409, UINT32_MAX};

    (void)state;
    for (size_t i = 0; i < COUNT(outside); i++)
        assert_int_equal(cp437_from_unicode(outside[i]), -1);
}

static void lists_sixteen_colours_in_order(void **state)
{
    (void)state;
    assert_int_equal(COUNT(listed_colours), COLOUR_COUNT);
    for (size_t i = 0; i < COUNT(listed_colours); i++)
        assert_int_equal(listed_colours[i], i);
}

static void mixes_the_colours_as_the_original_does(void **state)
{
    (void)state;
    assert_rgb(COLOUR_BLACK, 0, 0, 0);
    assert_rgb(COLOUR_BLUE, 0, 0, 192);
    assert_rgb(COLOUR_BROWN, 128, 128, 0);
    assert_rgb(COLOUR_GREY, 192, 192, 192);
    assert_rgb(COLOUR_SHADOW, 128, 128, 128);
    assert_rgb(COLOUR_AZURE, 64, 64, 255);
    assert_rgb(COLOUR_PINK, 255, 0, 0);
    assert_rgb(COLOUR_WHITE, 255, 255, 255);
}

static void finds_a_colour_by_name_in_any_case(void **state)
{
    (void)state;
    for (int index = 0; index < COLOUR_COUNT; index++)
        assert_int_equal(colour_by_name(colour_name(index)), index);
    assert_int_equal(colour_by_name("EMERALD"), COLOUR_EMERALD);
    assert_int_equal(colour_by_name("SkyBlue"), COLOUR_SKYBLUE);
}

static void finds_no_colour_by_a_wrong_name(void **state)
{
    (void)state;
    assert_int_equal(colour_by_name("ultraviolet"), -1);
    assert_int_equal(colour_by_name("sky"), -1);
    assert_int_equal(colour_by_name("redd"), -1);
    assert_int_equal(colour_by_name(""), -1);
}

static void reads_only_the_low_bits_of_a_colour(void **state)
{
    (void)state;
    assert_string_equal(colour_name(16 + COLOUR_CYAN), "cyan");
    assert_string_equal(colour_name(-1), "white");
    assert_rgb(-1, 255, 255, 255);
}

int test_glyph(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_id_then_foreground_then_background),
        cmocka_unit_test(returns_every_id_and_colour_it_packed),
        cmocka_unit_test(cuts_off_what_does_not_fit_a_field),
        cmocka_unit_test(changes_one_colour_and_nothing_else),
        cmocka_unit_test(carries_the_unused_bits_along),
        cmocka_unit_test(lists_glyph_ids_ascending_and_once),
        cmocka_unit_test(names_every_id_between_the_ends_but_one),
        cmocka_unit_test(keeps_the_numbers_of_the_recorded_screens),
        cmocka_unit_test(shows_the_wall_the_floor_and_the_player),
        cmocka_unit_test(shows_a_character_as_itself),
        cmocka_unit_test(shows_the_same_character_in_unicode_but_for_faces),
        cmocka_unit_test(keeps_a_symbol_that_is_ascii_already),
        cmocka_unit_test(falls_back_to_something_printable),
        cmocka_unit_test(shows_a_question_mark_for_ids_without_meaning),
        cmocka_unit_test(finds_every_glyph_by_its_own_name),
        cmocka_unit_test(finds_every_glyph_by_its_constant),
        cmocka_unit_test(writes_glyph_names_in_lower_case),
        cmocka_unit_test(finds_no_glyph_by_a_wrong_name),
        cmocka_unit_test(lists_all_codes_of_the_page_in_order),
        cmocka_unit_test(returns_from_unicode_to_the_same_code),
        cmocka_unit_test(shows_the_empty_code_as_a_blank),
        cmocka_unit_test(leaves_ascii_alone),
        cmocka_unit_test(knows_the_well_known_points_of_the_page),
        cmocka_unit_test(finds_no_code_for_a_character_outside_the_page),
        cmocka_unit_test(lists_sixteen_colours_in_order),
        cmocka_unit_test(mixes_the_colours_as_the_original_does),
        cmocka_unit_test(finds_a_colour_by_name_in_any_case),
        cmocka_unit_test(finds_no_colour_by_a_wrong_name),
        cmocka_unit_test(reads_only_the_low_bits_of_a_colour),
    };

    return cmocka_run_group_tests_name("glyph", tests, NULL, NULL);
}
