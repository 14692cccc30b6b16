#include "base/bitset.h"

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

/* Not a multiple of 32: the last word is only partly used. */
enum { BITS = 200 };

static void has_just_enough_words(void **state)
{
    (void)state;
    assert_int_equal(BITSET_WORDS(0), 0);
    assert_int_equal(BITSET_WORDS(1), 1);
    assert_int_equal(BITSET_WORDS(31), 1);
    assert_int_equal(BITSET_WORDS(32), 1);
    assert_int_equal(BITSET_WORDS(33), 2);
    assert_int_equal(BITSET_WORDS(64), 2);
    assert_int_equal(BITSET_WORDS(BITS), 7);
}

static void adds_one_bit_and_no_other(void **state)
{
    (void)state;
    for (int bit = 0; bit < BITS; bit++) {
        uint32_t words[BITSET_WORDS(BITS)] = {0};
        bitset_add(words, bit);
        for (int i = 0; i < BITS; i++)
            assert_int_equal(bitset_has(words, i), i == bit);
    }
}

static void removes_one_bit_and_no_other(void **state)
{
    (void)state;
    for (int bit = 0; bit < BITS; bit++) {
        uint32_t words[BITSET_WORDS(BITS)];
        for (int i = 0; i < COUNT_OF(words); i++)
            words[i] = UINT32_MAX;
        bitset_remove(words, bit);
        for (int i = 0; i < BITS; i++)
            assert_int_equal(bitset_has(words, i), i != bit);
    }
}

static void adds_and_removes_twice_as_once(void **state)
{
    uint32_t words[BITSET_WORDS(BITS)] = {0};

    (void)state;
    bitset_add(words, 100);
    bitset_add(words, 100);
    assert_true(bitset_has(words, 100));
    bitset_remove(words, 100);
    bitset_remove(words, 100);
    assert_false(bitset_has(words, 100));
}

/* Hashes and saved games see the words. */
static void counts_bits_from_the_lowest_up(void **state)
{
    uint32_t words[2] = {0};

    (void)state;
    bitset_add(words, 0);
    bitset_add(words, 31);
    bitset_add(words, 33);
    assert_int_equal(words[0], 0x80000001u);
    assert_int_equal(words[1], 2);
}

static void finds_the_next_bit_at_or_after_a_place(void **state)
{
    uint32_t words[BITSET_WORDS(BITS)] = {0};

    (void)state;
    bitset_add(words, 5);
    bitset_add(words, 150);
    assert_int_equal(bitset_next(words, BITS, 0), 5);
    assert_int_equal(bitset_next(words, BITS, 5), 5);
    assert_int_equal(bitset_next(words, BITS, 6), 150);
    assert_int_equal(bitset_next(words, BITS, 150), 150);
    assert_int_equal(bitset_next(words, BITS, 151), -1);
}

static void finds_bits_at_the_edges_of_words(void **state)
{
    (void)state;
    for (int bit = 0; bit < BITS; bit++) {
        uint32_t words[BITSET_WORDS(BITS)] = {0};
        bitset_add(words, bit);
        for (int from = 0; from <= bit; from++)
            assert_int_equal(bitset_next(words, BITS, from), bit);
        assert_int_equal(bitset_next(words, BITS, bit + 1), -1);
    }
}

static void finds_nothing_in_an_empty_set(void **state)
{
    uint32_t words[BITSET_WORDS(BITS)] = {0};

    (void)state;
    assert_int_equal(bitset_next(words, BITS, 0), -1);
    assert_int_equal(bitset_count(words, BITS), 0);
    assert_int_equal(bitset_next(words, 0, 0), -1);
}

static void finds_nothing_past_the_last_bit(void **state)
{
    uint32_t words[BITSET_WORDS(BITS)];

    (void)state;
    for (int i = 0; i < COUNT_OF(words); i++)
        words[i] = UINT32_MAX;
    assert_int_equal(bitset_next(words, BITS, BITS - 1), BITS - 1);
    assert_int_equal(bitset_next(words, BITS, BITS), -1);
    assert_int_equal(bitset_next(words, BITS, BITS + 100), -1);
}

static void counts_only_the_bits_of_the_set(void **state)
{
    uint32_t words[2] = {UINT32_MAX, UINT32_MAX};

    (void)state;
    assert_int_equal(bitset_count(words, 64), 64);
    assert_int_equal(bitset_count(words, 33), 33);
    assert_int_equal(bitset_count(words, 32), 32);
    assert_int_equal(bitset_count(words, 1), 1);
    assert_int_equal(bitset_count(words, 0), 0);
}

static bool acts_like_flags(uint32_t seed, struct str_builder *why)
{
    uint32_t words[BITSET_WORDS(BITS)] = {0};
    bool flags[BITS] = {false};
    int count = 0;
    struct rng rng;

    rng_seed(&rng, seed);
    for (int step = 0; step < 150; step++) {
        int bit = rng_below(&rng, BITS);
        bool on = rng_below(&rng, 4) > 0;
        flags[bit] = on;
        if (on)
            bitset_add(words, bit);
        else
            bitset_remove(words, bit);
    }
    for (int from = BITS - 1, next = -1; from >= 0; from--) {
        next = flags[from] ? from : next;
        count += flags[from];
        if (bitset_has(words, from) == flags[from] && bitset_next(words, BITS, from) == next)
            continue;
        sb_addf(why, "after %d comes %d, not %d", from, bitset_next(words, BITS, from), next);
        return false;
    }
    if (bitset_count(words, BITS) == count)
        return true;
    sb_addf(why, "counts %d of %d", bitset_count(words, BITS), count);
    return false;
}

static void acts_like_flags_for_every_seed(void **state)
{
    (void)state;
    assert_property(acts_like_flags, 200);
}

int test_bitset(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_just_enough_words),
        cmocka_unit_test(adds_one_bit_and_no_other),
        cmocka_unit_test(removes_one_bit_and_no_other),
        cmocka_unit_test(adds_and_removes_twice_as_once),
        cmocka_unit_test(counts_bits_from_the_lowest_up),
        cmocka_unit_test(finds_the_next_bit_at_or_after_a_place),
        cmocka_unit_test(finds_bits_at_the_edges_of_words),
        cmocka_unit_test(finds_nothing_in_an_empty_set),
        cmocka_unit_test(finds_nothing_past_the_last_bit),
        cmocka_unit_test(counts_only_the_bits_of_the_set),
        cmocka_unit_test(acts_like_flags_for_every_seed),
    };

    return cmocka_run_group_tests_name("bitset", tests, NULL, NULL);
}
