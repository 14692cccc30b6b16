#include "front/font.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

#include "base/check.h"
#include "base/file.h"
#include "base/num.h"
#include "base/utf8.h"
#include "front/png_read.h"

enum { PICTURES_MOST = 65535, UNPACKED_MOST = 16 << 20 };

/* What the table of characters consists of besides characters. */
enum { TABLE_END = -1, TABLE_NEXT_PICTURE = -2, TABLE_SEQUENCE = -3 };

/* A file while it is read. */
struct psf {
    int version; /* 1 or 2 */
    int count;   /* of pictures */
    int width, height;
    struct str pictures, table;
};

static void make_room(struct font *font, int count, int width, int height)
{
    font->width = width;
    font->height = height;
    font->pictures = malloc((size_t)count * (size_t)width * (size_t)height);
    ENSURE(font->pictures != NULL, "out of memory (font of %d pictures)", count);
}

static uint32_t read_number(struct str bytes, size_t at, int size)
{
    uint32_t value = 0;

    for (int i = size - 1; i >= 0; i--)
        value = value << 8 | (unsigned char)bytes.data[at + (size_t)i];
    return value;
}

/* ---- console fonts: headers ---- */

/* Version 1: two bytes of magic, mode, height. */
static size_t read_header_1(struct psf *psf, struct str file)
{
    enum { MODE_512 = 1, MODE_HAS_TABLE = 6 };
    uint32_t mode = read_number(file, 2, 1);

    psf->version = 1;
    psf->count = mode & MODE_512 ? 512 : 256;
    psf->width = 8;
    psf->height = (int)read_number(file, 3, 1);
    return mode & MODE_HAS_TABLE ? 4 : 0;
}

/* Version 2: eight numbers of 32 bits: magic, version, where the pictures are, flags, how many,
 * bytes of each, height, width. */
static size_t read_header_2(struct psf *psf, struct str file)
{
    uint32_t offset = read_number(file, 8, 4), has_table = read_number(file, 12, 4) & 1;
    uint32_t count = read_number(file, 16, 4), size = read_number(file, 20, 4);
    uint32_t height = read_number(file, 24, 4), width = read_number(file, 28, 4);

    if (!has_table || count > PICTURES_MOST || height > FONT_SIDE_MOST || width > FONT_SIDE_MOST ||
        size != height * ((width + 7) / 8))
        return 0;
    psf->version = 2;
    psf->count = (int)count;
    psf->width = (int)width;
    psf->height = (int)height;
    return offset;
}

static int psf_picture_size(const struct psf *psf)
{
    return (psf->width + 7) / 8 * psf->height;
}

static bool read_header(struct psf *psf, struct str file)
{
    size_t start = 0;

    if (file.len >= 4 && read_number(file, 0, 2) == 0x0436)
        start = read_header_1(psf, file);
    else if (file.len >= 32 && read_number(file, 0, 4) == 0x864ab572)
        start = read_header_2(psf, file);
    if (start == 0 || psf->width == 0 || psf->height == 0 || psf->height > FONT_SIDE_MOST ||
        psf->count == 0 || start > file.len)
        return false;
    size_t size = (size_t)psf->count * (size_t)psf_picture_size(psf);
    if (size > file.len - start)
        return false;
    psf->pictures = str_slice(file, start, start + size);
    psf->table = str_slice(file, start + size, file.len);
    return true;
}

/* ---- console fonts: the table of characters ---- */

static int next_in_table(struct psf *psf)
{
    struct str *table = &psf->table;

    if (psf->version == 1) {
        if (table->len < 2)
            return TABLE_END;
        int code = (int)read_number(*table, 0, 2);
        *table = str_slice(*table, 2, table->len);
        return code == 0xffff ? TABLE_NEXT_PICTURE : code == 0xfffe ? TABLE_SEQUENCE : code;
    }
    if (table->len == 0)
        return TABLE_END;
    int byte = (unsigned char)table->data[0];
    if (byte < 0xfe)
        return (int)utf8_next(table);
    *table = str_slice(*table, 1, table->len);
    return byte == 0xff ? TABLE_NEXT_PICTURE : TABLE_SEQUENCE;
}

