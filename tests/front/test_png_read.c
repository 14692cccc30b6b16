#include "front/png_read.h"

#include <stdlib.h>
#include <zlib.h>

#include "front/png.h"
#include "support.h"

/* ---- making files ---- */

static void add_number(struct str_builder *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        sb_add_char(out, (char)(value >> shift & 0xff));
}

static void add_chunk(struct str_builder *out, const char *type, struct str data)
{
    add_number(out, (uint32_t)data.len);
    size_t from = out->len;
    sb_add(out, str_from_n(type, 4));
    sb_add(out, data);
    add_number(out, (uint32_t)crc32(0, (const Bytef *)out->data + from, (uInt)(out->len - from)));
}

struct sample_png {
    int width, height, depth, type, interlaced;
    struct str palette, transparent, rows; /* rows with their filters */
};

static void make(const struct sample_png *png, struct str_builder *out)
{
    struct str_builder header = {0};
    Bytef packed[512];
    uLongf size = sizeof packed;

    sb_add(out, STR("\x89PNG\r\n\x1a\n"));
    add_number(&header, (uint32_t)png->width);
    add_number(&header, (uint32_t)png->height);
    sb_add_char(&header, (char)png->depth);
    sb_add_char(&header, (char)png->type);
    sb_add_char(&header, 0);
    sb_add_char(&header, 0);
    sb_add_char(&header, (char)png->interlaced);
    add_chunk(out, "IHDR", sb_str(&header));
    if (png->palette.len)
        add_chunk(out, "PLTE", png->palette);
    if (png->transparent.len)
        add_chunk(out, "tRNS", png->transparent);
    assert_int_equal(compress(packed, &size, (const Bytef *)png->rows.data, (uLong)png->rows.len),
                     Z_OK);
    /* In two parts, as large files are. */
    add_chunk(out, "IDAT", str_from_n((const char *)packed, 3));
    add_chunk(out, "IDAT", str_from_n((const char *)packed + 3, size - 3));
    add_chunk(out, "IEND", STR(""));
    sb_free(&header);
}

static void assert_reads(const struct sample_png *png, const struct png_pixel *expected)
{
    struct str_builder file = {0};
    struct png_image image;
    struct error error = {0};

    make(png, &file);
    if (!png_read(sb_str(&file), &image, &error))
        fail_msg("%s", error.text);
    assert_int_equal(image.width, png->width);
    assert_int_equal(image.height, png->height);
    assert_memory_equal(image.pixels, expected,
                        (size_t)(image.width * image.height) * sizeof *expected);
    png_image_free(&image);
    sb_free(&file);
}

static void assert_refused(struct str file, const char *why)
{
    struct png_image image;
    struct error error = {0};

    assert_false(png_read(file, &image, &error));
    assert_string_equal(error.text, why);
}

/* ---- tests ---- */

static void reads_what_we_write(void **state)
{
    static const struct rgb pixels[] = {{255, 0, 0}, {0, 255, 0}, {1, 2, 3}, {4, 5, 6}};
    struct str_builder file = {0};
    struct png_image image;
    struct error error;

    (void)state;
    assert_true(png_write(pixels, 2, 2, &file, &error));
    assert_true(png_read(sb_str(&file), &image, &error));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(image.pixels[i].r, pixels[i].r);
        assert_int_equal(image.pixels[i].g, pixels[i].g);
        assert_int_equal(image.pixels[i].b, pixels[i].b);
        assert_int_equal(image.pixels[i].a, 255);
    }
    png_image_free(&image);
    sb_free(&file);
}

static void reads_bits_as_black_and_white(void **state)
{
    static const struct png_pixel expected[] = {
        {255, 255, 255, 255}, {0, 0, 0, 255}, {255, 255, 255, 255}};

    (void)state;
    assert_reads(&(struct sample_png){3, 1, 1, 0, 0, STR(""), STR(""), str_from_n("\0\xa0", 2)},
                 expected);
}

static void reads_palettes_with_transparency(void **state)
{
    static const struct png_pixel expected[] = {{9, 8, 7, 255}, {1, 2, 3, 40}};

    (void)state;
    assert_reads(&(struct sample_png){2, 1, 4, 3, 0, str_from_n("\1\2\3\11\10\7", 6),
                                      str_from_n("\50", 1), str_from_n("\0\x10", 2)},
                 expected);
}

