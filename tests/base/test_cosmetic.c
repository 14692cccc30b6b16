#include "base/cosmetic.h"

#include "support.h"

static struct cosmetic_rng seeded(uint64_t seed)
{
    struct cosmetic_rng rng;

    cosmetic_seed(&rng, seed);
    return rng;
}

/* The published outputs of SplitMix64; a bound of 2^16 shows their uppermost 16 bits. */
static void follows_the_published_outputs(void **state)
{
    static const uint64_t published[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)};
    struct cosmetic_rng rng = seeded(1234567);

    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_int_equal(cosmetic_below(&rng, 1u << 16), published[i] >> 48);
}

static void scales_an_output_to_the_bound(void **state)
{
    struct cosmetic_rng small = seeded(0), large = seeded(0);

    (void)state;
    /* The first output is e220a839 7b1dcdaf, which is 0.8833 of the whole. */
    assert_int_equal(cosmetic_below(&small, 1000), 883);
    assert_int_equal(cosmetic_below(&large, UINT32_MAX), 0xe220a838u);
}

static void gives_zero_below_zero(void **state)
{
    struct cosmetic_rng rng = seeded(1);

    (void)state;
    for (int i = 0; i < 100; i++)
        assert_int_equal(cosmetic_below(&rng, 0), 0);
}

static bool stays_below_its_bound(uint32_t seed, struct str_builder *why)
{
    static const uint32_t bounds[] = {1, 2, 3, 6, 100, 65537, 0x80000000u, UINT32_MAX};
    struct cosmetic_rng rng = seeded(seed);

    for (int i = 0; i < 100; i++) {
        uint32_t bound = bounds[i % 8];
        uint32_t got = cosmetic_below(&rng, bound);
        if (got < bound)
            continue;
        sb_addf(why, "%u is not below %u", got, bound);
        return false;
    }
    return true;
}

static void stays_below_its_bound_for_every_seed(void **state)
{
    (void)state;
    assert_property(stays_below_its_bound, 200);
}

static void repeats_itself_from_the_same_seed(void **state)
{
    struct cosmetic_rng one = seeded(UINT64_MAX), two = seeded(UINT64_MAX);

    (void)state;
    for (int i = 0; i < 100; i++)
        assert_int_equal(cosmetic_below(&one, 1000), cosmetic_below(&two, 1000));
}

static void uses_the_upper_half_of_a_seed(void **state)
{
    struct cosmetic_rng one = seeded(1), two = seeded((UINT64_C(1) << 32) + 1);

    (void)state;
    assert_int_not_equal(cosmetic_below(&one, UINT32_MAX), cosmetic_below(&two, UINT32_MAX));
}

/* 60,000 throws: 10,000 each, give or take five standard deviations of 91. */
static void throws_every_side_equally_often(void **state)
{
    struct cosmetic_rng rng = seeded(4);
    int seen[6] = {0};

    (void)state;
    for (int i = 0; i < 60000; i++)
        seen[cosmetic_below(&rng, 6)]++;
    for (int side = 0; side < 6; side++)
        assert_in_range(seen[side], 9545, 10455);
}

int test_cosmetic(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_the_published_outputs),
        cmocka_unit_test(scales_an_output_to_the_bound),
        cmocka_unit_test(gives_zero_below_zero),
        cmocka_unit_test(stays_below_its_bound_for_every_seed),
        cmocka_unit_test(repeats_itself_from_the_same_seed),
        cmocka_unit_test(uses_the_upper_half_of_a_seed),
        cmocka_unit_test(throws_every_side_equally_often),
    };

    return cmocka_run_group_tests_name("cosmetic", tests, NULL, NULL);
}
