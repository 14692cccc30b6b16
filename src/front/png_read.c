#include "front/png_read.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/check.h"

enum { SIGNATURE_SIZE = 8, CHUNK_FRAME = 12, HEADER_SIZE = 13, PALETTE_MOST = 256 };

/* What a pixel consists of, by the number in the header. */
enum { GREY = 0, COLOURS = 2, PALETTE = 3, GREY_ALPHA = 4, COLOURS_ALPHA = 6 };

/* A file while it is read. */
struct png {
    int width, height, depth, type;
    int channels;
    struct png_pixel palette[PALETTE_MOST];
    int palette_count;
    struct str transparent; /* the chunk's data */
    struct str_builder packed;
    uint8_t *rows; /* unpacked: every row begins with its filter */
    size_t row_size;
};

static const char *const DAMAGED = "the PNG is damaged";

static uint32_t number_at(struct str bytes, size_t at)
{
    uint32_t value = 0;

    for (size_t i = 0; i < 4; i++)
        value = value << 8 | (unsigned char)bytes.data[at + i];
    return value;
}

bool png_is_one(struct str file)
{
    return str_starts(file, STR("\x89PNG\r\n\x1a\n"));
}

/* ---- chunks ---- */

static bool is_possible(int type, int depth)
{
    switch (type) {
    case GREY: return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case PALETTE: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case COLOURS:
    case GREY_ALPHA:
    case COLOURS_ALPHA: return depth == 8 || depth == 16;
    default: return false;
    }
}

static bool read_header(struct png *png, struct str data, struct error *error)
{
    static const uint8_t channels[] = {
        [GREY] = 1, [COLOURS] = 3, [PALETTE] = 1, [GREY_ALPHA] = 2, [COLOURS_ALPHA] = 4};

    if (data.len != HEADER_SIZE)
        return error_set(error, "%s", DAMAGED);
    uint32_t width = number_at(data, 0), height = number_at(data, 4);
    png->depth = (unsigned char)data.data[8];
    png->type = (unsigned char)data.data[9];
    if (width == 0 || height == 0 || !is_possible(png->type, png->depth))
        return error_set(error, "%s", DAMAGED);
    if (width > PNG_SIDE_MOST || height > PNG_SIDE_MOST)
        return error_set(error, "the PNG is larger than %d by %d", PNG_SIDE_MOST, PNG_SIDE_MOST);
    if (data.data[12] != 0)
        return error_set(error, "the PNG is interlaced: save it without that");
    png->width = (int)width;
    png->height = (int)height;
    png->channels = channels[png->type];
    png->row_size = ((size_t)png->width * (size_t)(png->channels * png->depth) + 7) / 8 + 1;
    return true;
}

static bool read_palette(struct png *png, struct str data)
{
    if (data.len % 3 != 0 || data.len / 3 > PALETTE_MOST)
        return false;
    png->palette_count = (int)(data.len / 3);
    for (int i = 0; i < png->palette_count; i++) {
        const uint8_t *rgb = (const uint8_t *)data.data + (size_t)i * 3;
        png->palette[i] = (struct png_pixel){rgb[0], rgb[1], rgb[2], 255};
    }
    return true;
}

static bool read_chunk(struct png *png, struct str type, struct str data, struct error *error)
{
    bool is_header = str_equal(type, STR("IHDR"));

    if (is_header != (png->width == 0))
        return error_set(error, "%s", DAMAGED);
    if (is_header)
        return read_header(png, data, error);
    if (str_equal(type, STR("PLTE")))
        return read_palette(png, data) || error_set(error, "%s", DAMAGED);
    if (str_equal(type, STR("tRNS")))
        png->transparent = data;
    else if (str_equal(type, STR("IDAT")))
        sb_add(&png->packed, data);
    return true;
}

/* A chunk: length of the data, four letters, the data, and a checksum of letters and data. */
static bool read_chunks(struct png *png, struct str file, struct error *error)
{
    struct str rest = str_slice(file, SIGNATURE_SIZE, file.len);

    while (rest.len >= CHUNK_FRAME) {
        size_t size = number_at(rest, 0);
        if (size > rest.len - CHUNK_FRAME)
            break;
        uLong sum = crc32(0, (const Bytef *)rest.data + 4, (uInt)size + 4);
        if (sum != number_at(rest, 8 + size))
            break;
        struct str type = str_slice(rest, 4, 8);
        if (str_equal(type, STR("IEND")))
            return png->width > 0 || error_set(error, "%s", DAMAGED);
        if (!read_chunk(png, type, str_slice(rest, 8, 8 + size), error))
            return false;
        rest = str_slice(rest, CHUNK_FRAME + size, rest.len);
    }
    return error_set(error, "%s", DAMAGED);
}

/* ---- rows ---- */

static int nearest_of(int left, int above, int corner)
{
    int guess = left + above - corner;
    int a = abs(guess - left), b = abs(guess - above), c = abs(guess - corner);

    return a <= b && a <= c ? left : b <= c ? above : corner;
}