/* Characters that may stand for those which few fonts have. */
static int similar(int code)
{
    static const struct {
        int wanted, instead;
    } pairs[] = {{0x25ba, 0x25b6}, {0x25c4, 0x25c0}, {0x2219, 0x00b7}, {0x03c6, 0x03a6}};

    for (int i = 0; i < COUNT_OF(pairs); i++)
        if (pairs[i].wanted == code)
            return pairs[i].instead;
    return -1;
}

/* How well a character of the font shows a glyph; 0: not at all. */
static int fitness(int id, int code)
{
    int wanted = (int)glyph_unicode(id);

    return code == wanted ? 3 : code == similar(wanted) ? 2 : code == glyph_ascii(id) ? 1 : 0;
}

static void offer(struct font *font, uint8_t *best, int code, int picture)
{
    for (int id = 0; id <= GLYPH_LAST; id++) {
        int fit = fitness(id, code);
        if (fit > best[id]) {
            best[id] = (uint8_t)fit;
            font->of_glyph[id] = (uint16_t)picture;
        }
    }
}

static void assign_pictures(struct font *font, struct psf *psf, uint8_t *best)
{
    bool in_sequence = false;
    int picture = 0;

    for (int code; (code = next_in_table(psf)) != TABLE_END && picture < psf->count;) {
        if (code == TABLE_NEXT_PICTURE)
            picture++;
        if (code < 0)
            in_sequence = code == TABLE_SEQUENCE;
        else if (!in_sequence)
            offer(font, best, code, picture);
    }
}

/* ---- console fonts: pictures ---- */

static void unpack_pictures(struct font *font, const struct psf *psf)
{
    int row_size = (psf->width + 7) / 8;
    uint8_t *to;

    make_room(font, psf->count, psf->width, psf->height);
    font->is_plain = true;
    to = font->pictures;
    for (int row = 0; row < psf->count * psf->height; row++)
        for (int x = 0; x < psf->width; x++) {
            unsigned byte = (unsigned char)psf->pictures.data[row * row_size + x / 8];
            *to++ = byte >> (7 - x % 8) & 1 ? FONT_INK : 0;
        }
}

static bool open_psf(struct font *font, struct str file, struct error *error)
{
    uint8_t best[GLYPH_LAST + 1] = {0};
    struct psf psf = {0};

    if (!read_header(&psf, file))
        return error_set(error, "this is neither a console font (PSF) with a table of its "
                                "characters nor a PNG of 16 by 16 tiles");
    assign_pictures(font, &psf, best);
    for (int id = 0; id <= GLYPH_LAST; id++)
        if (best[id] == 0)
            return error_set(error, "the font has neither U+%04X nor '%c'",
                             (unsigned)glyph_unicode(id), glyph_ascii(id));
    unpack_pictures(font, &psf);
    return true;
}

/* ---- tile sets ---- */

enum { TILES = 16 };

static int brightness(const struct png_pixel *pixel)
{
    return imax(pixel->r, imax(pixel->g, pixel->b));
}

/* How much of a pixel is ink: what differs from the paper, which is what the blank's tile has in
 * its corner. Old tile sets have magenta there, newer ones nothing at all. */
static int ink_of(const struct png_pixel *pixel, const struct png_pixel *paper)
{
    bool is_key = paper->r == 255 && paper->g == 0 && paper->b == 255 && paper->a == FONT_INK;

    if (is_key && pixel->r == 255 && pixel->g == 0 && pixel->b == 255)
        return 0;
    int ink = !is_key && paper->a == FONT_INK && brightness(paper) > FONT_INK / 2
                  ? FONT_INK - brightness(pixel)
                  : brightness(pixel);
    return ink * pixel->a / FONT_INK;
}

