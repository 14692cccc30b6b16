#include "base/dice.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "support.h"

static struct rng seeded(uint32_t seed)
{
    struct rng rng;

    rng_seed(&rng, seed);
    return rng;
}

static struct dice dice_of(int count, int sides, int bonus)
{
    return (struct dice){(int8_t)count, (int8_t)sides, (int8_t)bonus};
}

/* The sum of `count` dice that are really thrown, from a generator of its own. */
static int thrown(uint32_t seed, int count, int sides)
{
    struct rng rng = seeded(seed);
    int sum = 0;

    for (int i = 0; i < count; i++)
        sum += (int)(rng_u32(&rng) % (uint32_t)sides) + 1;
    return sum;
}

static int roll(uint32_t seed, int count, int sides, int bonus)
{
    struct rng rng = seeded(seed);

    return dice_roll(&rng, dice_of(count, sides, bonus));
}

static int draws_of(int count, int sides, int bonus)
{
    struct rng rng = seeded(1);

    dice_roll(&rng, dice_of(count, sides, bonus));
    return (int)rng.draws;
}

/* ---- rolling ---- */

static bool adds_dice_and_bonus(uint32_t seed, struct str_builder *why)
{
    static const struct dice all[] = {{1, 6, 0},  {2, 6, 3},   {3, 6, -2},     {1, 1, 0},
                                      {10, 4, 5}, {1, 127, 0}, {127, 127, 127}};

    for (int i = 0; i < COUNT_OF(all); i++) {
        struct rng rng = seeded(seed);
        int expected = thrown(seed, all[i].count, all[i].sides) + all[i].bonus;
        int got = dice_roll(&rng, all[i]);
        if (got == expected)
            continue;
        sb_addf(why, "dice %d: %d, not %d", i, got, expected);
        return false;
    }
    return true;
}

static void adds_the_dice_and_the_bonus(void **state)
{
    (void)state;
    assert_property(adds_dice_and_bonus, 200);
}

static void draws_once_for_each_die(void **state)
{
    (void)state;
    assert_int_equal(draws_of(1, 6, 0), 1);
    assert_int_equal(draws_of(7, 20, 3), 7);
    assert_int_equal(draws_of(127, 4, 0), 127);
    assert_int_equal(draws_of(5, 1, 0), 5);
}

static bool stays_within_its_bounds(uint32_t seed, struct str_builder *why)
{
    struct rng rng = seeded(seed);

    for (int i = 0; i < 100; i++) {
        int got = dice_roll(&rng, dice_of(3, 6, 2));
        if (got >= 5 && got <= 20)
            continue;
        sb_addf(why, "3d6+2 gives %d", got);
        return false;
    }
    return true;
}

static void stays_within_its_bounds_for_every_seed(void **state)
{
    (void)state;
    assert_property(stays_within_its_bounds, 200);
}

static void reaches_both_its_bounds(void **state)
{
    struct rng rng = seeded(2);
    int least = 99, most = -99;

    (void)state;
    for (int i = 0; i < 1000; i++) {
        int got = dice_roll(&rng, dice_of(2, 6, 1));
        least = imin(least, got);
        most = imax(most, got);
    }
    assert_int_equal(least, 3);
    assert_int_equal(most, 13);
}

/* 10,000 throws of 3d6: 10.5 on average, give or take five standard deviations of 0.03. */
static void throws_the_expected_average(void **state)
{
    struct rng rng = seeded(8);
    int sum = 0;

    (void)state;
    for (int i = 0; i < 10000; i++)
        sum += dice_roll(&rng, dice_of(3, 6, 0));
    assert_in_range(sum, 103500, 106500);
}

static void gives_at_least_zero(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        assert_int_equal(roll(seed, 1, 6, -6), 0);
        assert_int_equal(roll(seed, 1, 6, -128), 0);
        assert_int_equal(roll(seed, 2, 6, -7), imax(thrown(seed, 2, 6) - 7, 0));
    }
}

static void gives_the_bonus_without_dice(void **state)
{
    (void)state;
    assert_int_equal(roll(1, 0, 6, 0), 0);
    assert_int_equal(roll(1, 0, 6, 7), 7);
    assert_int_equal(roll(1, 0, 0, 127), 127);
}

