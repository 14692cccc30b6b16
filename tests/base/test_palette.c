/* Palettes: colours that can be read and told apart. */
#include <math.h>

#include "base/palette.h"
#include "support.h"

static double light(uint8_t part)
{
    double v = part / 255.0;

    return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* Contrast with black, as the guidelines of the web measure it. */
static double contrast(struct rgb c)
{
    return (0.2126 * light(c.r) + 0.7152 * light(c.g) + 0.0722 * light(c.b) + 0.05) / 0.05;
}

static double least_contrast(enum palette palette)
{
    double least = 21;

    for (int i = 1; i < COLOUR_COUNT; i++)
        least = fmin(least, contrast(palette_rgb(palette, i)));
    return least;
}

static void every_colour_can_be_read_on_black(void **state)
{
    (void)state;
    for (int i = 0; i < PALETTE_COUNT; i++)
        if (i != PALETTE_CLASSIC)
            assert_true(least_contrast((enum palette)i) >= 4.5);
    assert_true(least_contrast(PALETTE_CONTRAST) >= 7);
    assert_true(least_contrast(PALETTE_CLASSIC) < 2); /* why there are others */
}

static void no_two_colours_of_a_palette_look_alike(void **state)
{
    enum { APART = 35 };

    (void)state;
    for (int p = 0; p < PALETTE_COUNT; p++)
        for (int i = 0; i < COLOUR_COUNT; i++)
            for (int j = 0; j < i; j++) {
                struct rgb a = palette_rgb((enum palette)p, i), b = palette_rgb((enum palette)p, j);
                int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
                assert_true(r * r + g * g + blue * blue >= APART * APART);
            }
}

static void classic_is_what_the_original_had(void **state)
{
    (void)state;
    for (int i = 0; i < COLOUR_COUNT; i++) {
        struct rgb is = palette_rgb(PALETTE_CLASSIC, i), was = colour_rgb(i);
        assert_memory_equal(&is, &was, sizeof is);
    }
}

static void black_is_black_and_white_the_lightest(void **state)
{
    (void)state;
    for (int p = 0; p < PALETTE_COUNT; p++) {
        assert_true(contrast(palette_rgb((enum palette)p, COLOUR_BLACK)) < 1.01);
        for (int i = 0; i < COLOUR_WHITE; i++)
            assert_true(contrast(palette_rgb((enum palette)p, i)) <
                        contrast(palette_rgb((enum palette)p, COLOUR_WHITE)));
    }
}

static void palettes_have_names(void **state)
{
    (void)state;
    for (int p = 0; p < PALETTE_COUNT; p++)
        assert_int_equal(palette_by_name(str_from(palette_name((enum palette)p))), p);
    assert_int_equal(palette_by_name(STR("High Contrast")), PALETTE_CONTRAST);
    assert_int_equal(palette_by_name(STR("sepia")), -1);
}

int test_palette(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_colour_can_be_read_on_black),
        cmocka_unit_test(no_two_colours_of_a_palette_look_alike),
        cmocka_unit_test(classic_is_what_the_original_had),
        cmocka_unit_test(black_is_black_and_white_the_lightest),
        cmocka_unit_test(palettes_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
