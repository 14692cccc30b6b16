#include "gen/danger.h"

#include <limits.h>
#include <string.h>

#include "base/num.h"
#include "support.h"

#define TABLE(...)                                                   \
    ((struct danger_table){(const struct danger_use[]){__VA_ARGS__}, \
                           COUNT_OF(((const struct danger_use[]){__VA_ARGS__}))})

static void assert_refused(struct danger_table table, const char *sentence)
{
    struct error error;

    assert_false(danger_check(table, &error));
    assert_string_equal(error.text, sentence);
}

/* ---- the table ---- */

static void beyond_its_ends_the_table_says_what_it_says_there(void **state)
{
    (void)state;
    assert_int_equal(danger_nearest(danger_default, -4), 1);
    assert_int_equal(danger_nearest(danger_default, 12), 12);
    assert_int_equal(danger_nearest(danger_default, 99), 30);
}

static void accepts_its_own_table(void **state)
{
    struct error error;

    (void)state;
    if (!danger_check(danger_default, &error))
        fail_msg("%s", error.text);
}

static void has_the_ranges_that_were_asked_for(void **state)
{
    static const struct danger_use wanted[] = {{1, 5, "digger", 10},
                                               {6, 15, "digger", 5},
                                               {6, 15, "cellular", 5},
                                               {16, 30, "digger", 3},
                                               {16, 30, "cellular", 7}};

    (void)state;
    assert_int_equal(danger_default.count, COUNT_OF(wanted));
    for (int i = 0; i < COUNT_OF(wanted); i++) {
        assert_int_equal(danger_default.uses[i].from, wanted[i].from);
        assert_int_equal(danger_default.uses[i].to, wanted[i].to);
        assert_string_equal(danger_default.uses[i].algorithm, wanted[i].algorithm);
        assert_int_equal(danger_default.uses[i].weight, wanted[i].weight);
    }
}

static void refuses_a_gap(void **state)
{
    (void)state;
    assert_refused(TABLE({1, 5, "digger", 1}, {8, 9, "digger", 1}),
                   "danger table: nothing is said of danger 6 to 7, between the ranges 1-5 and "
                   "8-9");
}

static void refuses_an_overlap(void **state)
{
    (void)state;
    assert_refused(TABLE({1, 5, "digger", 1}, {5, 9, "digger", 1}),
                   "danger table: the ranges 1-5 and 5-9 overlap, or are not in order");
}

static void refuses_a_range_that_is_split(void **state)
{
    (void)state;
    assert_refused(TABLE({1, 5, "digger", 1}, {6, 9, "digger", 1}, {1, 5, "cellular", 1}),
                   "danger table: the ranges 6-9 and 1-5 overlap, or are not in order");
}

static void refuses_a_range_that_ends_before_it_begins(void **state)
{
    (void)state;
    assert_refused(TABLE({5, 1, "digger", 1}), "danger table: the range 5-1 ends before it begins");
}

static void refuses_an_unknown_algorithm(void **state)
{
    (void)state;
    assert_refused(TABLE({1, 5, "diger", 1}), "danger table: in 1-5 there is no algorithm "
                                              "\"diger\", did you mean \"digger\"?");
}

static void refuses_a_weight_of_nothing(void **state)
{
    (void)state;
    assert_refused(TABLE({1, 5, "digger", 0}),
                   "danger table: the weight of digger in 1-5 is 0, it must be above 0");
}

static void refuses_an_empty_table(void **state)
{
    (void)state;
    assert_refused((struct danger_table){NULL, 0}, "danger table: there is no range in it");
}

/* ---- choosing ---- */

static double given(void *number)
{
    return *(double *)number;
}

/* What is chosen when this number is drawn. */
static const char *choose(int danger, double number)
{
    struct draws draws = {.next = given, .context = &number};
    struct error error;
    const struct algorithm *chosen = danger_choose(danger_default, danger, &draws, &error);

    return chosen ? chosen->name : "nothing";
}

