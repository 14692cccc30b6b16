/* The original's map window: when it leaps, and how far rays go. */
#include "sense/pane.h"

#include "support.h"

enum { WIDTH = 60, HEIGHT = 40 };

static struct level level_of(int width, int height)
{
    return (struct level){.width = (int16_t)width, .height = (int16_t)height};
}

static void assert_at(const struct pane *pane, int x, int y)
{
    assert_int_equal(pane->x, x);
    assert_int_equal(pane->y, y);
}

static void it_opens_around_the_player(void **state)
{
    struct level level = level_of(200, 200);
    struct pane pane = {.x = 70, .y = 80, .width = WIDTH, .height = HEIGHT};

    (void)state;
    pane_open(&pane, &level, (struct point){100, 100});
    assert_at(&pane, 70, 80);
}

/* quirk: the leap from where it was is added. */
static void opening_far_from_where_it_was_leaps_too(void **state)
{
    struct level level = level_of(200, 200);
    struct pane pane = {.width = WIDTH, .height = HEIGHT};

    (void)state;
    pane_open(&pane, &level, (struct point){100, 100});
    assert_at(&pane, 70 + 12, 80 + 10);
}

static void it_leaps_once_the_player_comes_near_its_edge(void **state)
{
    struct level level = level_of(200, 200);
    struct pane pane = {.x = 50, .y = 50, .width = WIDTH, .height = HEIGHT};

    (void)state;
    pane_follow(&pane, &level, (struct point){50 + WIDTH - 6, 50 + HEIGHT - 5});
    assert_at(&pane, 50, 50);
    pane_follow(&pane, &level, (struct point){50 + WIDTH - 5, 70});
    assert_at(&pane, 62, 50);
    pane_follow(&pane, &level, (struct point){80, 50 + HEIGHT - 4});
    assert_at(&pane, 62, 60);
    pane_follow(&pane, &level, (struct point){62 + 5, 60 + 4});
    assert_at(&pane, 50, 50);
}

static void a_small_level_stands_in_the_middle(void **state)
{
    struct level level = level_of(40, 20);
    struct pane pane = {.x = 7, .y = 7, .width = WIDTH, .height = HEIGHT};

    (void)state;
    pane_follow(&pane, &level, (struct point){1, 1});
    assert_at(&pane, -10, -10);
}

static void rays_go_a_little_beyond_and_not_off_the_level(void **state)
{
    struct level level = level_of(120, 120);
    struct pane pane = {.x = 50, .y = 2, .width = WIDTH, .height = HEIGHT};
    struct rect rays = pane_rays(&pane, &level);

    (void)state;
    assert_int_equal(rays.x1, 45);
    assert_int_equal(rays.x2, 115);
    assert_int_equal(rays.y1, 0);
    assert_int_equal(rays.y2, 50);
    pane.x = 58;
    rays = pane_rays(&pane, &level);
    assert_int_equal(rays.x2, 119);
}

static void what_is_shown_ends_with_the_level(void **state)
{
    struct level level = level_of(100, 100);
    struct pane pane = {.x = 50, .y = 2, .width = WIDTH, .height = HEIGHT};
    struct rect shown = pane_shown(&pane, &level);

    (void)state;
    assert_int_equal(shown.x1, 50);
    assert_int_equal(shown.x2, 99);
    assert_int_equal(shown.y1, 2);
    assert_int_equal(shown.y2, 41);
}

int test_pane(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_opens_around_the_player),
        cmocka_unit_test(opening_far_from_where_it_was_leaps_too),
        cmocka_unit_test(it_leaps_once_the_player_comes_near_its_edge),
        cmocka_unit_test(a_small_level_stands_in_the_middle),
        cmocka_unit_test(what_is_shown_ends_with_the_level),
        cmocka_unit_test(rays_go_a_little_beyond_and_not_off_the_level),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
