#include "base/palette.h"

static const struct {
    const char *name;
    bool is_original; /* then colours.def has the colours */
    uint32_t colours[COLOUR_COUNT];
} palettes[] = {
#define PALETTE(symbol, name, ...)     {name, false, {__VA_ARGS__}},
#define PALETTE_ORIGINAL(symbol, name) {name, true, {0}},
#include "base/palettes.def"
#undef PALETTE
#undef PALETTE_ORIGINAL
};

struct rgb palette_rgb(enum palette palette, int colour)
{
    uint32_t rgb = palettes[palette].colours[(unsigned)colour & GLYPH_COLOUR_MASK];

    if (palettes[palette].is_original)
        return colour_rgb(colour);
    return (struct rgb){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
}

const char *palette_name(enum palette palette)
{
    return palettes[palette].name;
}

int palette_by_name(struct str name)
{
    for (int i = 0; i < PALETTE_COUNT; i++)
        if (str_equal_nocase(name, str_from(palettes[i].name)))
            return i;
    return -1;
}
