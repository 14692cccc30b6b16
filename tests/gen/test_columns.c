/* Cells as bits, column by column. */
#include "gen_text.h"

#include "gen/makelev/columns.h"

static uint64_t beside(struct column_cross c)
{
    return c.north | c.south | c.west | c.east;
}

static void rows_are_bits_of_their_word(void **state)
{
    (void)state;
    assert_int_equal(column_rows(0, 1, 3), 0xe);
    assert_true(column_rows(0, 0, 63) == ~UINT64_C(0));
    assert_true(column_rows(0, 63, 64) == UINT64_C(1) << 63);
    assert_int_equal(column_rows(1, 63, 65), 3);
    assert_int_equal(column_rows(1, 0, 63), 0);
    assert_int_equal(column_rows(0, 2, 1), 0);
}

static void rows_are_taken_from_the_lowest(void **state)
{
    uint64_t bits = 0x12;

    (void)state;
    assert_int_equal(column_take(&bits, 1), 65);
    assert_int_equal(column_take(&bits, 1), 68);
    assert_int_equal(bits, 0);
}

static void sides_cross_from_word_to_word(void **state)
{
    struct level level = {.width = 3, .height = 130};
    struct columns c;

    (void)state;
    columns_clear(&c, &level);
    columns_set(&c, 1, 64, true);
    assert_true(columns_cross(&c, 1, 0).south == UINT64_C(1) << 63);
    assert_int_equal(columns_cross(&c, 1, 1).north, 2);
    assert_int_equal(columns_cross(&c, 0, 1).east, 1);
    assert_int_equal(columns_cross(&c, 2, 1).west, 1);
    columns_set(&c, 1, 64, false);
    assert_int_equal(beside(columns_cross(&c, 1, 0)), 0);
}

/* As the cell at 0, 0 is, so is everything off the level. */
static void off_the_level_is_what_is_said(void **state)
{
    struct level level = {.width = 2, .height = 3};
    struct columns c;

    (void)state;
    columns_clear(&c, &level);
    assert_int_equal(beside(columns_cross(&c, 0, 0)), 0);
    c.outside = ~UINT64_C(0);
    struct column_cross cross = columns_cross(&c, 0, 0);
    assert_true(cross.west == ~UINT64_C(0));
    assert_int_equal(cross.north & 7, 1);
    assert_int_equal(cross.south & 7, 4);
    assert_int_equal(cross.east & 7, 0);
    assert_int_equal(cross.here & 7, 0);
}

int test_columns(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_bits_of_their_word),
        cmocka_unit_test(rows_are_taken_from_the_lowest),
        cmocka_unit_test(sides_cross_from_word_to_word),
        cmocka_unit_test(off_the_level_is_what_is_said),
    };

    return cmocka_run_group_tests_name("columns", tests, NULL, NULL);
}
