/* Bitmap fonts: a picture for every glyph id. They come from
 *
 *   - a font of the Linux console (PSF 1 and 2): a header, the pictures (rows of whole bytes,
 *     leftmost pixel in the top bit), and a table that says which Unicode characters each picture
 *     stands for; a glyph the font lacks gets a similar one, at last its ASCII stand-in;
 *   - a tile set, as other roguelikes have them: a PNG of 16 by 16 tiles, the characters of code
 *     page 437 in order. Its shades of grey stay; the colours are the game's.
 *
 * Both may be packed with gzip. */
#ifndef INCURSION_FRONT_FONT_H
#define INCURSION_FRONT_FONT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/glyph.h"
#include "base/str.h"

enum { FONT_INK = 255, FONT_SIDE_MOST = 64 };

struct font {
    int width, height; /* of every picture, in pixels */
    bool is_plain;     /* pixels are paper or ink, with nothing in between */
    uint8_t *pictures; /* picture by picture, row by row, from 0 (paper) to FONT_INK */
    uint16_t of_glyph[GLYPH_LAST + 1];
};

/* The files that the build put into the program, from the smallest letters to the largest; the end
 * is after the last byte. There is at least one. */
struct font_builtin {
    const char *begin, *end;
};

extern const struct font_builtin font_builtin[];
extern const int font_builtin_count;

static inline struct str font_builtin_file(int which)
{
    return str_from_n(font_builtin[which].begin,
                      (size_t)(font_builtin[which].end - font_builtin[which].begin));
}

/* Checks the whole file before any of it is used. Free the font with font_free. */
bool font_open(struct font *font, struct str file, struct error *error);
/* The same from a file on the disk; NULL: the smallest that is built in. Errors name the file. */
bool font_load(struct font *font, const char *path, struct error *error);
void font_free(struct font *font);

/* Fonts of several sizes, from the smallest letters to the largest. */
enum { FONT_SET_MOST = 8 };

struct font_set {
    struct font fonts[FONT_SET_MOST];
    int count;
};

/* The one in the file; NULL: all that are built in. Free the set with font_set_free. */
bool font_set_load(struct font_set *set, const char *path, struct error *error);
void font_set_free(struct font_set *set);

/* A row of pixels of a glyph's picture; y must be inside it. */
static inline const uint8_t *font_row(const struct font *font, int id, int y)
{
    return font->pictures + (size_t)((font->of_glyph[id] * font->height + y) * font->width);
}

#endif
