#include "base/rng.h"
#include "support.h"
#include "world/births.h"

static void numbers_are_found_until_they_are_removed(void **state)
{
    enum { MOST = 3000, ROUNDS = 20000 };
    struct births births = {0};
    handle model[MOST] = {0};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 11);
    assert_int_equal(births_find(&births, 128), HANDLE_NONE);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t number = 1 + (uint32_t)rng_below(&rng, MOST - 1);
        if (model[number]) {
            births_remove(&births, number);
            model[number] = 0;
        } else {
            model[number] = (handle)(i + 1);
            births_add(&births, number, model[number]);
        }
    }
    for (uint32_t number = 1; number < MOST; number++)
        assert_int_equal(births_find(&births, number), model[number]);
    births_free(&births);
}

static void what_is_not_there_can_be_removed(void **state)
{
    struct births births = {0};

    (void)state;
    births_remove(&births, 5);
    births_add(&births, 5, 1);
    births_remove(&births, 6);
    assert_int_equal(births_find(&births, 5), 1);
    births_free(&births);
}

int test_births(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_found_until_they_are_removed),
        cmocka_unit_test(what_is_not_there_can_be_removed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
