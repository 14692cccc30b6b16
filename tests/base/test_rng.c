#include "base/rng.h"

#include <limits.h>
#include <string.h>

#include "support.h"

static struct rng seeded(uint32_t seed)
{
    struct rng rng;

    memset(&rng, 0xaa, sizeof rng);
    rng_seed(&rng, seed);
    return rng;
}

/* What one rng_below gives and how many draws it took, beside the draw it should have used. */
struct below {
    int result;
    int draws;
    uint32_t word;
};

static struct below try_below(uint32_t seed, int bound)
{
    struct rng rng = seeded(seed), same = seeded(seed);
    struct below b = {.word = rng_u32(&same)};

    b.result = rng_below(&rng, bound);
    b.draws = (int)rng.draws;
    return b;
}

static void assert_below_draws_nothing(int bound)
{
    struct rng rng = seeded(1), same = seeded(1);

    assert_int_equal(rng_below(&rng, bound), 0);
    assert_int_equal(rng.draws, 0);
    assert_int_equal(rng_u32(&rng), rng_u32(&same));
}

static void gives_the_published_first_outputs(void **state)
{
    static const uint32_t published[] = {3499211612u, 581869302u, 3890346734u, 3586334585u,
                                         545404204u};
    struct rng rng = seeded(5489);

    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_int_equal(rng_u32(&rng), published[i]);
}

static void gives_the_published_ten_thousandth_output(void **state)
{
    struct rng rng = seeded(5489);

    (void)state;
    for (int i = 1; i < 10000; i++)
        rng_u32(&rng);
    assert_int_equal(rng_u32(&rng), 4123659995u);
}

/* The recurrence as the paper writes it: an endless series, one word at a time. */
enum { MODEL_WORDS = 3 * RNG_WORDS + 10 };

static bool follows_the_recurrence_from(uint32_t seed, struct str_builder *why)
{
    uint32_t x[MODEL_WORDS];
    struct rng rng = seeded(seed);

    x[0] = seed;
    for (uint32_t i = 1; i < RNG_WORDS; i++)
        x[i] = 1812433253u * (x[i - 1] ^ (x[i - 1] >> 30)) + i;
    for (int i = RNG_WORDS; i < MODEL_WORDS; i++) {
        uint32_t mixed = (x[i - 624] & 0x80000000u) | (x[i - 623] & 0x7fffffffu);
        x[i] = x[i - 624 + 397] ^ (mixed >> 1) ^ (mixed & 1 ? 0x9908b0dfu : 0);
    }
    for (int i = RNG_WORDS; i < MODEL_WORDS; i++) {
        uint32_t y = x[i];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        y ^= y >> 18;
        uint32_t got = rng_u32(&rng);
        if (got == y)
            continue;
        sb_addf(why, "output %d is %u, not %u", i - RNG_WORDS, got, y);
        return false;
    }
    return true;
}

static void follows_the_recurrence_for_every_seed(void **state)
{
    (void)state;
    assert_property(follows_the_recurrence_from, 50);
}

static void follows_the_recurrence_for_the_extreme_seeds(void **state)
{
    struct str_builder why = {0};
    bool zero = follows_the_recurrence_from(0, &why);
    bool largest = follows_the_recurrence_from(UINT32_MAX, &why);

    (void)state;
    sb_free(&why);
    assert_true(zero);
    assert_true(largest);
}

static void counts_every_draw(void **state)
{
    struct rng rng = seeded(3);

    (void)state;
    for (uint64_t n = 1; n <= 2 * RNG_WORDS + 1; n++) {
        if (n % 2)
            rng_u32(&rng);
        else
            rng_below(&rng, 20);
        assert_int_equal(rng.draws, n);
    }
}

static void starts_afresh_when_seeded_again(void **state)
{
    struct rng used = seeded(1), fresh = seeded(2);

    (void)state;
    for (int i = 0; i < 1000; i++)
        rng_u32(&used);
    rng_seed(&used, 2);
    assert_int_equal(used.draws, 0);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(rng_u32(&used), rng_u32(&fresh));
}

static void goes_on_alike_in_a_copy(void **state)
{
    struct rng rng = seeded(77);

    (void)state;
    for (int i = 0; i < 600; i++)
        rng_u32(&rng);
    struct rng copy = rng;
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_u32(&copy), rng_u32(&rng));
}

