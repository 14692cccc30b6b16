/* Questions about several stati at once, and about those of an effect. */
#include "stati_scene.h"
#include "world/stati_query.h"

enum { GLOW = 77, FLAME = 78 }; /* effects: any numbers do */

static void give(struct scene *s, int nature, int value, int magnitude, res_id effect)
{
    const struct stati gained = {.nature = (int16_t)nature,
                                 .value = (int16_t)value,
                                 .magnitude = (int16_t)magnitude,
                                 .effect = effect};

    assert_non_null(stati_gain(&s->world, s->thing, &gained, NULL));
}

static struct stati_query of_effect(int nature, int value, res_id effect)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.effect = effect;
    return query;
}

static void totals_go_over_all_that_fit(void **state)
{
    struct scene *s = *state;

    give(s, RESIST, 1, 5, 0);
    give(s, RESIST, 2, -9, 0);
    give(s, RESIST, 1, 3, 0);
    give(s, BLIND, 1, 50, 0);
    struct stati_query all = stati_of(RESIST), ones = stati_of(RESIST), none = stati_of(STUNNED);
    ones.value = 1;
    assert_int_equal(stati_count(&s->world, s->thing, all), 3);
    assert_int_equal(stati_count(&s->world, s->thing, ones), 2);
    assert_int_equal(stati_sum_magnitude(&s->world, s->thing, all), -1);
    assert_int_equal(stati_sum_magnitude(&s->world, s->thing, ones), 8);
    assert_int_equal(stati_high_magnitude(&s->world, s->thing, all), 5);
    assert_int_equal(stati_sum_value(&s->world, s->thing, all), 4);
    assert_int_equal(stati_count(&s->world, s->thing, none), 0);
    assert_int_equal(stati_sum_magnitude(&s->world, s->thing, none), 0);
}

/* quirk */
static void the_highest_is_never_below_nothing(void **state)
{
    struct scene *s = *state;

    give(s, RESIST, 1, -5, 0);
    assert_int_equal(stati_high_magnitude(&s->world, s->thing, stati_of(RESIST)), 0);
}

/* quirk: they are not told apart by what they share. */
static void bits_of_several_are_all_there(void **state)
{
    struct scene *s = *state;

    give(s, NONDETECTION, 6, 0, 0);
    give(s, NONDETECTION, 3, 0, 0);
    assert_int_equal(stati_join_value(&s->world, s->thing, stati_of(NONDETECTION)), 7);
}

static void sums_wrap(void **state)
{
    struct scene *s = *state;

    give(s, RESIST, 30000, 30000, 0);
    give(s, RESIST, 30000, 30000, 0);
    assert_int_equal(stati_sum_magnitude(&s->world, s->thing, stati_of(RESIST)), 60000 - 65536);
    assert_int_equal(stati_sum_value(&s->world, s->thing, stati_of(RESIST)), 60000 - 65536);
}

static void of_any_nature_but_inborn_spells(void **state)
{
    struct scene *s = *state;

    give(s, INNATE_SPELL, 1, 0, GLOW);
    assert_null(stati_of_effect(&s->world, s->thing, of_effect(STATI_ANY, STATI_ANY, GLOW)));
    assert_non_null(stati_of_effect(&s->world, s->thing, of_effect(INNATE_SPELL, STATI_ANY, GLOW)));
    give(s, BLIND, 2, 0, GLOW);
    give(s, STUNNED, 3, 0, GLOW);
    give(s, STUNNED, 3, 0, FLAME);
    assert_int_equal(
        stati_of_effect(&s->world, s->thing, of_effect(STATI_ANY, STATI_ANY, GLOW))->nature, BLIND);
    assert_int_equal(stati_of_effect(&s->world, s->thing, of_effect(STATI_ANY, 3, GLOW))->nature,
                     STUNNED);
    assert_null(stati_of_effect(&s->world, s->thing, of_effect(BLIND, STATI_ANY, FLAME)));
    assert_null(stati_of_effect(&s->world, s->thing, of_effect(BLIND, 3, GLOW)));
    assert_int_equal(stati_count_effect(&s->world, s->thing, of_effect(STATI_ANY, STATI_ANY, GLOW)),
                     2);
    assert_int_equal(stati_count_effect(&s->world, s->thing, of_effect(STUNNED, 3, GLOW)), 1);
}

static void no_effect_is_one_too(void **state)
{
    struct scene *s = *state;

    give(s, BLIND, 2, 0, GLOW);
    assert_null(stati_of_effect(&s->world, s->thing, of_effect(STATI_ANY, STATI_ANY, 0)));
    give(s, STUNNED, 2, 0, 0);
    assert_non_null(stati_of_effect(&s->world, s->thing, of_effect(STATI_ANY, STATI_ANY, 0)));
}

/* quirk: only when any nature will do, and only for having one. */
static void a_trapped_event_is_found_by_its_magnitude(void **state)
{
    struct scene *s = *state;

    give(s, TRAP_EVENT, 3, EV_MOVE, GLOW);
    assert_true(stati_has_effect(&s->world, s->thing, of_effect(STATI_ANY, EV_MOVE, GLOW)));
    assert_true(stati_has_effect(&s->world, s->thing, of_effect(STATI_ANY, 3, GLOW)));
    assert_false(stati_has_effect(&s->world, s->thing, of_effect(STATI_ANY, 4, GLOW)));
    assert_false(stati_has_effect(&s->world, s->thing, of_effect(TRAP_EVENT, EV_MOVE, GLOW)));
    assert_false(stati_has_effect(&s->world, s->thing, of_effect(STATI_ANY, EV_MOVE, FLAME)));
    assert_int_equal(stati_count_effect(&s->world, s->thing, of_effect(STATI_ANY, EV_MOVE, GLOW)),
                     0);
}

int test_stati_totals(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, make, unmake)
    const struct CMUnitTest tests[] = {
        TEST(totals_go_over_all_that_fit),
        TEST(the_highest_is_never_below_nothing),
        TEST(bits_of_several_are_all_there),
        TEST(sums_wrap),
        TEST(of_any_nature_but_inborn_spells),
        TEST(no_effect_is_one_too),
        TEST(a_trapped_event_is_found_by_its_magnitude),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
