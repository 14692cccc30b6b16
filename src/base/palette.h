/* Palettes: what the sixteen colours look like, by taste and by eyes. Glyphs know colours by number
 * (base/glyph.h); whoever turns cells into light asks here. */
#ifndef INCURSION_BASE_PALETTE_H
#define INCURSION_BASE_PALETTE_H

#include "base/glyph.h"
#include "base/str.h"

enum palette {
#define PALETTE(symbol, name, ...)     PALETTE_##symbol,
#define PALETTE_ORIGINAL(symbol, name) PALETTE_##symbol,
#include "base/palettes.def"
#undef PALETTE
#undef PALETTE_ORIGINAL
    PALETTE_COUNT
};

struct rgb palette_rgb(enum palette palette, int colour);
const char *palette_name(enum palette palette);
/* -1: there is none of that name. */
int palette_by_name(struct str name);

#endif