static void reads_grey_with_alpha_and_wide_samples(void **state)
{
    static const struct png_pixel grey[] = {{70, 70, 70, 80}}, wide[] = {{1, 2, 3, 0}};

    (void)state;
    assert_reads(&(struct sample_png){1, 1, 8, 4, 0, STR(""), STR(""), str_from_n("\0FP", 3)},
                 grey);
    assert_reads(&(struct sample_png){1, 1, 16, 2, 0, STR(""), str_from_n("\1\1\2\1\3\1", 6),
                                      str_from_n("\0\1\1\2\1\3\1", 7)},
                 wide);
}

/* Five rows of two grey pixels, every row with another filter. */
static void undoes_every_filter(void **state)
{
    static const char rows[] = {0, 10, 20, 1, 10, 20, 2, 1, 1, 3, 5, 5, 4, 3, 3};
    static const uint8_t grey[] = {10, 20, 10, 30, 11, 31, 10, 25, 13, 28};
    struct png_pixel expected[10];

    (void)state;
    for (int i = 0; i < 10; i++)
        expected[i] = (struct png_pixel){grey[i], grey[i], grey[i], 255};
    assert_reads(
        &(struct sample_png){2, 5, 8, 0, 0, STR(""), STR(""), str_from_n(rows, sizeof rows)},
        expected);
}

static void says_what_it_cannot_read(void **state)
{
    struct str_builder interlaced = {0}, large = {0}, deep = {0}, short_rows = {0}, filter = {0};
    const struct str none = STR("");

    (void)state;
    assert_refused(STR("GIF89a"), "this is no PNG");
    make(&(struct sample_png){1, 1, 8, 0, 1, none, none, str_from_n("\0a", 2)}, &interlaced);
    assert_refused(sb_str(&interlaced), "the PNG is interlaced: save it without that");
    make(&(struct sample_png){5000, 1, 8, 0, 0, none, none, str_from_n("\0a", 2)}, &large);
    assert_refused(sb_str(&large), "the PNG is larger than 4096 by 4096");
    make(&(struct sample_png){1, 1, 3, 0, 0, none, none, str_from_n("\0a", 2)}, &deep);
    assert_refused(sb_str(&deep), "the PNG is damaged");
    make(&(struct sample_png){2, 2, 8, 0, 0, none, none, str_from_n("\0ab", 3)}, &short_rows);
    assert_refused(sb_str(&short_rows), "the PNG is damaged");
    make(&(struct sample_png){1, 1, 8, 0, 0, none, none, str_from_n("\5a", 2)}, &filter);
    assert_refused(sb_str(&filter), "the PNG is damaged");
    sb_free(&interlaced);
    sb_free(&large);
    sb_free(&deep);
    sb_free(&short_rows);
    sb_free(&filter);
}

/* No byte may be wrong, and none may be missing. */
static void refuses_every_damage(void **state)
{
    struct str_builder file = {0};
    struct png_image image;
    struct error error;

    (void)state;
    make(&(struct sample_png){2, 1, 8, 0, 0, STR(""), STR(""), str_from_n("\0ab", 3)}, &file);
    for (size_t i = 0; i < file.len; i++) {
        assert_false(png_read(str_slice(sb_str(&file), 0, i), &image, &error));
        file.data[i] = (char)(file.data[i] ^ 0x10);
        assert_false(png_read(sb_str(&file), &image, &error));
        file.data[i] = (char)(file.data[i] ^ 0x10);
    }
    sb_free(&file);
}

int test_png_read(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_we_write),
        cmocka_unit_test(reads_bits_as_black_and_white),
        cmocka_unit_test(reads_palettes_with_transparency),
        cmocka_unit_test(reads_grey_with_alpha_and_wide_samples),
        cmocka_unit_test(undoes_every_filter),
        cmocka_unit_test(says_what_it_cannot_read),
        cmocka_unit_test(refuses_every_damage),
    };

    return cmocka_run_group_tests_name("png_read", tests, NULL, NULL);
}