static void cut_tiles(struct font *font, const struct png_image *image)
{
    int width = image->width / TILES, height = image->height / TILES;
    const struct png_pixel *paper =
        &image->pixels[' ' / TILES * height * image->width + ' ' % TILES * width];

    make_room(font, TILES * TILES, width, height);
    for (int y = 0; y < image->height; y++)
        for (int x = 0; x < image->width; x++) {
            int tile = y / height * TILES + x / width;
            int at = (tile * height + y % height) * width + x % width;
            font->pictures[at] = (uint8_t)ink_of(&image->pixels[y * image->width + x], paper);
        }
    for (int id = 0; id <= GLYPH_LAST; id++)
        font->of_glyph[id] = glyph_cp437(id);
}

static bool open_tiles(struct font *font, struct str file, struct error *error)
{
    struct png_image image;

    if (!png_read(file, &image, error))
        return false;
    bool fits = image.width % TILES == 0 && image.height % TILES == 0 &&
                image.width / TILES <= FONT_SIDE_MOST && image.height / TILES <= FONT_SIDE_MOST;
    if (fits)
        cut_tiles(font, &image);
    else
        error_set(
            error,
            "a picture of %d by %d cannot be divided into 16 by 16 tiles of at most %d pixels",
            image.width, image.height, FONT_SIDE_MOST);
    png_image_free(&image);
    return fits;
}

/* ---- any font ---- */

bool font_open(struct font *font, struct str file, struct error *error)
{
    *font = (struct font){0};
    return png_is_one(file) ? open_tiles(font, file, error) : open_psf(font, file, error);
}

void font_free(struct font *font)
{
    free(font->pictures);
    *font = (struct font){0};
}

static bool is_packed(struct str file)
{
    return str_starts(file, STR("\x1f\x8b"));
}

static bool unpack(struct str file, struct str_builder *out, struct error *error)
{
    enum { WITH_GZIP_HEADER = 16 + MAX_WBITS };
    char buffer[1 << 14];
    struct str_builder input = {0};
    z_stream stream = {0};
    int status = Z_OK;

    /* zlib wants to be able to write to its input, though it never does. */
    sb_add(&input, file);
    stream.next_in = (Bytef *)input.data;
    stream.avail_in = (uInt)input.len;
    bool good = inflateInit2(&stream, WITH_GZIP_HEADER) == Z_OK;
    while (good && status == Z_OK && out->len < UNPACKED_MOST) {
        stream.next_out = (Bytef *)buffer;
        stream.avail_out = sizeof buffer;
        status = inflate(&stream, Z_NO_FLUSH);
        sb_add(out, str_from_n(buffer, sizeof buffer - stream.avail_out));
    }
    inflateEnd(&stream);
    sb_free(&input);
    return status == Z_STREAM_END || error_set(error, "it is packed, and damaged or too large");
}

bool font_load(struct font *font, const char *path, struct error *error)
{
    struct str_builder file = {0}, unpacked = {0};
    struct error inner;

    *font = (struct font){0};
    if (path == NULL)
        return font_open(font, font_builtin_file(0), error);
    if (!file_read(path, &file, error))
        return false;
    bool packed = is_packed(sb_str(&file));
    bool good = !packed || unpack(sb_str(&file), &unpacked, &inner);
    good = good && font_open(font, packed ? sb_str(&unpacked) : sb_str(&file), &inner);
    if (!good)
        error_set(error, "%s cannot be used as a font: %s", path, inner.text);
    sb_free(&file);
    sb_free(&unpacked);
    return good;
}

/* ---- several sizes ---- */

bool font_set_load(struct font_set *set, const char *path, struct error *error)
{
    bool good = true;

    *set = (struct font_set){.count = 0};
    if (path) {
        set->count = 1;
        return font_load(&set->fonts[0], path, error);
    }
    while (good && set->count < imin(font_builtin_count, FONT_SET_MOST)) {
        good = font_open(&set->fonts[set->count], font_builtin_file(set->count), error);
        set->count++;
    }
    return good;
}

void font_set_free(struct font_set *set)
{
    for (int i = 0; i < set->count; i++)
        font_free(&set->fonts[i]);
    set->count = 0;
}
