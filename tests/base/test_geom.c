#include "base/geom.h"

#include <limits.h>
#include <string.h>

#include "base/num.h"
#include "base/rng.h"
#include "support.h"

static void assert_point(struct point p, int x, int y)
{
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

static int distance(int x1, int y1, int x2, int y2)
{
    return point_distance((struct point){x1, y1}, (struct point){x2, y2});
}

/* A rectangle within -8..8 that has at least one cell. */
static struct rect random_rect(struct rng *rng)
{
    struct rect r;

    r.x1 = rng_below(rng, 12) - 8;
    r.y1 = rng_below(rng, 12) - 8;
    r.x2 = r.x1 + rng_below(rng, 5);
    r.y2 = r.y1 + rng_below(rng, 5);
    return r;
}

/* ---- directions ---- */

static void numbers_directions_as_the_original_does(void **state)
{
    (void)state;
    assert_int_equal(DIR_NORTH, 0);
    assert_int_equal(DIR_SOUTH, 1);
    assert_int_equal(DIR_EAST, 2);
    assert_int_equal(DIR_WEST, 3);
    assert_int_equal(DIR_NORTHEAST, 4);
    assert_int_equal(DIR_NORTHWEST, 5);
    assert_int_equal(DIR_SOUTHEAST, 6);
    assert_int_equal(DIR_SOUTHWEST, 7);
    assert_int_equal(DIR_CENTER, 8);
    assert_int_equal(DIR_COUNT, 8);
}

static void steps_east_to_the_right_and_south_down(void **state)
{
    (void)state;
    assert_point(dir_step(DIR_NORTH), 0, -1);
    assert_point(dir_step(DIR_SOUTH), 0, 1);
    assert_point(dir_step(DIR_EAST), 1, 0);
    assert_point(dir_step(DIR_WEST), -1, 0);
}

static void steps_diagonally_as_both_its_parts(void **state)
{
    (void)state;
    assert_point(dir_step(DIR_NORTHEAST), 1, -1);
    assert_point(dir_step(DIR_NORTHWEST), -1, -1);
    assert_point(dir_step(DIR_SOUTHEAST), 1, 1);
    assert_point(dir_step(DIR_SOUTHWEST), -1, 1);
}

static void steps_nowhere_without_a_direction(void **state)
{
    static const int wrong[] = {DIR_CENTER, DIR_CENTER + 1, -1, 100, INT_MAX, INT_MIN};

    (void)state;
    for (int i = 0; i < COUNT_OF(wrong); i++)
        assert_point(dir_step(wrong[i]), 0, 0);
}

static void returns_by_the_opposite_direction(void **state)
{
    (void)state;
    for (int dir = 0; dir <= DIR_CENTER; dir++) {
        assert_point(point_add(dir_step(dir), dir_step(dir_opposite(dir))), 0, 0);
        assert_int_equal(dir_opposite(dir_opposite(dir)), dir);
    }
}

static void has_the_centre_opposite_to_no_direction(void **state)
{
    (void)state;
    assert_int_equal(dir_opposite(DIR_CENTER), DIR_CENTER);
    assert_int_equal(dir_opposite(-1), DIR_CENTER);
    assert_int_equal(dir_opposite(9), DIR_CENTER);
}

static void names_each_direction(void **state)
{
    (void)state;
    assert_string_equal(dir_name(DIR_NORTH), "north");
    assert_string_equal(dir_name(DIR_SOUTH), "south");
    assert_string_equal(dir_name(DIR_EAST), "east");
    assert_string_equal(dir_name(DIR_WEST), "west");
    assert_string_equal(dir_name(DIR_NORTHEAST), "northeast");
    assert_string_equal(dir_name(DIR_NORTHWEST), "northwest");
    assert_string_equal(dir_name(DIR_SOUTHEAST), "southeast");
    assert_string_equal(dir_name(DIR_SOUTHWEST), "southwest");
}

static void names_even_what_is_no_direction(void **state)
{
    (void)state;
    assert_string_equal(dir_name(DIR_CENTER), dir_name(-1));
    assert_string_equal(dir_name(DIR_CENTER), dir_name(INT_MAX));
    for (int dir = 0; dir < DIR_COUNT; dir++)
        assert_string_not_equal(dir_name(dir), dir_name(DIR_CENTER));
}

static void leads_along_every_step(void **state)
{
    struct point from = {10, 10};

    (void)state;
    for (int dir = 0; dir <= DIR_CENTER; dir++)
        assert_int_equal(dir_towards(from, point_add(from, dir_step(dir))), dir);
}

/* However small the difference on one axis is beside the other. */
static void leads_by_the_signs_only(void **state)
{
    struct point zero = {0, 0};

    (void)state;
    assert_int_equal(dir_towards(zero, (struct point){1000, -1}), DIR_NORTHEAST);
    assert_int_equal(dir_towards(zero, (struct point){-1, 1000}), DIR_SOUTHWEST);
    assert_int_equal(dir_towards(zero, (struct point){1000, 0}), DIR_EAST);
    assert_int_equal(dir_towards((struct point){-5, 7}, (struct point){-5, -7}), DIR_NORTH);
}

/* ---- points ---- */

static void adds_points(void **state)
{
    (void)state;
    assert_point(point_add((struct point){3, -4}, (struct point){-10, 6}), -7, 2);
}

static void tells_points_apart_by_either_axis(void **state)
{
    (void)state;
    assert_true(point_equal((struct point){1, 2}, (struct point){1, 2}));
    assert_false(point_equal((struct point){1, 2}, (struct point){1, 3}));
    assert_false(point_equal((struct point){1, 2}, (struct point){2, 2}));
    assert_false(point_equal((struct point){1, 2}, (struct point){2, 1}));
}

static void adds_half_of_the_smaller_difference_rounded_down(void **state)
{
    (void)state;
    assert_int_equal(distance(0, 0, 0, 0), 0);
    assert_int_equal(distance(0, 0, 5, 0), 5);
    assert_int_equal(distance(0, 0, 0, 5), 5);
    assert_int_equal(distance(0, 0, 1, 1), 1);
    assert_int_equal(distance(0, 0, 2, 2), 3);
    assert_int_equal(distance(0, 0, 3, 3), 4);
    assert_int_equal(distance(0, 0, 10, 4), 12);
    assert_int_equal(distance(0, 0, 4, 10), 12);
    assert_int_equal(distance(-3, -4, 2, 1), 7);
}

static bool measures_both_ways_alike(uint32_t seed, struct str_builder *why)
{
    struct rng rng;
    struct point a, b;

    rng_seed(&rng, seed);
    a.x = rng_below(&rng, 200) - 100;
    a.y = rng_below(&rng, 200) - 100;
    b.x = rng_below(&rng, 200) - 100;
    b.y = rng_below(&rng, 200) - 100;
    int there = point_distance(a, b), back = point_distance(b, a);
    int turned = point_distance((struct point){a.y, a.x}, (struct point){b.y, b.x});
    if (there == back && there == turned && (there == 0) == point_equal(a, b))
        return true;
    sb_addf(why, "%d there, %d back, %d turned", there, back, turned);
    return false;
}

static void measures_both_ways_alike_for_every_seed(void **state)
{
    (void)state;
    assert_property(measures_both_ways_alike, 300);
}

/* ---- rectangles ---- */

static void counts_both_corners(void **state)
{
    struct rect r = {2, 3, 5, 4};

    (void)state;
    assert_int_equal(rect_width(r), 4);
    assert_int_equal(rect_height(r), 2);
    assert_int_equal(rect_width((struct rect){7, 7, 7, 7}), 1);
    assert_int_equal(rect_height((struct rect){7, 7, 7, 7}), 1);
}

static void has_exactly_the_cells_from_corner_to_corner(void **state)
{
    struct rect r = {2, 3, 5, 4};
    int cells = 0;

    (void)state;
    for (int y = 0; y < 10; y++)
        for (int x = 0; x < 10; x++) {
            assert_int_equal(rect_has(r, x, y), x >= 2 && x <= 5 && (y == 3 || y == 4));
            cells += rect_has(r, x, y);
        }
    assert_int_equal(cells, rect_width(r) * rect_height(r));
}

static void has_its_centre_in_the_middle(void **state)
{
    (void)state;
    assert_point(rect_center((struct rect){2, 4, 6, 8}), 4, 6);
    assert_point(rect_center((struct rect){9, 9, 9, 9}), 9, 9);
}

static void has_its_centre_left_of_and_above_an_even_middle(void **state)
{
    (void)state;
    assert_point(rect_center((struct rect){2, 4, 5, 9}), 3, 6);
}

static void is_empty_when_the_corners_are_crossed(void **state)
{
    (void)state;
    assert_false(rect_is_empty((struct rect){3, 3, 3, 3}));
    assert_true(rect_is_empty((struct rect){3, 3, 2, 3}));
    assert_true(rect_is_empty((struct rect){3, 3, 3, 2}));
}

static void overlaps_where_corners_meet(void **state)
{
    struct rect r = {2, 2, 4, 4};

    (void)state;
    assert_true(rect_overlaps(r, r));
    assert_true(rect_overlaps(r, (struct rect){4, 4, 6, 6}));
    assert_true(rect_overlaps(r, (struct rect){0, 0, 2, 2}));
    assert_true(rect_overlaps(r, (struct rect){3, 0, 3, 9}));
    assert_true(rect_overlaps(r, (struct rect){3, 3, 3, 3}));
}

static void overlaps_no_neighbour(void **state)
{
    struct rect r = {2, 2, 4, 4};

    (void)state;
    assert_false(rect_overlaps(r, (struct rect){5, 2, 6, 4}));
    assert_false(rect_overlaps(r, (struct rect){0, 2, 1, 4}));
    assert_false(rect_overlaps(r, (struct rect){2, 5, 4, 6}));
    assert_false(rect_overlaps(r, (struct rect){2, 0, 4, 1}));
}

static void overlaps_nothing_that_is_empty(void **state)
{
    struct rect r = {0, 0, 9, 9}, empty = {5, 5, 4, 5};

    (void)state;
    assert_false(rect_overlaps(r, empty));
    assert_false(rect_overlaps(empty, r));
    assert_false(rect_overlaps(empty, empty));
}

static bool shares_cells_in_common(uint32_t seed, struct str_builder *why)
{
    struct rng rng;

    rng_seed(&rng, seed);
    struct rect a = random_rect(&rng);
    struct rect b = random_rect(&rng);
    struct rect common = rect_common(a, b);
    bool any = false;
    for (int y = -10; y <= 10; y++)
        for (int x = -10; x <= 10; x++) {
            bool both = rect_has(a, x, y) && rect_has(b, x, y);
            any = any || both;
            if (rect_has(common, x, y) == both)
                continue;
            sb_addf(why, "(%d, %d) is wrongly judged", x, y);
            return false;
        }
    if (rect_overlaps(a, b) == any && rect_overlaps(b, a) == any && rect_is_empty(common) != any)
        return true;
    sb_addf(why, "whether they overlap is wrongly judged");
    return false;
}

static void shares_with_another_the_cells_in_common(void **state)
{
    (void)state;
    assert_property(shares_cells_in_common, 300);
}

int test_geom(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_directions_as_the_original_does),
        cmocka_unit_test(steps_east_to_the_right_and_south_down),
        cmocka_unit_test(steps_diagonally_as_both_its_parts),
        cmocka_unit_test(steps_nowhere_without_a_direction),
        cmocka_unit_test(returns_by_the_opposite_direction),
        cmocka_unit_test(has_the_centre_opposite_to_no_direction),
        cmocka_unit_test(names_each_direction),
        cmocka_unit_test(names_even_what_is_no_direction),
        cmocka_unit_test(leads_along_every_step),
        cmocka_unit_test(leads_by_the_signs_only),
        cmocka_unit_test(adds_points),
        cmocka_unit_test(tells_points_apart_by_either_axis),
        cmocka_unit_test(adds_half_of_the_smaller_difference_rounded_down),
        cmocka_unit_test(measures_both_ways_alike_for_every_seed),
        cmocka_unit_test(counts_both_corners),
        cmocka_unit_test(has_exactly_the_cells_from_corner_to_corner),
        cmocka_unit_test(has_its_centre_in_the_middle),
        cmocka_unit_test(has_its_centre_left_of_and_above_an_even_middle),
        cmocka_unit_test(is_empty_when_the_corners_are_crossed),
        cmocka_unit_test(overlaps_where_corners_meet),
        cmocka_unit_test(overlaps_no_neighbour),
        cmocka_unit_test(overlaps_nothing_that_is_empty),
        cmocka_unit_test(shares_with_another_the_cells_in_common),
    };

    return cmocka_run_group_tests_name("geom", tests, NULL, NULL);
}
