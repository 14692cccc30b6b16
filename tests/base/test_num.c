#include "base/num.h"

#include <limits.h>

#include "base/rng.h"
#include "support.h"

static void picks_the_smaller(void **state)
{
    (void)state;
    assert_int_equal(imin(2, 3), 2);
    assert_int_equal(imin(3, 2), 2);
    assert_int_equal(imin(-2, -3), -3);
    assert_int_equal(imin(4, 4), 4);
    assert_int_equal(imin(INT_MIN, INT_MAX), INT_MIN);
}

static void picks_the_larger(void **state)
{
    (void)state;
    assert_int_equal(imax(2, 3), 3);
    assert_int_equal(imax(3, 2), 3);
    assert_int_equal(imax(-2, -3), -2);
    assert_int_equal(imax(4, 4), 4);
    assert_int_equal(imax(INT_MIN, INT_MAX), INT_MAX);
}

static void evaluates_an_argument_once(void **state)
{
    int n = 0;

    (void)state;
    assert_int_equal(imax(++n, 0), 1);
    assert_int_equal(imin(++n, 5), 2);
    assert_int_equal(iabs(++n), 3);
    assert_int_equal(iclamp(++n, 0, 9), 4);
}

static void clamps_to_both_ends(void **state)
{
    (void)state;
    assert_int_equal(iclamp(5, 0, 10), 5);
    assert_int_equal(iclamp(-1, 0, 10), 0);
    assert_int_equal(iclamp(11, 0, 10), 10);
    assert_int_equal(iclamp(0, 0, 10), 0);
    assert_int_equal(iclamp(10, 0, 10), 10);
    assert_int_equal(iclamp(INT_MIN, -7, -5), -7);
    assert_int_equal(iclamp(INT_MAX, -7, -5), -5);
    assert_int_equal(iclamp(9, 3, 3), 3);
}

static void drops_the_sign(void **state)
{
    (void)state;
    assert_int_equal(iabs(0), 0);
    assert_int_equal(iabs(7), 7);
    assert_int_equal(iabs(-7), 7);
    assert_int_equal(iabs(INT_MAX), INT_MAX);
    assert_int_equal(iabs(-INT_MAX), INT_MAX);
}

static void wraps_at_the_edges_of_eight_bits(void **state)
{
    (void)state;
    assert_int_equal(wrap8(127), 127);
    assert_int_equal(wrap8(128), -128);
    assert_int_equal(wrap8(255), -1);
    assert_int_equal(wrap8(256), 0);
    assert_int_equal(wrap8(-128), -128);
    assert_int_equal(wrap8(-129), 127);
}

static void wraps_at_the_edges_of_sixteen_bits(void **state)
{
    (void)state;
    assert_int_equal(wrap16(32767), 32767);
    assert_int_equal(wrap16(32768), -32768);
    assert_int_equal(wrap16(65535), -1);
    assert_int_equal(wrap16(65536), 0);
    assert_int_equal(wrap16(-32768), -32768);
    assert_int_equal(wrap16(-32769), 32767);
}

static void wraps_at_the_edges_of_thirty_two_bits(void **state)
{
    (void)state;
    assert_int_equal(wrap32(INT32_MAX), INT32_MAX);
    assert_int_equal(wrap32(INT64_C(0x80000000)), INT32_MIN);
    assert_int_equal(wrap32(INT64_C(0xffffffff)), -1);
    assert_int_equal(wrap32(INT64_C(0x100000000)), 0);
    assert_int_equal(wrap32(INT32_MIN), INT32_MIN);
    assert_int_equal(wrap32((int64_t)INT32_MIN - 1), INT32_MAX);
}

static void wraps_the_widest_numbers(void **state)
{
    (void)state;
    assert_int_equal(wrap8(INT64_MAX), -1);
    assert_int_equal(wrap16(INT64_MAX), -1);
    assert_int_equal(wrap32(INT64_MAX), -1);
    assert_int_equal(wrap8(INT64_MIN), 0);
    assert_int_equal(wrap16(INT64_MIN), 0);
    assert_int_equal(wrap32(INT64_MIN), 0);
}

/* The number in the range that differs by a multiple of 2^bits. */
static int64_t wrapped(int64_t value, int bits)
{
    int64_t whole = INT64_C(1) << bits, low = value % whole;

    if (low < 0)
        low += whole;
    return low >= whole / 2 ? low - whole : low;
}

static bool wraps_by_multiples(uint32_t seed, struct str_builder *why)
{
    struct rng rng;

    rng_seed(&rng, seed);
    int64_t value = (int64_t)rng_u32(&rng) << 20;
    value -= rng_u32(&rng);
    value -= INT64_C(1) << 51;
    if (wrap8(value) == wrapped(value, 8) && wrap16(value) == wrapped(value, 16) &&
        wrap32(value) == wrapped(value, 32))
        return true;
    sb_addf(why, "%lld wraps to %d, %d and %ld", (long long)value, wrap8(value), wrap16(value),
            (long)wrap32(value));
    return false;
}

static void wraps_by_multiples_for_every_seed(void **state)
{
    (void)state;
    assert_property(wraps_by_multiples, 500);
}

static void counts_the_items_of_an_array(void **state)
{
    static const struct {
        char name[7];
    } three[3] = {{"a"}, {"b"}, {"c"}};
    int one[1] = {0};

    (void)state;
    assert_int_equal(COUNT_OF(three), 3);
    assert_int_equal(COUNT_OF(one), 1);
    assert_true(COUNT_OF(one) - 2 < 0);
}

int test_num(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_the_smaller),
        cmocka_unit_test(picks_the_larger),
        cmocka_unit_test(evaluates_an_argument_once),
        cmocka_unit_test(clamps_to_both_ends),
        cmocka_unit_test(drops_the_sign),
        cmocka_unit_test(wraps_at_the_edges_of_eight_bits),
        cmocka_unit_test(wraps_at_the_edges_of_sixteen_bits),
        cmocka_unit_test(wraps_at_the_edges_of_thirty_two_bits),
        cmocka_unit_test(wraps_the_widest_numbers),
        cmocka_unit_test(wraps_by_multiples_for_every_seed),
        cmocka_unit_test(counts_the_items_of_an_array),
    };

    return cmocka_run_group_tests_name("num", tests, NULL, NULL);
}
