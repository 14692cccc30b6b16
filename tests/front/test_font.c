#include "front/font.h"

#include <stdlib.h>
#include <zlib.h>

#include "base/utf8.h"
#include "front/png.h"
#include "support.h"

/* Pixels that are set in a glyph's picture. */
static int ink(const struct font *font, int id)
{
    int count = 0;

    for (int y = 0; y < font->height; y++)
        for (int x = 0; x < font->width; x++)
            count += font_row(font, id, y)[x] != 0;
    return count;
}

static void open_builtin(struct font *font)
{
    struct error error = {0};

    if (!font_open(font, font_builtin_file(0), &error))
        fail_msg("%s", error.text);
}

static void the_builtin_font_has_cells_of_8_by_16(void **state)
{
    struct font font;

    (void)state;
    open_builtin(&font);
    assert_int_equal(font.width, 8);
    assert_int_equal(font.height, 16);
    font_free(&font);
}

static void every_glyph_but_blanks_shows_something(void **state)
{
    struct font font;

    (void)state;
    open_builtin(&font);
    for (int id = 1; id <= GLYPH_LAST; id++) {
        uint32_t code = glyph_unicode(id);
        bool blank = code == ' ' || code == 0xa0;
        if ((ink(&font, id) == 0) != blank)
            fail_msg("glyph %d (U+%04X) has %d pixels", id, (unsigned)code, ink(&font, id));
    }
    font_free(&font);
}

static void shades_are_a_quarter_and_a_half_full(void **state)
{
    struct font font;
    int all;

    (void)state;
    open_builtin(&font);
    all = font.width * font.height;
    assert_int_equal(ink(&font, GLYPH_SOLID), all);
    assert_int_equal(ink(&font, GLYPH_WALL), all / 2);
    assert_true(ink(&font, GLYPH_ROCK) > 0 && ink(&font, GLYPH_ROCK) < all / 2);
    font_free(&font);
}

/* ---- files of other forms ---- */

static void add_number(struct str_builder *out, uint32_t value, int size)
{
    for (int i = 0; i < size; i++)
        sb_add_char(out, (char)(value >> 8 * i & 0xff));
}

enum { ASCII_FIRST = 32, ASCII_COUNT = 95 };

/* A font of version 2: ASCII, every picture 12 by 2, with the character's own code in it. */
static void make_version_2(struct str_builder *out)
{
    const uint32_t header[] = {0x864ab572, 0, 32, 1, ASCII_COUNT, 4, 2, 12};

    for (int i = 0; i < 8; i++)
        add_number(out, header[i], 4);
    for (int i = 0; i < ASCII_COUNT; i++) {
        sb_add_char(out, (char)(ASCII_FIRST + i));
        sb_add(out, str_from_n("\x10\0\0", 3));
    }
    for (int i = 0; i < ASCII_COUNT; i++) {
        char code[UTF8_MOST];
        sb_add(out, str_from_n(code, (size_t)utf8_encode((uint32_t)(ASCII_FIRST + i), code)));
        /* A sequence that begins with another character is not that character. */
        sb_add(out, STR("\xfe"
                        "ab\xff"));
    }
}

static void reads_version_2_too(void **state)
{
    struct str_builder file = {0};
    struct font font;
    struct error error;

    (void)state;
    make_version_2(&file);
    assert_true(font_open(&font, sb_str(&file), &error));
    assert_int_equal(font.width, 12);
    assert_int_equal(font.height, 2);
    for (int x = 0; x < 8; x++)
        assert_int_equal(font_row(&font, 'b', 0)[x], 'b' >> (7 - x) & 1 ? FONT_INK : 0);
    assert_int_equal(font_row(&font, 'b', 0)[11], FONT_INK);
    assert_int_equal(font_row(&font, 'b', 1)[11], 0);
    font_free(&font);
    sb_free(&file);
}

static void what_the_font_lacks_is_shown_in_ascii(void **state)
{
    struct str_builder file = {0};
    struct font font;
    struct error error;

    (void)state;
    make_version_2(&file);
    assert_true(font_open(&font, sb_str(&file), &error));
    assert_int_equal(font.of_glyph[GLYPH_WALL], font.of_glyph['#']);
    assert_int_equal(font.of_glyph[GLYPH_HUMAN], font.of_glyph['p']);
    font_free(&font);
    sb_free(&file);
}

/* ---- tile sets ---- */

/* A PNG of 16 by 16 tiles of 3 by 2: paper, but for a pixel of the tile's own shade in the lower
 * right corner. */
static void make_tiles(struct str_builder *out, struct rgb paper, bool is_dark)
{
    enum { WIDTH = 48, HEIGHT = 32 };
    struct rgb pixels[WIDTH * HEIGHT];
    struct error error;

    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            uint8_t tile = (uint8_t)(y / 2 * 16 + x / 3), shade = is_dark ? 255 - tile : tile;
            bool is_ink = x % 3 == 2 && y % 2 == 1;
            pixels[y * WIDTH + x] = is_ink ? (struct rgb){shade, shade, shade} : paper;
        }
    assert_true(png_write(pixels, WIDTH, HEIGHT, out, &error));
}

static void assert_tiles(const struct font *font)
{
    assert_int_equal(font->width, 3);
    assert_int_equal(font->height, 2);
    assert_int_equal(font_row(font, 'A', 0)[2], 0);
    assert_int_equal(font_row(font, 'A', 1)[1], 0);
    assert_int_equal(font_row(font, 'A', 1)[2], 'A');
    assert_int_equal(font_row(font, GLYPH_WALL, 1)[2], glyph_cp437(GLYPH_WALL));
}