/* A byte is written as the difference to what its neighbours let expect. */
static int expected(int filter, int left, int above, int corner)
{
    switch (filter) {
    case 1: return left;
    case 2: return above;
    case 3: return (left + above) / 2;
    case 4: return nearest_of(left, above, corner);
    default: return 0;
    }
}

static bool unfilter(struct png *png)
{
    size_t step = (size_t)(png->channels * png->depth + 7) / 8;

    for (int y = 0; y < png->height; y++) {
        uint8_t *row = png->rows + (size_t)y * png->row_size;
        const uint8_t *above = y > 0 ? row - png->row_size : NULL;
        int filter = row[0];
        if (filter > 4)
            return false;
        for (size_t i = 1; i < png->row_size; i++) {
            int left = i > step ? row[i - step] : 0;
            int up = above ? above[i] : 0;
            int corner = above && i > step ? above[i - step] : 0;
            row[i] = (uint8_t)(row[i] + expected(filter, left, up, corner));
        }
    }
    return true;
}

static bool unpack_rows(struct png *png)
{
    uLongf size = (uLongf)(png->row_size * (size_t)png->height), wanted = size;

    png->rows = malloc(size);
    ENSURE(png->rows != NULL, "out of memory (PNG of %d by %d)", png->width, png->height);
    return uncompress(png->rows, &size, (const Bytef *)png->packed.data, (uLong)png->packed.len) ==
               Z_OK &&
           size == wanted && unfilter(png);
}

/* ---- pixels ---- */

/* The whole value of a channel, as it is written. */
static int sample(const struct png *png, const uint8_t *row, int x, int channel)
{
    size_t index = (size_t)x * (size_t)png->channels + (size_t)channel;

    if (png->depth == 16)
        return row[index * 2] << 8 | row[index * 2 + 1];
    size_t bit = index * (size_t)png->depth;
    int shift = 8 - png->depth - (int)(bit % 8);
    return row[bit / 8] >> shift & ((1 << png->depth) - 1);
}

static uint8_t as_byte(const struct png *png, int value)
{
    return png->depth == 16 ? (uint8_t)(value >> 8)
                            : (uint8_t)(value * 255 / ((1 << png->depth) - 1));
}

/* One colour, or one entry of the palette, may be transparent without an alpha channel. */
static bool is_transparent(const struct png *png, const int *values)
{
    int count = png->type == COLOURS ? 3 : 1;

    if ((png->type != GREY && png->type != COLOURS) || png->transparent.len < (size_t)count * 2)
        return false;
    for (int i = 0; i < count; i++) {
        const uint8_t *key = (const uint8_t *)png->transparent.data + (size_t)i * 2;
        if (values[i] != (key[0] << 8 | key[1]))
            return false;
    }
    return true;
}

static bool read_pixel(const struct png *png, const uint8_t *row, int x, struct png_pixel *out)
{
    int values[4] = {0};
    uint8_t bytes[4] = {0};

    for (int i = 0; i < png->channels; i++) {
        values[i] = sample(png, row, x, i);
        bytes[i] = png->type == PALETTE ? 0 : as_byte(png, values[i]);
    }
    switch (png->type) {
    case PALETTE:
        if (values[0] >= png->palette_count)
            return false;
        *out = png->palette[values[0]];
        if ((size_t)values[0] < png->transparent.len)
            out->a = (uint8_t)png->transparent.data[values[0]];
        return true;
    case GREY:
    case GREY_ALPHA: *out = (struct png_pixel){bytes[0], bytes[0], bytes[0], bytes[1]}; break;
    default: *out = (struct png_pixel){bytes[0], bytes[1], bytes[2], bytes[3]}; break;
    }
    if (png->type == GREY || png->type == COLOURS)
        out->a = is_transparent(png, values) ? 0 : 255;
    return true;
}

static bool read_pixels(const struct png *png, struct png_image *image)
{
    image->width = png->width;
    image->height = png->height;
    image->pixels = malloc((size_t)png->width * (size_t)png->height * sizeof *image->pixels);
    ENSURE(image->pixels != NULL, "out of memory (PNG of %d by %d)", png->width, png->height);
    for (int y = 0; y < png->height; y++)
        for (int x = 0; x < png->width; x++)
            if (!read_pixel(png, png->rows + (size_t)y * png->row_size + 1, x,
                            &image->pixels[y * png->width + x]))
                return false;
    return true;
}

bool png_read(struct str file, struct png_image *image, struct error *error)
{
    struct png png = {0};

    *image = (struct png_image){0};
    if (!png_is_one(file))
        return error_set(error, "this is no PNG");
    bool good = read_chunks(&png, file, error);
    if (good && (!unpack_rows(&png) || !read_pixels(&png, image)))
        good = error_set(error, "%s", DAMAGED);
    if (!good)
        png_image_free(image);
    sb_free(&png.packed);
    free(png.rows);
    return good;
}

void png_image_free(struct png_image *image)
{
    free(image->pixels);
    *image = (struct png_image){0};
}
