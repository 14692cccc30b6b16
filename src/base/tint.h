/* Any colour, where more than the sixteen of a palette can be shown: what a cell looks like then,
 * and the arithmetic of colours. Whole numbers only; parts are of TINT_ALL. */
#ifndef INCURSION_BASE_TINT_H
#define INCURSION_BASE_TINT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/glyph.h"

enum { TINT_ALL = 256, TINT_LUMINANCE_MOST = 10000, TINT_READABLE = 45 };

/* A picture may lie over two cells side by side, each of which has the whole glyph. */
enum tint_part { TINT_WHOLE, TINT_LEFT, TINT_RIGHT };

struct tint {
    struct rgb fore, back;
    uint8_t is_set; /* else the glyph's own two colours count */
    uint8_t part;   /* enum tint_part */
};

/* `part` of TINT_ALL is b, the rest a. */
struct rgb tint_mix(struct rgb a, struct rgb b, int part);
/* What is left of a colour under a light of so many parts; more than all of it makes it paler. */
struct rgb tint_lit(struct rgb colour, struct rgb light, int strength);
/* As much grey of the same lightness as `part` says. */
struct rgb tint_pale(struct rgb colour, int part);

/* Relative luminance as the guidelines of the web define it, up to TINT_LUMINANCE_MOST. */
int tint_luminance(struct rgb colour);
/* Contrast of two colours, in tenths: 10 to 210. */
int tint_contrast(struct rgb a, struct rgb b);
/* The colour, lightened as far as it must be to stand out from what is behind it by so many tenths;
 * darkened where lighter does not help. */
struct rgb tint_readable(struct rgb colour, struct rgb back, int tenths);

#endif
