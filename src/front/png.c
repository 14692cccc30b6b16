#include "front/png.h"

#include <stdlib.h>
#include <zlib.h>

#include "base/check.h"

_Static_assert(sizeof(struct rgb) == 3, "pixels are written as they lie in memory");

static void add_number(struct str_builder *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        sb_add_char(out, (char)(value >> shift & 0xff));
}

/* A chunk: length of the data, four letters, the data, and a checksum of letters and data. */
static void add_chunk(struct str_builder *out, const char type[4], struct str data)
{
    add_number(out, (uint32_t)data.len);
    size_t checked = out->len;
    sb_add(out, str_from_n(type, 4));
    sb_add(out, data);
    add_number(out,
               (uint32_t)crc32(0, (const Bytef *)out->data + checked, (uInt)(out->len - checked)));
}

static void add_header(struct str_builder *out, int width, int height)
{
    static const char rest[] = {8, 2, 0, 0, 0}; /* bits, RGB, deflate, filters, not interlaced */
    struct str_builder data = {0};

    add_number(&data, (uint32_t)width);
    add_number(&data, (uint32_t)height);
    sb_add(&data, str_from_n(rest, sizeof rest));
    add_chunk(out, "IHDR", sb_str(&data));
    sb_free(&data);
}

/* Every row begins with the number of its filter; 0 is none. */
static void add_rows(struct str_builder *out, const struct rgb *pixels, int width, int height)
{
    size_t row_size = (size_t)width * sizeof *pixels;

    for (int y = 0; y < height; y++) {
        sb_add_char(out, 0);
        sb_add(out, str_from_n((const char *)(pixels + (size_t)y * (size_t)width), row_size));
    }
}

bool png_write(const struct rgb *pixels, int width, int height, struct str_builder *out,
               struct error *error)
{
    struct str_builder rows = {0};

    ENSURE(width > 0 && height > 0, "picture of %d by %d", width, height);
    add_rows(&rows, pixels, width, height);
    uLongf size = compressBound((uLong)rows.len);
    Bytef *packed = malloc(size);
    bool good = packed != NULL && size <= INT32_MAX &&
                compress2(packed, &size, (const Bytef *)rows.data, (uLong)rows.len,
                          Z_DEFAULT_COMPRESSION) == Z_OK;
    if (good) {
        sb_add(out, STR("\x89PNG\r\n\x1a\n"));
        add_header(out, width, height);
        add_chunk(out, "IDAT", str_from_n((const char *)packed, size));
        add_chunk(out, "IEND", STR(""));
    }
    free(packed);
    sb_free(&rows);
    return good || error_set(error, "a picture of %d by %d is too large", width, height);
}
