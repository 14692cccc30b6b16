/* The colours of terminals that have 256. */
#include "base/cube.h"

#include "support.h"

static int distance(struct rgb a, struct rgb b)
{
    int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;

    return r * r + g * g + blue * blue;
}

static int best_distance(struct rgb wanted)
{
    int best = 1 << 30;

    for (int i = CUBE_FIRST; i <= CUBE_LAST; i++)
        if (distance(cube_rgb(i), wanted) < best)
            best = distance(cube_rgb(i), wanted);
    return best;
}

static void assert_rgb(int number, int r, int g, int b)
{
    struct rgb is = cube_rgb(number);

    assert_int_equal(is.r, r);
    assert_int_equal(is.g, g);
    assert_int_equal(is.b, b);
}

static void colours_have_their_numbers(void **state)
{
    (void)state;
    assert_rgb(16, 0, 0, 0);
    assert_rgb(21, 0, 0, 255);
    assert_rgb(110, 135, 175, 215);
    assert_rgb(231, 255, 255, 255);
    assert_rgb(232, 8, 8, 8);
    assert_rgb(255, 238, 238, 238);
}

static void no_other_is_nearer(void **state)
{
    (void)state;
    for (int r = 0; r < 256; r += 15)
        for (int g = 0; g < 256; g += 7)
            for (int b = 0; b < 256; b += 5) {
                struct rgb wanted = {(uint8_t)r, (uint8_t)g, (uint8_t)b};
                int found = cube_nearest(wanted);
                assert_in_range(found, CUBE_FIRST, CUBE_LAST);
                assert_int_equal(distance(cube_rgb(found), wanted), best_distance(wanted));
            }
}

/* Steps between colours take nothing away from what can be read. */
static void what_can_be_read_still_can(void **state)
{
    (void)state;
    for (int shade = 0; shade < 90; shade += 6)
        for (int i = CUBE_FIRST; i <= CUBE_LAST; i++) {
            struct rgb back = {(uint8_t)shade, (uint8_t)(shade / 2), (uint8_t)(shade * 2 / 3)};
            struct rgb wanted = tint_readable(cube_rgb(i), back, TINT_READABLE);
            int behind = cube_nearest(back);
            struct rgb shown = cube_rgb(cube_readable(wanted, back, behind));
            if (tint_contrast(wanted, back) >= TINT_READABLE)
                assert_true(tint_contrast(shown, cube_rgb(behind)) >= TINT_READABLE);
        }
}

/* What is no sign but ground is left as it is. */
static void what_cannot_be_read_is_only_near(void **state)
{
    struct rgb dim = {40, 40, 50}, back = {30, 30, 30};

    (void)state;
    assert_int_equal(cube_readable(dim, back, cube_nearest(back)), cube_nearest(dim));
}

int test_cube(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_have_their_numbers),
        cmocka_unit_test(no_other_is_nearer),
        cmocka_unit_test(what_can_be_read_still_can),
        cmocka_unit_test(what_cannot_be_read_is_only_near),
    };

    return cmocka_run_group_tests_name("cube", tests, NULL, NULL);
}