static void leaves_a_copy_alone(void **state)
{
    struct rng rng = seeded(77), copy = rng, same = seeded(77);

    (void)state;
    for (int i = 0; i < 700; i++)
        rng_u32(&rng);
    assert_int_equal(copy.draws, 0);
    assert_int_equal(rng_u32(&copy), rng_u32(&same));
}

static void draws_nothing_below_zero(void **state)
{
    (void)state;
    assert_below_draws_nothing(0);
}

static void draws_once_below_one_all_the_same(void **state)
{
    (void)state;
    assert_int_equal(try_below(9, 1).result, 0);
    assert_int_equal(try_below(9, 1).draws, 1);
}

static bool takes_the_remainder_of_one_draw(uint32_t seed, struct str_builder *why)
{
    static const int bounds[] = {1, 2, 3, 6, 7, 20, 100, 127, 128, 1000, 16384, 32766, 32767};

    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        struct below b = try_below(seed, bounds[i]);
        if (b.draws == 1 && b.result == (int)(b.word % (uint32_t)bounds[i]))
            continue;
        sb_addf(why, "below %d is %d after %d draws, the word was %u", bounds[i], b.result, b.draws,
                b.word);
        return false;
    }
    return true;
}

static void takes_the_remainder_of_one_draw_for_every_seed(void **state)
{
    (void)state;
    assert_property(takes_the_remainder_of_one_draw, 100);
}

/* The original's parameter has 16 bits: 40000 arrives there as -25536. */
static bool takes_low_bits_for_a_negative_bound(uint32_t seed, struct str_builder *why)
{
    static const int bounds[] = {-1, -2, -32768, 32768, 40000, 65535, 65536 + 40000, INT_MAX};

    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        struct below b = try_below(seed, bounds[i]);
        int low = (int)(b.word & 0xffff);
        int expected = low < 0x8000 ? low : low - 0x10000;
        if (b.draws == 1 && b.result == expected)
            continue;
        sb_addf(why, "below %d is %d after %d draws, not %d", bounds[i], b.result, b.draws,
                expected);
        return false;
    }
    return true;
}

static void takes_the_low_bits_as_they_are_for_a_negative_bound(void **state)
{
    (void)state;
    assert_property(takes_low_bits_for_a_negative_bound, 100);
}

static void draws_nothing_when_the_bound_wraps_to_zero(void **state)
{
    (void)state;
    assert_below_draws_nothing(65536);
    assert_below_draws_nothing(-65536);
    assert_below_draws_nothing(5 * 65536);
    assert_below_draws_nothing(INT_MIN);
}

static void uses_what_is_left_of_a_wrapped_bound(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 50; seed++) {
        assert_int_equal(try_below(seed, 65536 + 6).result, try_below(seed, 6).result);
        assert_int_equal(try_below(seed, -65536 + 6).result, try_below(seed, 6).result);
    }
}

/* 60,000 throws: 10,000 each, give or take five standard deviations of 91. */
static void throws_every_side_equally_often(void **state)
{
    struct rng rng = seeded(4);
    int seen[6] = {0};

    (void)state;
    for (int i = 0; i < 60000; i++)
        seen[rng_below(&rng, 6)]++;
    for (int side = 0; side < 6; side++)
        assert_in_range(seen[side], 9545, 10455);
}

int test_rng(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_first_outputs),
        cmocka_unit_test(gives_the_published_ten_thousandth_output),
        cmocka_unit_test(follows_the_recurrence_for_every_seed),
        cmocka_unit_test(follows_the_recurrence_for_the_extreme_seeds),
        cmocka_unit_test(counts_every_draw),
        cmocka_unit_test(starts_afresh_when_seeded_again),
        cmocka_unit_test(goes_on_alike_in_a_copy),
        cmocka_unit_test(leaves_a_copy_alone),
        cmocka_unit_test(draws_nothing_below_zero),
        cmocka_unit_test(draws_once_below_one_all_the_same),
        cmocka_unit_test(takes_the_remainder_of_one_draw_for_every_seed),
        cmocka_unit_test(takes_the_low_bits_as_they_are_for_a_negative_bound),
        cmocka_unit_test(draws_nothing_when_the_bound_wraps_to_zero),
        cmocka_unit_test(uses_what_is_left_of_a_wrapped_bound),
        cmocka_unit_test(throws_every_side_equally_often),
    };

    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
