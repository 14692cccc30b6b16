#include "base/glyph.h"

#include <stdbool.h>
#include <stddef.h>

struct glyph_row {
    const char *name;
    const char *constant;
    uint32_t unicode;
    uint8_t cp437;
    char ascii;
};

struct cp437_row {
    uint32_t unicode;
    char ascii;
};

struct colour_row {
    const char *name;
    struct rgb rgb;
};

/* Indexed by id - GLYPH_FIRST; a hole has no name. */
static const struct glyph_row glyph_rows[] = {
#define GLYPH(suffix, id, name, cp437, unicode, ascii) \
    [(id)-GLYPH_FIRST] = {name, "GLYPH_" #suffix, unicode, cp437, ascii},
#include "base/glyphs.def"
#undef GLYPH
};

static const struct cp437_row cp437_rows[256] = {
#define CP437(code, unicode, ascii) [code] = {unicode, ascii},
#include "base/cp437.def"
#undef CP437
};

static const struct colour_row colour_rows[COLOUR_COUNT] = {
#define COLOUR(suffix, index, name, red, green, blue) [index] = {name, {red, green, blue}},
#include "base/colours.def"
#undef COLOUR
};

_Static_assert(sizeof glyph_rows / sizeof *glyph_rows == GLYPH_LAST - GLYPH_FIRST + 1,
               "GLYPH_FIRST and GLYPH_LAST must be the ends of the table");
_Static_assert((int)GLYPH_LAST <= (int)GLYPH_ID_MASK, "an id must fit its field");

static bool is_character(int id)
{
    return id >= 0 && id < GLYPH_FIRST;
}

static const struct glyph_row *find_row(int id)
{
    if (id < GLYPH_FIRST || id > GLYPH_LAST)
        return NULL;

    const struct glyph_row *row = &glyph_rows[id - GLYPH_FIRST];
    return row->name != NULL ? row : NULL;
}

/* ASCII only, so that the locale has no say. */
static char fold_case(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const char *a, const char *b)
{
    while (*a != '\0' && fold_case(*a) == fold_case(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

uint8_t glyph_cp437(int id)
{
    if (is_character(id))
        return (uint8_t)id;

    const struct glyph_row *row = find_row(id);
    return row != NULL ? row->cp437 : '?';
}

uint32_t glyph_unicode(int id)
{
    if (is_character(id))
        return cp437_to_unicode((uint8_t)id);

    const struct glyph_row *row = find_row(id);
    return row != NULL ? row->unicode : '?';
}

char glyph_ascii(int id)
{
    if (is_character(id))
        return cp437_to_ascii((uint8_t)id);

    const struct glyph_row *row = find_row(id);
    return row != NULL ? row->ascii : '?';
}

const char *glyph_name(int id)
{
    const struct glyph_row *row = find_row(id);

    return row != NULL ? row->name : NULL;
}

int glyph_by_name(const char *name)
{
    for (int id = GLYPH_FIRST; id <= GLYPH_LAST; id++) {
        const struct glyph_row *row = find_row(id);
        if (row != NULL && (same_name(name, row->name) || same_name(name, row->constant)))
            return id;
    }
    return -1;
}

uint32_t cp437_to_unicode(uint8_t code)
{
    return cp437_rows[code].unicode;
}

char cp437_to_ascii(uint8_t code)
{
    return cp437_rows[code].ascii;
}

int cp437_from_unicode(uint32_t unicode)
{
    /* Code 0 shows a blank too; starting after it makes the blank 0x20. */
    for (int code = 1; code < 256; code++)
        if (cp437_rows[code].unicode == unicode)
            return code;
    return -1;
}

struct rgb colour_rgb(int index)
{
    return colour_rows[(unsigned)index & GLYPH_COLOUR_MASK].rgb;
}

const char *colour_name(int index)
{
    return colour_rows[(unsigned)index & GLYPH_COLOUR_MASK].name;
}

int colour_by_name(const char *name)
{
    for (int index = 0; index < COLOUR_COUNT; index++)
        if (same_name(name, colour_rows[index].name))
            return index;
    return -1;
}
