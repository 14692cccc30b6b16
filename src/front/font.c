#include "front/font.h"

#include "base/num.h"
#include "base/utf8.h"

enum { SIDE_MOST = 64, PICTURES_MOST = 65535 };

/* What the table of characters consists of besides characters. */
enum { TABLE_END = -1, TABLE_NEXT_PICTURE = -2, TABLE_SEQUENCE = -3 };

/* A file while it is read. */
struct psf {
    int version; /* 1 or 2 */
    int count;   /* of pictures */
    struct str table;
};

static uint32_t read_number(struct str bytes, size_t at, int size)
{
    uint32_t value = 0;

    for (int i = size - 1; i >= 0; i--)
        value = value << 8 | (unsigned char)bytes.data[at + (size_t)i];
    return value;
}

/* ---- headers ---- */

/* Version 1: two bytes of magic, mode, height. */
static size_t read_header_1(struct font *font, struct psf *psf, struct str file)
{
    enum { MODE_512 = 1, MODE_HAS_TABLE = 6 };
    uint32_t mode = read_number(file, 2, 1);

    psf->version = 1;
    psf->count = mode & MODE_512 ? 512 : 256;
    font->width = 8;
    font->height = (int)read_number(file, 3, 1);
    font->picture_size = font->height;
    return mode & MODE_HAS_TABLE ? 4 : 0;
}

/* Version 2: eight numbers of 32 bits: magic, version, where the pictures are, flags, how many,
 * bytes of each, height, width. */
static size_t read_header_2(struct font *font, struct psf *psf, struct str file)
{
    uint32_t offset = read_number(file, 8, 4), has_table = read_number(file, 12, 4) & 1;
    uint32_t count = read_number(file, 16, 4), size = read_number(file, 20, 4);
    uint32_t height = read_number(file, 24, 4), width = read_number(file, 28, 4);

    if (!has_table || count > PICTURES_MOST || height > SIDE_MOST || width > SIDE_MOST ||
        size != height * ((width + 7) / 8))
        return 0;
    psf->version = 2;
    psf->count = (int)count;
    font->width = (int)width;
    font->height = (int)height;
    font->picture_size = (int)size;
    return offset;
}

/* Sets everything but which picture is whose. */
static bool read_header(struct font *font, struct psf *psf, struct str file)
{
    size_t start = 0;

    if (file.len >= 4 && read_number(file, 0, 2) == 0x0436)
        start = read_header_1(font, psf, file);
    else if (file.len >= 32 && read_number(file, 0, 4) == 0x864ab572)
        start = read_header_2(font, psf, file);
    if (start == 0 || font->width == 0 || font->height == 0 || psf->count == 0 || start > file.len)
        return false;
    size_t pictures = (size_t)psf->count * (size_t)font->picture_size;
    if (pictures > file.len - start)
        return false;
    font->row_size = (font->width + 7) / 8;
    font->pictures = (const uint8_t *)file.data + start;
    psf->table = str_slice(file, start + pictures, file.len);
    return true;
}

/* ---- the table of characters ---- */

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

bool font_open(struct font *font, struct str file, struct error *error)
{
    uint8_t best[GLYPH_LAST + 1] = {0};
    struct psf psf = {0};

    *font = (struct font){0};
    if (!read_header(font, &psf, file))
        return error_set(error, "this is no console font (PSF) with a table of its characters");
    assign_pictures(font, &psf, best);
    for (int id = 0; id <= GLYPH_LAST; id++)
        if (best[id] == 0)
            return error_set(error, "the font has neither U+%04X nor '%c'",
                             (unsigned)glyph_unicode(id), glyph_ascii(id));
    return true;
}