static void gives_even_a_negative_bonus_without_dice(void **state)
{
    (void)state;
    assert_int_equal(roll(1, 0, 6, -3), -3);
    assert_int_equal(roll(1, 0, 6, -128), -128);
}

static void draws_nothing_without_dice(void **state)
{
    (void)state;
    assert_int_equal(draws_of(0, 6, 2), 0);
}

static void counts_a_die_without_sides_as_one(void **state)
{
    (void)state;
    assert_int_equal(roll(1, 4, 0, 0), 4);
    assert_int_equal(roll(1, 4, 0, 3), 7);
    assert_int_equal(roll(1, 4, 0, -9), 0);
}

static void counts_a_die_with_negative_sides_as_one(void **state)
{
    (void)state;
    assert_int_equal(roll(1, 4, -1, 0), 4);
    assert_int_equal(roll(1, 4, -6, 3), 7);
    assert_int_equal(roll(1, 4, -128, 0), 4);
}

static void draws_nothing_for_dice_without_sides(void **state)
{
    (void)state;
    assert_int_equal(draws_of(4, 0, 0), 0);
    assert_int_equal(draws_of(4, -6, 0), 0);
    assert_int_equal(draws_of(-4, 0, 0), 0);
}

static void caps_a_negative_count_at_zero(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        assert_int_equal(roll(seed, -1, 6, 0), 0);
        assert_int_equal(roll(seed, -3, 6, 3), 0);
        assert_int_equal(roll(seed, -3, 6, -5), 0);
    }
}

static void subtracts_the_bonus_for_a_negative_count(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        assert_int_equal(roll(seed, -1, 6, 10), thrown(seed, 1, 6) - 10);
        assert_int_equal(roll(seed, -2, 6, 7), imin(thrown(seed, 2, 6) - 7, 0));
    }
    assert_int_equal(roll(1, -3, 0, 5), -2);
}

static void draws_as_often_for_a_negative_count(void **state)
{
    (void)state;
    assert_int_equal(draws_of(-3, 6, 0), 3);
    assert_int_equal(draws_of(-128, 6, 0), 128);
}

/* ---- rolling from numbers ---- */

static bool rolls_numbers_like_dice(uint32_t seed, struct str_builder *why)
{
    struct rng rng = seeded(seed);
    int expected = imax(thrown(seed, 4, 8) - 10, 0);
    int got = dice_roll_of(&rng, 4, 8, -10);

    if (got == expected && rng.draws == 4)
        return true;
    sb_addf(why, "4d8-10 gives %d after %d draws, not %d", got, (int)rng.draws, expected);
    return false;
}

static void rolls_numbers_as_it_rolls_dice(void **state)
{
    (void)state;
    assert_property(rolls_numbers_like_dice, 100);
}

static void rolls_numbers_that_fit_no_dice(void **state)
{
    struct rng rng = seeded(5);

    (void)state;
    assert_int_equal(dice_roll_of(&rng, 300, 1000, 2000), thrown(5, 300, 1000) + 2000);
    assert_int_equal(rng.draws, 300);
}

static void floors_numbers_at_zero_even_without_dice(void **state)
{
    struct rng rng = seeded(1);

    (void)state;
    assert_int_equal(dice_roll_of(&rng, 0, 6, -3), 0);
    assert_int_equal(dice_roll_of(&rng, 0, 6, 3), 3);
    assert_int_equal(dice_roll_of(&rng, 2, 0, -3), 0);
    assert_int_equal(rng.draws, 0);
}

/* ---- averages and equality ---- */

static void rounds_an_average_down(void **state)
{
    (void)state;
    assert_int_equal(dice_average(dice_of(1, 6, 0)), 3);
    assert_int_equal(dice_average(dice_of(2, 6, 0)), 7);
    assert_int_equal(dice_average(dice_of(3, 6, 0)), 10);
    assert_int_equal(dice_average(dice_of(3, 7, 0)), 12);
    assert_int_equal(dice_average(dice_of(127, 127, 127)), 8255);
}

static void adds_the_bonus_to_an_average(void **state)
{
    (void)state;
    assert_int_equal(dice_average(dice_of(1, 6, 4)), 7);
    assert_int_equal(dice_average(dice_of(3, 6, -4)), 6);
    assert_int_equal(dice_average(dice_of(0, 0, 9)), 9);
}

static void averages_dice_without_sides_as_ones(void **state)
{
    (void)state;
    assert_int_equal(dice_average(dice_of(5, 0, 0)), 5);
    assert_int_equal(dice_average(dice_of(5, -4, 2)), 7);
}

