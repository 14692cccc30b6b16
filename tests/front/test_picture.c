#include "front/picture.h"

#include "front/png_read.h"
#include "support.h"

static void read_back(const struct str_builder *file, struct png_image *image)
{
    struct error error;

    assert_true(png_read(sb_str(file), image, &error));
}

static bool is_white(const struct png_image *image, int x, int y)
{
    const struct png_pixel *p = &image->pixels[y * image->width + x];

    return p->r == 255 && p->g == 255 && p->b == 255;
}

static void a_screen_has_its_cells_and_its_cursor(void **state)
{
    struct str_builder file = {0};
    struct png_image image;
    struct screen screen;
    struct error error;
    struct font font;

    (void)state;
    assert_true(font_load(&font, NULL, &error));
    struct raster_style style = {&font, font.width, 2, PALETTE_READABLE};
    screen_init(&screen, 10, 4);
    screen_put(&screen, 3, 1, glyph_make(GLYPH_SOLID, COLOUR_WHITE, 0));
    screen.cursor = (struct point){5, 2};
    assert_true(picture_of_screen(&screen, &style, &file, &error));
    read_back(&file, &image);
    assert_int_equal(image.width, 10 * 8 * 2);
    assert_int_equal(image.height, 4 * 16 * 2);
    assert_true(is_white(&image, 3 * 16, 1 * 32));
    assert_false(is_white(&image, 3 * 16 - 1, 1 * 32));
    assert_true(is_white(&image, 5 * 16, 3 * 32 - 1));
    assert_false(is_white(&image, 5 * 16, 2 * 32));
    png_image_free(&image);
    screen_free(&screen);
    sb_free(&file);
    font_free(&font);
}

static void cells_can_be_square(void **state)
{
    glyph cells[] = {glyph_make(GLYPH_SOLID, COLOUR_WHITE, 0), 0};
    struct str_builder file = {0};
    struct png_image image;
    struct error error;
    struct font font;

    (void)state;
    assert_true(font_load(&font, NULL, &error));
    struct raster_style style = {&font, font.height, 1, PALETTE_READABLE};
    assert_true(picture_of_cells(cells, 2, 1, &style, &file, &error));
    read_back(&file, &image);
    assert_int_equal(image.width, 32);
    assert_int_equal(image.height, 16);
    assert_true(is_white(&image, 15, 15));
    assert_false(is_white(&image, 16, 15));
    png_image_free(&image);
    sb_free(&file);
    font_free(&font);
}

int test_picture(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_screen_has_its_cells_and_its_cursor),
        cmocka_unit_test(cells_can_be_square),
    };

    return cmocka_run_group_tests_name("picture", tests, NULL, NULL);
}
