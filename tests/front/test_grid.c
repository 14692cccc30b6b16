#include "front/grid.h"

#include "support.h"

static const struct font_set one = {.fonts = {{.width = 8, .height = 16}}, .count = 1};
static const struct font_set several = {.fonts = {{.width = 8, .height = 16},
                                                  {.width = 10, .height = 20},
                                                  {.width = 12, .height = 24},
                                                  {.width = 14, .height = 28},
                                                  {.width = 16, .height = 32}},
                                        .count = 5};

static void assert_letters(int width, int height, int zoom, int letter, int columns, int rows)
{
    struct grid grid = grid_fit(&several, width, height, zoom);

    assert_int_equal(grid.cell_height, letter);
    assert_int_equal(grid.columns, columns);
    assert_int_equal(grid.rows, rows);
}

static void letters_grow_with_the_window(void **state)
{
    (void)state;
    assert_letters(1280, 720, 0, 20, 127, 36);
    assert_letters(1920, 1080, 0, 28, 136, 38);
    assert_letters(2560, 1440, 0, 40, 127, 36);
    assert_letters(3840, 2160, 0, 56, 136, 38);
}

static void one_font_grows_by_whole_scales(void **state)
{
    struct grid grid = grid_fit(&one, 1920, 1080, 0);

    (void)state;
    assert_int_equal(grid.scale, 2);
    assert_int_equal(grid.cell_height, 32);
}

static void a_font_of_its_own_size_is_better_than_a_coarse_copy(void **state)
{
    struct grid grid = grid_fit(&several, 1280, 1216, 0);

    (void)state;
    assert_int_equal(grid.cell_height, 32);
    assert_int_equal(grid.scale, 1);
    assert_ptr_equal(grid.font, &several.fonts[4]);
}

static void smaller_windows_have_fewer_cells(void **state)
{
    (void)state;
    assert_letters(640, 384, 0, 16, 80, 24);
    assert_letters(300, 100, 0, 16, 36, 6);
    assert_letters(1, 1, 0, 16, 1, 1);
}

static void zooming_goes_through_the_sizes_and_keeps_room_for_80_by_24(void **state)
{
    (void)state;
    assert_letters(1920, 1080, 1, 32, 119, 33);
    assert_letters(1920, 1080, 2, 40, 95, 27);
    assert_letters(1920, 1080, 9, 40, 95, 27);
    assert_letters(1920, 1080, -1, 24, 159, 45);
    assert_letters(1920, 1080, -9, 16, 239, 67);
}

static void what_makes_no_cell_is_a_margin_on_all_sides(void **state)
{
    struct grid grid = grid_fit(&one, 645, 771, 0);
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

/* So that no letter touches the frame. */
static void half_a_cell_stays_free_beside_the_letters_where_there_is_room(void **state)
{
    struct grid grid = grid_fit(&several, 1920, 1080, 0);

    (void)state;
    assert_true(grid.corner.x >= grid.cell_width / 2);
}

int test_grid(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_grow_with_the_window),
        cmocka_unit_test(one_font_grows_by_whole_scales),
        cmocka_unit_test(a_font_of_its_own_size_is_better_than_a_coarse_copy),
        cmocka_unit_test(smaller_windows_have_fewer_cells),
        cmocka_unit_test(zooming_goes_through_the_sizes_and_keeps_room_for_80_by_24),
        cmocka_unit_test(what_makes_no_cell_is_a_margin_on_all_sides),
        cmocka_unit_test(half_a_cell_stays_free_beside_the_letters_where_there_is_room),
    };

    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
