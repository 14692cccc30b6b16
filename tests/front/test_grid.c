#include "front/grid.h"

#include "support.h"

static const struct font font = {.width = 8, .height = 16};

static void assert_grid(int width, int height, int zoom, int scale, int columns, int rows)
{
    struct grid grid = grid_fit(&font, width, height, zoom);

    assert_int_equal(grid.scale, scale);
    assert_int_equal(grid.columns, columns);
    assert_int_equal(grid.rows, rows);
}

static void takes_the_largest_scale_that_leaves_the_old_screen_whole(void **state)
{
    (void)state;
    assert_grid(640, 768, 0, 1, 80, 48);
    assert_grid(1280, 1535, 0, 1, 160, 95);
    assert_grid(1280, 1536, 0, 2, 80, 48);
    assert_grid(1920, 1080, 0, 1, 240, 67);
    assert_grid(3840, 2160, 0, 2, 240, 67);
}

static void smaller_windows_have_fewer_cells(void **state)
{
    (void)state;
    assert_grid(640, 384, 0, 1, 80, 24);
    assert_grid(300, 100, 0, 1, 37, 6);
    assert_grid(1, 1, 0, 1, 1, 1);
}

static void zooming_keeps_room_for_80_by_24(void **state)
{
    (void)state;
    assert_grid(1920, 1080, 1, 2, 120, 33);
    assert_grid(1920, 1080, 5, 2, 120, 33);
    assert_grid(3840, 2160, -1, 1, 480, 135);
    assert_grid(3840, 2160, -9, 1, 480, 135);
}

static void what_makes_no_cell_is_a_margin_on_all_sides(void **state)
{
    struct grid grid = grid_fit(&font, 645, 771, 0);
    struct point cell;

    (void)state;
    assert_int_equal(grid.corner.x, 2);
    assert_int_equal(grid.corner.y, 1);
    assert_false(grid_cell(&grid, 1, 5, &cell));
    assert_true(grid_cell(&grid, 2, 1, &cell));
    assert_int_equal(cell.x, 0);
    assert_int_equal(cell.y, 0);
    assert_true(grid_cell(&grid, 641, 768, &cell));
    assert_int_equal(cell.x, 79);
    assert_int_equal(cell.y, 47);
    assert_false(grid_cell(&grid, 642, 768, &cell));
    assert_false(grid_cell(&grid, 641, 769, &cell));
}

int test_grid(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_largest_scale_that_leaves_the_old_screen_whole),
        cmocka_unit_test(smaller_windows_have_fewer_cells),
        cmocka_unit_test(zooming_keeps_room_for_80_by_24),
        cmocka_unit_test(what_makes_no_cell_is_a_margin_on_all_sides),
    };

    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