static void a_png_of_tiles_is_a_font(void **state)
{
    static const struct rgb papers[] = {{0, 0, 0}, {255, 0, 255}, {255, 255, 255}};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct str_builder file = {0};
        struct font font;
        struct error error;
        make_tiles(&file, papers[i], i == 2);
        assert_true(font_open(&font, sb_str(&file), &error));
        assert_tiles(&font);
        font_free(&font);
        sb_free(&file);
    }
}

static void tiles_must_come_out_even(void **state)
{
    static const struct rgb pixels[17 * 16];
    struct str_builder file = {0};
    struct font font;
    struct error error;

    (void)state;
    assert_true(png_write(pixels, 17, 16, &file, &error));
    assert_false(font_open(&font, sb_str(&file), &error));
    assert_string_equal(error.text, "a picture of 17 by 16 cannot be divided into 16 by 16 tiles "
                                    "of at most 64 pixels");
    sb_free(&file);
}

/* ---- files on the disk ---- */

static void pack(struct str bytes, struct str_builder *out)
{
    static char packed[1 << 16];
    z_stream stream = {0};
    struct str_builder copy = {0};

    sb_add(&copy, bytes);
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY),
                     Z_OK);
    stream.next_in = (Bytef *)copy.data;
    stream.avail_in = (uInt)copy.len;
    stream.next_out = (Bytef *)packed;
    stream.avail_out = sizeof packed;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    sb_add(out, str_from_n(packed, stream.total_out));
    deflateEnd(&stream);
    sb_free(&copy);
}

static void loads_a_file_packed_or_not(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct str_builder packed = {0};
    struct font font;
    struct error error;

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "x.psf"));
    pack(font_builtin_file(0), &packed);
    write_file(path, font_builtin_file(0));
    assert_true(font_load(&font, path, &error));
    font_free(&font);
    write_file(path, sb_str(&packed));
    assert_true(font_load(&font, path, &error));
    assert_int_equal(font.height, 16);
    font_free(&font);
    write_file(path, str_slice(sb_str(&packed), 0, packed.len / 2));
    assert_false(font_load(&font, path, &error));
    assert_true(str_find(str_from(error.text), STR("packed, and damaged")) > 0);
    sb_free(&packed);
    temp_dir_remove(directory);
}

static void says_which_file_is_no_font(void **state)
{
    struct font font;
    struct error error;

    (void)state;
    assert_false(font_load(&font, "/nonexistent/x.psf", &error));
    assert_true(str_find(str_from(error.text), STR("/nonexistent/x.psf")) >= 0);
    assert_false(font_load(&font, "/etc/passwd", &error));
    assert_true(str_starts(str_from(error.text), STR("/etc/passwd cannot be used as a font: ")));
}

/* ---- bad files ---- */

/* Opens a copy that ends where its memory ends, so that the sanitizer sees every step too far. */
static bool opens(struct str bytes)
{
    char *copy = malloc(bytes.len + 1);
    struct font font;
    struct error error;

    assert_non_null(copy);
    memcpy(copy, bytes.data, bytes.len);
    char *exact = realloc(copy, bytes.len ? bytes.len : 1);
    assert_non_null(exact);
    bool good = font_open(&font, str_from_n(exact, bytes.len), &error);
    for (int id = 0; good && id <= GLYPH_LAST; id++)
        ink(&font, id);
    if (good)
        font_free(&font);
    free(exact);
    return good;
}

static void refuses_what_is_no_font(void **state)
{
    (void)state;
    assert_false(opens(STR("")));
    assert_false(opens(STR("\x36")));
    assert_false(opens(STR("This is a text of more than thirty-two characters.")));
}

static void refuses_a_font_without_its_table(void **state)
{
    struct str file = font_builtin_file(0);
    struct str_builder bare = {0};

    (void)state;
    sb_add(&bare, file);
    bare.data[2] = 0; /* the mode: 256 pictures, no table */
    assert_false(opens(sb_str(&bare)));
    sb_free(&bare);
}

static void survives_files_that_were_cut_off(void **state)
{
    struct str file = font_builtin_file(0);
    struct str_builder second = {0};

    (void)state;
    make_version_2(&second);
    for (size_t len = 0; len < file.len; len += len < 40 ? 1 : 97)
        opens(str_slice(file, 0, len));
    for (size_t len = 0; len < second.len; len++)
        opens(str_slice(sb_str(&second), 0, len));
    sb_free(&second);
}

static void survives_any_byte_in_the_header(void **state)
{
    struct str_builder file = {0};

    (void)state;
    make_version_2(&file);
    for (int at = 0; at < 32; at++)
        for (int value = 0; value < 256; value++) {
            char kept = file.data[at];
            file.data[at] = (char)value;
            opens(sb_str(&file));
            file.data[at] = kept;
        }
    sb_free(&file);
}

int test_font(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_builtin_font_has_cells_of_8_by_16),
        cmocka_unit_test(every_glyph_but_blanks_shows_something),
        cmocka_unit_test(shades_are_a_quarter_and_a_half_full),
        cmocka_unit_test(reads_version_2_too),
        cmocka_unit_test(what_the_font_lacks_is_shown_in_ascii),
        cmocka_unit_test(a_png_of_tiles_is_a_font),
        cmocka_unit_test(tiles_must_come_out_even),
        cmocka_unit_test(loads_a_file_packed_or_not),
        cmocka_unit_test(says_which_file_is_no_font),
        cmocka_unit_test(refuses_what_is_no_font),
        cmocka_unit_test(refuses_a_font_without_its_table),
        cmocka_unit_test(survives_files_that_were_cut_off),
        cmocka_unit_test(survives_any_byte_in_the_header),
    };

    return cmocka_run_group_tests_name("font", tests, NULL, NULL);
}
