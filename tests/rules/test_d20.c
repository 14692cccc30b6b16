#include "rules/core/d20.h"

#include "fed_dice.h"

static void assert_reaches(int roll, int difficulty, bool expected)
{
    struct library library = {0};
    struct world w;

    world_init(&w, &library);
    WITH_DICE(&w, roll - 1)
    assert_int_equal(d20_reaches(&w, difficulty), expected);
    world_free(&w);
}

static void a_roll_reaches_what_it_shows(void **state)
{
    (void)state;
    for (int roll = 1; roll <= 20; roll++) {
        assert_reaches(roll, roll, true);
        assert_reaches(roll, 1, true);
        assert_reaches(roll, -5, true);
        assert_reaches(roll, roll + 1, roll == 20);
    }
}

static void a_twenty_reaches_anything(void **state)
{
    (void)state;
    assert_reaches(20, 21, true);
    assert_reaches(20, 1000, true);
    assert_reaches(19, 1000, false);
}

int test_d20(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_reaches_what_it_shows),
        cmocka_unit_test(a_twenty_reaches_anything),
    };

    return cmocka_run_group_tests_name("d20", tests, NULL, NULL);
}
