#include "front/png.h"

#include <zlib.h>

#include "support.h"

static uint32_t number_at(struct str file, size_t at)
{
    uint32_t value = 0;

    for (size_t i = 0; i < 4; i++)
        value = value << 8 | (unsigned char)file.data[at + i];
    return value;
}

/* The data of the number-th chunk after checking every chunk before it; its letters in `type`. */
static struct str chunk_of(struct str file, int number, struct str *type)
{
    size_t at = 8;

    for (;; number--) {
        assert_true(at + 12 <= file.len);
        size_t size = number_at(file, at);
        assert_true(at + 12 + size <= file.len);
        uLong checksum = crc32(0, (const Bytef *)file.data + at + 4, (uInt)size + 4);
        assert_int_equal(number_at(file, at + 8 + size), checksum);
        if (number == 0) {
            *type = str_slice(file, at + 4, at + 8);
            return str_slice(file, at + 8, at + 8 + size);
        }
        at += 12 + size;
    }
}

static const struct rgb pixels[] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255},
                                    {1, 2, 3},   {4, 5, 6},   {7, 8, 9}};

static struct str picture_of_3_by_2(struct str_builder *out)
{
    struct error error;

    assert_true(png_write(pixels, 3, 2, out, &error));
    return sb_str(out);
}

static void begins_with_the_signature(void **state)
{
    struct str_builder out = {0};

    (void)state;
    assert_true(str_starts(picture_of_3_by_2(&out), STR("\x89PNG\r\n\x1a\n")));
    sb_free(&out);
}

static void has_a_header_with_the_sizes(void **state)
{
    static const char rest[] = {8, 2, 0, 0, 0};
    struct str_builder out = {0};
    struct str type, header = chunk_of(picture_of_3_by_2(&out), 0, &type);

    (void)state;
    assert_true(str_equal(type, STR("IHDR")));
    assert_int_equal(number_at(header, 0), 3);
    assert_int_equal(number_at(header, 4), 2);
    assert_true(str_equal(str_slice(header, 8, header.len), str_from_n(rest, sizeof rest)));
    sb_free(&out);
}

static void holds_the_pixels_row_by_row(void **state)
{
    static const unsigned char expected[] = {0, 255, 0, 0, 0, 255, 0, 0, 0, 255,
                                             0, 1,   2, 3, 4, 5,   6, 7, 8, 9};
    unsigned char rows[sizeof expected + 1];
    uLongf size = sizeof rows;
    struct str_builder out = {0};
    struct str type, data = chunk_of(picture_of_3_by_2(&out), 1, &type);

    (void)state;
    assert_true(str_equal(type, STR("IDAT")));
    assert_int_equal(uncompress(rows, &size, (const Bytef *)data.data, (uLong)data.len), Z_OK);
    assert_int_equal(size, sizeof expected);
    assert_memory_equal(rows, expected, sizeof expected);
    sb_free(&out);
}

static void ends_with_the_last_chunk(void **state)
{
    struct str_builder out = {0};
    struct str type, file = picture_of_3_by_2(&out), last = chunk_of(file, 2, &type);

    (void)state;
    assert_true(str_equal(type, STR("IEND")));
    assert_int_equal(last.len, 0);
    assert_ptr_equal(type.data + 8, file.data + file.len);
    sb_free(&out);
}

static void adds_to_what_is_there(void **state)
{
    struct str_builder out = {0};

    (void)state;
    sb_add_cstr(&out, "before");
    assert_true(str_starts(picture_of_3_by_2(&out), STR("before\x89PNG")));
    sb_free(&out);
}

int test_png(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_with_the_signature),
        cmocka_unit_test(has_a_header_with_the_sizes),
        cmocka_unit_test(holds_the_pixels_row_by_row),
        cmocka_unit_test(ends_with_the_last_chunk),
        cmocka_unit_test(adds_to_what_is_there),
    };

    return cmocka_run_group_tests_name("png", tests, NULL, NULL);
}
