/* Bitmap fonts: a picture for every glyph id, out of a font of the Linux console (PSF 1 and 2).
 *
 * A PSF file is a header, the pictures (rows of whole bytes, leftmost pixel in the top bit), and a
 * table that says which Unicode characters each picture stands for. A glyph the font lacks gets a
 * similar one, at last its ASCII stand-in. */
#ifndef INCURSION_FRONT_FONT_H
#define INCURSION_FRONT_FONT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/glyph.h"
#include "base/str.h"

struct font {
    int width, height;       /* of every picture, in pixels */
    const uint8_t *pictures; /* in the file's bytes, which must outlive the font */
    int row_size, picture_size;
    uint16_t of_glyph[GLYPH_LAST + 1];
};

/* The file that the build put into the program; the end is behind the last byte. */
extern const char font_builtin[];
extern const char font_builtin_end[];

static inline struct str font_builtin_file(void)
{
    return str_from_n(font_builtin, (size_t)(font_builtin_end - font_builtin));
}

/* Checks the whole file before any of it is used. */
bool font_open(struct font *font, struct str file, struct error *error);

/* Whether a pixel of a glyph's picture is set; x and y must be inside it. */
static inline bool font_pixel(const struct font *font, int id, int x, int y)
{
    int picture = font->of_glyph[id] * font->picture_size;

    return font->pictures[picture + y * font->row_size + x / 8] >> (7 - x % 8) & 1;
}

#endif
