#include "front/raster.h"

#include "support.h"

/* With a font of one picture of 2 by 2, only the top left pixel set, for every glyph. */
static void draw(struct raster *raster, const glyph *cells, int width, int height, int cell_width,
                 int scale)
{
    uint8_t corner[] = {FONT_INK, 0, 0, 0};
    const struct font tiny = {.width = 2, .height = 2, .pictures = corner};
    struct raster_style style = {&tiny, cell_width, scale, PALETTE_CLASSIC};

    raster_draw(raster, cells, width, height, &style);
}

/* Fails unless the pixels that are not black look like the picture: rows of '#' and '.'. */
static void assert_pixels(const struct raster *raster, const char *picture)
{
    for (int y = 0; y < raster->height; y++)
        for (int x = 0; x < raster->width; x++) {
            char got = raster->pixels[y * raster->width + x] ? '#' : '.';
            if (got != picture[y * (raster->width + 1) + x])
                fail_msg("pixel %d, %d is '%c'", x, y, got);
        }
}

static void one_picture_for_each_cell(void **state)
{
    glyph cells[] = {glyph_make('a', 7, 0), glyph_make('b', 7, 0), glyph_make('c', 7, 0),
                     glyph_make('d', 7, 0)};
    struct raster raster;

    (void)state;
    draw(&raster, cells, 2, 2, 2, 1);
    assert_int_equal(raster.width, 4);
    assert_int_equal(raster.height, 4);
    assert_pixels(&raster, "#.#.\n"
                           "....\n"
                           "#.#.\n"
                           "....\n");
    raster_free(&raster);
}

static void a_scale_makes_pixels_larger(void **state)
{
    glyph cell = glyph_make('a', 7, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 2, 2);
    assert_pixels(&raster, "##..\n"
                           "##..\n"
                           "....\n"
                           "....\n");
    raster_free(&raster);
}

static void letters_stand_in_the_middle_of_wide_cells(void **state)
{
    glyph cell = glyph_make('a', 7, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 6, 1);
    assert_pixels(&raster, "..#...\n"
                           "......\n");
    raster_free(&raster);
}

static void shades_are_repeated_over_wide_cells(void **state)
{
    glyph cell = glyph_make(GLYPH_WALL, 7, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 6, 1);
    assert_pixels(&raster, "#.#.#.\n"
                           "......\n");
    raster_free(&raster);
}

static void lines_reach_the_edges_of_wide_cells(void **state)
{
    glyph cell = glyph_make(GLYPH_HLINE, 7, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 6, 1);
    assert_pixels(&raster, "###...\n"
                           "......\n");
    raster_free(&raster);
}

static void assert_rgb(uint32_t got, struct rgb expected)
{
    assert_int_equal(got, raster_pixel(expected));
}

static void cells_have_their_two_colours(void **state)
{
    glyph cell = glyph_make('a', COLOUR_PINK, COLOUR_BLUE);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 2, 1);
    assert_rgb(raster.pixels[0], colour_rgb(COLOUR_PINK));
    assert_rgb(raster.pixels[1], colour_rgb(COLOUR_BLUE));
    raster_free(&raster);
}

static void no_colours_mean_grey_on_black(void **state)
{
    glyph cell = glyph_make('a', 0, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 2, 1);
    assert_rgb(raster.pixels[0], colour_rgb(COLOUR_GREY));
    assert_rgb(raster.pixels[1], colour_rgb(COLOUR_BLACK));
    raster_free(&raster);
}

static void a_tint_counts_instead_of_the_two_colours(void **state)
{
    glyph cell = glyph_make('a', COLOUR_PINK, COLOUR_BLUE);
    uint8_t corner[] = {FONT_INK, 0, 0, 0};
    const struct font tiny = {.width = 2, .height = 2, .pictures = corner};
    struct raster_style style = {&tiny, 2, 1, PALETTE_CLASSIC};
    struct tint tint = {.fore = {1, 2, 3}, .back = {4, 5, 6}, .is_set = 1};
    struct raster raster;

    (void)state;
    raster_init(&raster, 1, 1, &style);
    raster_tinted(&raster, (struct point){0, 0}, cell, tint, &style);
    assert_rgb(raster.pixels[0], tint.fore);
    assert_rgb(raster.pixels[1], tint.back);
    raster_free(&raster);
}