static void gives_no_average_below_zero(void **state)
{
    (void)state;
    assert_int_equal(dice_average(dice_of(1, 4, -20)), 0);
}

static void tells_dice_apart_by_each_field(void **state)
{
    (void)state;
    assert_true(dice_equal(dice_of(2, 6, 3), dice_of(2, 6, 3)));
    assert_false(dice_equal(dice_of(2, 6, 3), dice_of(3, 6, 3)));
    assert_false(dice_equal(dice_of(2, 6, 3), dice_of(2, 8, 3)));
    assert_false(dice_equal(dice_of(2, 6, 3), dice_of(2, 6, -3)));
}

/* ---- text ---- */

/* Reads from memory of exactly the text's size, so that a sanitizer sees a read past the end. */
static bool parse(struct str text, struct dice *out)
{
    char *exact = malloc(text.len ? text.len : 1);

    assert_non_null(exact);
    memcpy(exact, text.len ? text.data : "", text.len);
    bool good = dice_parse(str_from_n(exact, text.len), out);
    free(exact);
    return good;
}

static void reads_every_form(void **state)
{
    static const struct {
        const char *text;
        struct dice dice;
    } forms[] = {
        {"2d6+3", {2, 6, 3}}, {"2d6-3", {2, 6, -3}}, {"2d6", {2, 6, 0}},      {"d8", {1, 8, 0}},
        {"d8+1", {1, 8, 1}},  {"-1d4", {-1, 4, 0}},  {"-2d4-5", {-2, 4, -5}}, {"5", {0, 0, 5}},
        {"-5", {0, 0, -5}},   {"0", {0, 0, 0}},      {"1D6", {1, 6, 0}},      {"D6", {1, 6, 0}},
        {"1d0", {1, 0, 0}},   {"0d6+1", {0, 6, 1}},  {"02d06+03", {2, 6, 3}},
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(forms); i++) {
        struct dice got = {99, 99, 99};
        if (!parse(str_from(forms[i].text), &got) || !dice_equal(got, forms[i].dice))
            fail_msg("\"%s\" is read as %d, %d, %d", forms[i].text, got.count, got.sides,
                     got.bonus);
    }
}

static void reads_the_largest_numbers_that_fit(void **state)
{
    struct dice got;

    (void)state;
    assert_true(parse(STR("127d127+127"), &got));
    assert_true(dice_equal(got, dice_of(127, 127, 127)));
    assert_true(parse(STR("-128d127-128"), &got));
    assert_true(dice_equal(got, dice_of(-128, 127, -128)));
}

static void refuses_numbers_that_do_not_fit(void **state)
{
    static const char *const wrong[] = {
        "128d6", "-129d6", "1d128", "1d6+128", "1d6-129",      "128",
        "-129",  "256d6",  "1d256", "1d6+256", "4294967297d6", "99999999999999999999d6",
        "1d1000"};
    struct dice got;

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++)
        if (parse(str_from(wrong[i]), &got))
            fail_msg("\"%s\" is read as dice", wrong[i]);
}

static void refuses_what_is_not_dice(void **state)
{
    static const char *const wrong[] = {
        "",     " ",    "d",      "-",      "+",       "2d",  "2d+3", "d+3",   "2d-6",    "2d+6",
        "2d6+", "2d6-", "2d6++3", "2d6+-3", "--1d4",   "-d4", "2dd6", "2d6d8", "2d6x",    "x2d6",
        "2 d6", "2d 6", "2d6 +3", "2d6+ 3", "2d6+3+1", "2e6", "six",  "0x2d6", "2d6+3.5", "5+3"};
    struct dice got;

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++)
        if (parse(str_from(wrong[i]), &got))
            fail_msg("\"%s\" is read as dice", wrong[i]);
}

static void reads_no_further_than_the_text(void **state)
{
    struct dice got;

    (void)state;
    assert_true(parse(str_from_n("2d6789", 3), &got));
    assert_true(dice_equal(got, dice_of(2, 6, 0)));
    assert_false(parse(str_from_n("2d6+3", 4), &got));
    assert_false(dice_parse(STR_NONE, &got));
}

