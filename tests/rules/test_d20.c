#include "rules/core/d20.h"

#include "support.h"

enum { ROLLS = 2000 };

/* How many of many rolls reach a difficulty. */
static int reaching(int difficulty)
{
    struct rng rng;
    int count = 0;

    rng_seed(&rng, 5);
    for (int i = 0; i < ROLLS; i++)
        count += d20_reaches(NULL, &rng, difficulty);
    return count;
}

static void every_roll_reaches_a_one(void **state)
{
    (void)state;
    assert_int_equal(reaching(1), ROLLS);
    assert_in_range(reaching(2), ROLLS * 18 / 20, ROLLS - 1);
}

static void a_twenty_reaches_anything(void **state)
{
    (void)state;
    assert_in_range(reaching(20), ROLLS / 40, ROLLS / 10);
    assert_int_equal(reaching(21), reaching(20));
    assert_int_equal(reaching(1000), reaching(20));
}

static void a_roll_draws_once(void **state)
{
    struct rng rolled, drawn;

    (void)state;
    rng_seed(&rolled, 7);
    rng_seed(&drawn, 7);
    d20_reaches(NULL, &rolled, 10);
    rng_below(&drawn, 20);
    assert_int_equal(rng_below(&rolled, 1000), rng_below(&drawn, 1000));
}

int test_d20(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_roll_reaches_a_one),
        cmocka_unit_test(a_twenty_reaches_anything),
        cmocka_unit_test(a_roll_draws_once),
    };

    return cmocka_run_group_tests_name("d20", tests, NULL, NULL);
}