/* Together the two look like one picture in the middle of a cell twice as wide. */
static void two_cells_share_one_picture(void **state)
{
    glyph cell = glyph_make('a', 7, 0);
    uint8_t both[] = {FONT_INK, FONT_INK, 0, 0};
    const struct font tiny = {.width = 2, .height = 2, .pictures = both};
    struct raster_style style = {&tiny, 2, 1, PALETTE_CLASSIC};
    struct raster raster;

    (void)state;
    raster_init(&raster, 2, 1, &style);
    raster_tinted(&raster, (struct point){0, 0}, cell, (struct tint){.part = TINT_LEFT}, &style);
    raster_tinted(&raster, (struct point){1, 0}, cell, (struct tint){.part = TINT_RIGHT}, &style);
    assert_pixels(&raster, ".##.\n"
                           "....\n");
    raster_free(&raster);
}

static void an_id_without_meaning_is_drawn_all_the_same(void **state)
{
    glyph cell = glyph_make(4095, 7, 0);
    struct raster raster;

    (void)state;
    draw(&raster, &cell, 1, 1, 2, 1);
    assert_rgb(raster.pixels[0], colour_rgb(COLOUR_GREY));
    raster_free(&raster);
}

static void ink_mixes_the_two_colours(void **state)
{
    uint8_t shades[] = {0, 51, 204, FONT_INK};
    const struct font font = {.width = 4, .height = 1, .pictures = shades};
    struct raster_style style = {&font, 4, 1, PALETTE_CLASSIC};
    glyph cell = glyph_make('a', COLOUR_WHITE, COLOUR_AZURE);
    struct raster raster;

    (void)state;
    raster_draw(&raster, &cell, 1, 1, &style);
    assert_rgb(raster.pixels[0], colour_rgb(COLOUR_AZURE));
    assert_rgb(raster.pixels[1], (struct rgb){102, 102, 255});
    assert_rgb(raster.pixels[2], (struct rgb){217, 217, 255});
    assert_rgb(raster.pixels[3], colour_rgb(COLOUR_WHITE));
    raster_free(&raster);
}

static void one_cell_can_be_drawn_again(void **state)
{
    glyph cells[] = {glyph_make('a', 7, 0), glyph_make('b', 7, 0)};
    uint8_t corner[] = {FONT_INK, 0, 0, 0};
    const struct font tiny = {.width = 2, .height = 2, .pictures = corner};
    struct raster_style style = {&tiny, 2, 2, PALETTE_CLASSIC};
    struct raster raster;

    (void)state;
    raster_draw(&raster, cells, 2, 1, &style);
    raster_cursor(&raster, (struct point){1, 0}, &style);
    assert_pixels(&raster, "##..##..\n"
                           "##..##..\n"
                           "....####\n"
                           "....####\n");
    raster_cell(&raster, (struct point){1, 0}, cells[1], &style);
    assert_pixels(&raster, "##..##..\n"
                           "##..##..\n"
                           "........\n"
                           "........\n");
    raster_free(&raster);
}

int test_raster(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_picture_for_each_cell),
        cmocka_unit_test(a_scale_makes_pixels_larger),
        cmocka_unit_test(letters_stand_in_the_middle_of_wide_cells),
        cmocka_unit_test(shades_are_repeated_over_wide_cells),
        cmocka_unit_test(lines_reach_the_edges_of_wide_cells),
        cmocka_unit_test(cells_have_their_two_colours),
        cmocka_unit_test(no_colours_mean_grey_on_black),
        cmocka_unit_test(a_tint_counts_instead_of_the_two_colours),
        cmocka_unit_test(two_cells_share_one_picture),
        cmocka_unit_test(ink_mixes_the_two_colours),
        cmocka_unit_test(one_cell_can_be_drawn_again),
        cmocka_unit_test(an_id_without_meaning_is_drawn_all_the_same),
    };

    return cmocka_run_group_tests_name("raster", tests, NULL, NULL);
}