static void refuses_a_zero_byte_in_the_text(void **state)
{
    struct dice got;

    (void)state;
    assert_false(parse(str_from_n("2d6\0", 4), &got));
    assert_false(parse(str_from_n("2d6\0+1", 6), &got));
}

static void assert_written(int count, int sides, int bonus, const char *expected)
{
    char text[32];
    int len = dice_format(dice_of(count, sides, bonus), text, sizeof text);

    assert_string_equal(text, expected);
    assert_int_equal(len, strlen(expected));
}

static void writes_the_shortest_form(void **state)
{
    (void)state;
    assert_written(2, 6, 0, "2d6");
    assert_written(2, 6, 3, "2d6+3");
    assert_written(1, 8, -1, "1d8-1");
    assert_written(0, 0, 7, "7");
    assert_written(0, 6, 7, "7");
    assert_written(0, 0, -7, "-7");
    assert_written(0, 0, 0, "0");
    assert_written(-1, 4, 0, "-1d4");
    assert_written(-128, 127, -128, "-128d127-128");
}

static void cuts_off_what_has_no_room_and_says_so(void **state)
{
    char text[] = "######";

    (void)state;
    assert_int_equal(dice_format(dice_of(2, 6, 3), text, 4), 5);
    assert_string_equal(text, "2d6");
    assert_int_equal(text[4], '#');
    assert_int_equal(dice_format(dice_of(2, 6, 3), NULL, 0), 5);
}

static bool reads_what_it_wrote(uint32_t seed, struct str_builder *why)
{
    struct rng rng = seeded(seed);
    struct dice dice, got = {0};
    char text[32];

    dice.count = (int8_t)rng_below(&rng, 256);
    dice.sides = (int8_t)rng_below(&rng, 128);
    dice.bonus = (int8_t)rng_below(&rng, 256);
    if (dice.count == 0)
        dice.sides = 0;
    dice_format(dice, text, sizeof text);
    if (parse(str_from(text), &got) && dice_equal(got, dice))
        return true;
    sb_addf(why, "%d, %d, %d is written \"%s\"", dice.count, dice.sides, dice.bonus, text);
    return false;
}

static void reads_back_what_it_wrote(void **state)
{
    (void)state;
    assert_property(reads_what_it_wrote, 1000);
}

int test_dice(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(adds_the_dice_and_the_bonus),
        cmocka_unit_test(draws_once_for_each_die),
        cmocka_unit_test(stays_within_its_bounds_for_every_seed),
        cmocka_unit_test(reaches_both_its_bounds),
        cmocka_unit_test(throws_the_expected_average),
        cmocka_unit_test(gives_at_least_zero),
        cmocka_unit_test(gives_the_bonus_without_dice),
        cmocka_unit_test(gives_even_a_negative_bonus_without_dice),
        cmocka_unit_test(draws_nothing_without_dice),
        cmocka_unit_test(counts_a_die_without_sides_as_one),
        cmocka_unit_test(counts_a_die_with_negative_sides_as_one),
        cmocka_unit_test(draws_nothing_for_dice_without_sides),
        cmocka_unit_test(caps_a_negative_count_at_zero),
        cmocka_unit_test(subtracts_the_bonus_for_a_negative_count),
        cmocka_unit_test(draws_as_often_for_a_negative_count),
        cmocka_unit_test(rolls_numbers_as_it_rolls_dice),
        cmocka_unit_test(rolls_numbers_that_fit_no_dice),
        cmocka_unit_test(floors_numbers_at_zero_even_without_dice),
        cmocka_unit_test(rounds_an_average_down),
        cmocka_unit_test(adds_the_bonus_to_an_average),
        cmocka_unit_test(averages_dice_without_sides_as_ones),
        cmocka_unit_test(gives_no_average_below_zero),
        cmocka_unit_test(tells_dice_apart_by_each_field),
        cmocka_unit_test(reads_every_form),
        cmocka_unit_test(reads_the_largest_numbers_that_fit),
        cmocka_unit_test(refuses_numbers_that_do_not_fit),
        cmocka_unit_test(refuses_what_is_not_dice),
        cmocka_unit_test(reads_no_further_than_the_text),
        cmocka_unit_test(refuses_a_zero_byte_in_the_text),
        cmocka_unit_test(writes_the_shortest_form),
        cmocka_unit_test(cuts_off_what_has_no_room_and_says_so),
        cmocka_unit_test(reads_back_what_it_wrote),
    };

    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