static void digs_where_danger_is_low(void **state)
{
    (void)state;
    for (int danger = 1; danger <= 5; danger++) {
        assert_string_equal(choose(danger, 0.01), "digger");
        assert_string_equal(choose(danger, 0.99), "digger");
    }
}

static void chooses_by_weight(void **state)
{
    (void)state;
    assert_string_equal(choose(6, 0.49), "digger");
    assert_string_equal(choose(15, 0.51), "cellular");
    assert_string_equal(choose(16, 0.29), "digger");
    assert_string_equal(choose(30, 0.31), "cellular");
}

static void chooses_as_often_as_the_weights_say(void **state)
{
    struct error error;
    struct rng rng;
    int caves = 0;

    (void)state;
    rng_seed(&rng, 5);
    struct draws draws = draws_from_rng(&rng);
    for (int i = 0; i < 10000; i++)
        caves += strcmp(danger_choose(danger_default, 20, &draws, &error)->name, "cellular") == 0;
    assert_in_range(caves, 6800, 7200);
    assert_int_equal(draws.count, 10000);
}

static void refuses_a_danger_outside_the_table(void **state)
{
    struct error error;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    struct draws draws = draws_from_rng(&rng);
    assert_null(danger_choose(danger_default, 31, &draws, &error));
    assert_string_equal(error.text, "the danger is 31; the danger table goes from 1 to 30");
    assert_null(danger_choose(danger_default, 0, &draws, &error));
    assert_null(danger_choose(danger_default, INT_MIN, &draws, &error));
    assert_int_equal(draws.count, 0);
}

/* ---- colours ---- */

static void assert_rgb(struct rgb got, int r, int g, int b)
{
    assert_int_equal(got.r, r);
    assert_int_equal(got.g, g);
    assert_int_equal(got.b, b);
}

static void leaves_walls_as_they_are_without_danger(void **state)
{
    (void)state;
    assert_rgb(danger_wall_colour((struct rgb){10, 200, 30}, 0), 10, 200, 30);
    assert_rgb(danger_wall_colour((struct rgb){10, 200, 30}, -5), 10, 200, 30);
}

static void shows_the_danger_alone_from_25_on(void **state)
{
    struct rgb purple = colour_rgb(COLOUR_PURPLE);

    (void)state;
    assert_rgb(danger_wall_colour((struct rgb){10, 200, 30}, 25), purple.r, purple.g, purple.b);
    assert_rgb(danger_wall_colour((struct rgb){10, 200, 30}, INT_MAX), purple.r, purple.g,
               purple.b);
}

/* 12 of 25 parts green, 13 parts of the wall's own. */
static void mixes_half_and_half_at_half_the_way(void **state)
{
    (void)state;
    assert_rgb(danger_wall_colour((struct rgb){100, 0, 50}, 12), 52, 122, 26);
}

int test_danger(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_its_own_table),
        cmocka_unit_test(beyond_its_ends_the_table_says_what_it_says_there),
        cmocka_unit_test(has_the_ranges_that_were_asked_for),
        cmocka_unit_test(refuses_a_gap),
        cmocka_unit_test(refuses_an_overlap),
        cmocka_unit_test(refuses_a_range_that_is_split),
        cmocka_unit_test(refuses_a_range_that_ends_before_it_begins),
        cmocka_unit_test(refuses_an_unknown_algorithm),
        cmocka_unit_test(refuses_a_weight_of_nothing),
        cmocka_unit_test(refuses_an_empty_table),
        cmocka_unit_test(digs_where_danger_is_low),
        cmocka_unit_test(chooses_by_weight),
        cmocka_unit_test(chooses_as_often_as_the_weights_say),
        cmocka_unit_test(refuses_a_danger_outside_the_table),
        cmocka_unit_test(leaves_walls_as_they_are_without_danger),
        cmocka_unit_test(shows_the_danger_alone_from_25_on),
        cmocka_unit_test(mixes_half_and_half_at_half_the_way),
    };

    return cmocka_run_group_tests_name("danger", tests, NULL, NULL);
}
