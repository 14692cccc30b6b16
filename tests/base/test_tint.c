/* Colours: mixing, light, and what can be read. */
#include "base/tint.h"

#include "base/palette.h"
#include "support.h"

static const struct rgb black = {0, 0, 0}, white = {255, 255, 255};

static void assert_rgb(struct rgb c, int r, int g, int b)
{
    assert_int_equal(c.r, r);
    assert_int_equal(c.g, g);
    assert_int_equal(c.b, b);
}

static void a_mix_lies_between_its_two(void **state)
{
    (void)state;
    assert_rgb(tint_mix(black, white, 0), 0, 0, 0);
    assert_rgb(tint_mix(black, white, TINT_ALL), 255, 255, 255);
    assert_rgb(tint_mix((struct rgb){100, 0, 40}, (struct rgb){200, 0, 20}, TINT_ALL / 2), 150, 0,
               30);
    assert_rgb(tint_mix(black, white, 2 * TINT_ALL), 255, 255, 255);
}

static void light_takes_its_colour_and_its_strength(void **state)
{
    (void)state;
    assert_rgb(tint_lit(white, (struct rgb){255, 128, 0}, TINT_ALL), 255, 128, 0);
    assert_rgb(tint_lit(white, white, TINT_ALL / 2), 127, 127, 127);
    assert_rgb(tint_lit((struct rgb){200, 100, 0}, white, 2 * TINT_ALL), 255, 200, 0);
}

static void contrast_is_what_the_guidelines_say(void **state)
{
    (void)state;
    assert_int_equal(tint_contrast(white, black), 210);
    assert_int_equal(tint_contrast(black, black), 10);
    assert_in_range(tint_contrast((struct rgb){119, 119, 119}, white), 44, 45);
}

/* Whatever stands on whatever. */
static void what_is_made_readable_can_be_read(void **state)
{
    (void)state;
    for (int p = 0; p < PALETTE_COUNT; p++)
        for (int fore = 0; fore < COLOUR_COUNT; fore++)
            for (int back = 0; back < COLOUR_COUNT; back++) {
                struct rgb behind = palette_rgb((enum palette)p, back);
                struct rgb made = tint_readable(palette_rgb((enum palette)p, fore), behind, 45);
                assert_true(tint_contrast(made, behind) >= 45);
            }
}

static void what_can_be_read_stays_as_it_is(void **state)
{
    (void)state;
    assert_rgb(tint_readable((struct rgb){200, 180, 20}, black, 45), 200, 180, 20);
}

static void paleness_keeps_the_lightness(void **state)
{
    struct rgb red = {240, 20, 20}, pale = tint_pale(red, TINT_ALL);

    (void)state;
    assert_int_equal(pale.r, pale.g);
    assert_int_equal(pale.g, pale.b);
    assert_in_range(pale.r, 60, 70);
}

int test_tint(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mix_lies_between_its_two),
        cmocka_unit_test(light_takes_its_colour_and_its_strength),
        cmocka_unit_test(contrast_is_what_the_guidelines_say),
        cmocka_unit_test(what_is_made_readable_can_be_read),
        cmocka_unit_test(what_can_be_read_stays_as_it_is),
        cmocka_unit_test(paleness_keeps_the_lightness),
    };

    return cmocka_run_group_tests_name("tint", tests, NULL, NULL);
}
