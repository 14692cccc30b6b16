#ifndef INCURSION_BASE_GLYPH_H
#define INCURSION_BASE_GLYPH_H

/* Glyphs, characters and colours: what one cell of the screen or the map can show.
 *
 * A glyph is an id and two colours packed into 32 bits, the layout scripts rely on:
 *
 *     bits  0..11   id          0..255 a CP437 character, 256..375 a named symbol (glyphs.def)
 *     bits 12..15   foreground  one of the sixteen colours (colours.def)
 *     bits 16..19   background  one of the sixteen colours
 *     bits 20..31   unused, carried along unchanged
 *
 * Foreground and background both 0 mean "as the pen", not black on black; that is the screen's
 * business, not this file's. This file only translates: ids to CP437, Unicode and plain ASCII,
 * names to ids, colours to RGB. It draws nothing and keeps no state. */

#include <stdint.h>

typedef uint32_t glyph;

enum {
    GLYPH_ID_BITS = 12,
    GLYPH_COLOUR_BITS = 4,
    GLYPH_FORE_SHIFT = GLYPH_ID_BITS,
    GLYPH_BACK_SHIFT = GLYPH_FORE_SHIFT + GLYPH_COLOUR_BITS,
    GLYPH_ID_MASK = (1 << GLYPH_ID_BITS) - 1,
    GLYPH_COLOUR_MASK = (1 << GLYPH_COLOUR_BITS) - 1,
};

enum glyph_symbol {
#define GLYPH(suffix, id, name, cp437, unicode, ascii) GLYPH_##suffix = (id),
#include "base/glyphs.def"
#undef GLYPH
    GLYPH_FIRST = GLYPH_PERSON,
    GLYPH_LAST = GLYPH_UNSEEN,
};

enum colour {
#define COLOUR(suffix, index, name, red, green, blue) COLOUR_##suffix = (index),
#include "base/colours.def"
#undef COLOUR
    COLOUR_COUNT = 1 << GLYPH_COLOUR_BITS,
};

struct rgb {
    uint8_t r, g, b;
};

/* Bits that do not fit their field are cut off: they never reach a neighbour. */
static inline glyph glyph_make(int id, int fore, int back)
{
    return ((glyph)id & GLYPH_ID_MASK) | (((glyph)fore & GLYPH_COLOUR_MASK) << GLYPH_FORE_SHIFT) |
           (((glyph)back & GLYPH_COLOUR_MASK) << GLYPH_BACK_SHIFT);
}

static inline int glyph_id(glyph g)
{
    return (int)(g & GLYPH_ID_MASK);
}

static inline int glyph_fore(glyph g)
{
    return (int)((g >> GLYPH_FORE_SHIFT) & GLYPH_COLOUR_MASK);
}

static inline int glyph_back(glyph g)
{
    return (int)((g >> GLYPH_BACK_SHIFT) & GLYPH_COLOUR_MASK);
}

static inline glyph glyph_with_fore(glyph g, int fore)
{
    glyph mask = (glyph)GLYPH_COLOUR_MASK << GLYPH_FORE_SHIFT;

    return (g & ~mask) | glyph_make(0, fore, 0);
}

static inline glyph glyph_with_back(glyph g, int back)
{
    glyph mask = (glyph)GLYPH_COLOUR_MASK << GLYPH_BACK_SHIFT;

    return (g & ~mask) | glyph_make(0, 0, back);
}

/* How an id is shown. Ids that stand for nothing (below 0, holes, above GLYPH_LAST) show '?'. */
uint8_t glyph_cp437(int id);
uint32_t glyph_unicode(int id);
char glyph_ascii(int id);

/* The readable name of a symbol ("stairs up"); NULL for characters and for ids without meaning. */
const char *glyph_name(int id);

/* The id of a symbol by its readable name or by its constant ("GLYPH_USTAIRS"), upper and lower
 * case alike; -1 if there is none. */
int glyph_by_name(const char *name);

uint32_t cp437_to_unicode(uint8_t code);
char cp437_to_ascii(uint8_t code);

/* The code of a Unicode character, -1 if the page lacks it. A blank is 0x20, never 0. */
int cp437_from_unicode(uint32_t unicode);

/* Only the low four bits of an index count, as in a glyph. */
struct rgb colour_rgb(int index);
const char *colour_name(int index);

/* The index of a colour by its name, upper and lower case alike; -1 if there is none. */
int colour_by_name(const char *name);

#endif
