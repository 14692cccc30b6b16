#include "base/hash.h"

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

static uint64_t hash_of(struct str text)
{
    return hash_str(HASH_START, text);
}

static void gives_the_published_values(void **state)
{
    (void)state;
    assert_true(hash_of(STR("")) == UINT64_C(0xcbf29ce484222325));
    assert_true(hash_of(STR("a")) == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(hash_of(STR("foobar")) == UINT64_C(0x85944171f73967e8));
}

static void starts_from_the_published_value(void **state)
{
    (void)state;
    assert_true(HASH_START == UINT64_C(0xcbf29ce484222325));
    assert_true(hash_of(STR_NONE) == HASH_START);
    assert_true(hash_bytes(HASH_START, NULL, 0) == HASH_START);
}

static void counts_zero_bytes(void **state)
{
    (void)state;
    assert_true(hash_of(STR("\0")) == UINT64_C(0xaf63bd4c8601b7df));
    assert_true(hash_of(STR("\0\0")) != hash_of(STR("\0")));
}

static void reads_bytes_as_unsigned(void **state)
{
    (void)state;
    assert_true(hash_of(STR("\xff")) == (HASH_START ^ 0xff) * HASH_PRIME);
    assert_true(hash_of(STR("\xff")) == hash_byte(HASH_START, 0xff));
}

static void minds_the_order_of_bytes(void **state)
{
    (void)state;
    assert_true(hash_of(STR("ab")) != hash_of(STR("ba")));
}

static void goes_on_where_it_stopped(void **state)
{
    (void)state;
    assert_true(hash_str(hash_of(STR("foo")), STR("bar")) == hash_of(STR("foobar")));
    assert_true(hash_byte(hash_of(STR("fooba")), 'r') == hash_of(STR("foobar")));
}

static void feeds_numbers_low_byte_first(void **state)
{
    (void)state;
    assert_true(hash_u32(HASH_START, 0x64636261u) == hash_of(STR("abcd")));
    assert_true(hash_u64(HASH_START, UINT64_C(0x6867666564636261)) == hash_of(STR("abcdefgh")));
}

static void feeds_all_bytes_of_a_small_number(void **state)
{
    (void)state;
    assert_true(hash_u32(HASH_START, 1) == hash_of(STR("\1\0\0\0")));
    assert_true(hash_u64(HASH_START, 1) == hash_of(STR("\1\0\0\0\0\0\0\0")));
}

static void feeds_the_sign_of_a_negative_number(void **state)
{
    (void)state;
    assert_true(hash_u32(HASH_START, (uint32_t)-1) == hash_of(STR("\xff\xff\xff\xff")));
    assert_true(hash_u64(HASH_START, (uint64_t)INT64_MIN) == hash_of(STR("\0\0\0\0\0\0\0\x80")));
}

/* Flipping any one bit of a number changes the hash. */
static bool notices_every_bit(uint32_t seed, struct str_builder *why)
{
    struct rng rng;

    rng_seed(&rng, seed);
    uint64_t number = (uint64_t)rng_u32(&rng) << 32;
    number |= rng_u32(&rng);
    for (int bit = 0; bit < 64; bit++) {
        if (hash_u64(HASH_START, number) != hash_u64(HASH_START, number ^ UINT64_C(1) << bit))
            continue;
        sb_addf(why, "bit %d of %llx does not count", bit, (unsigned long long)number);
        return false;
    }
    return true;
}

static void notices_every_bit_of_a_number(void **state)
{
    (void)state;
    assert_property(notices_every_bit, 100);
}

int test_hash(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_values),
        cmocka_unit_test(starts_from_the_published_value),
        cmocka_unit_test(counts_zero_bytes),
        cmocka_unit_test(reads_bytes_as_unsigned),
        cmocka_unit_test(minds_the_order_of_bytes),
        cmocka_unit_test(goes_on_where_it_stopped),
        cmocka_unit_test(feeds_numbers_low_byte_first),
        cmocka_unit_test(feeds_all_bytes_of_a_small_number),
        cmocka_unit_test(feeds_the_sign_of_a_negative_number),
        cmocka_unit_test(notices_every_bit_of_a_number),
    };

    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
