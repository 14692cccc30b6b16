/* Cells to pixels: draws a rectangle of glyphs with a bitmap font, in the sixteen colours.
 *
 * A cell may be wider than the font's pictures: shades are then repeated, lines and blocks reach
 * to the edges, everything else stands in the middle. So maps can have square cells. */
#ifndef INCURSION_FRONT_RASTER_H
#define INCURSION_FRONT_RASTER_H

#include <stdint.h>

#include "base/glyph.h"
#include "front/font.h"

enum { RASTER_SCALE_MOST = 8 };

struct raster_style {
    const struct font *font;
    int cell_width; /* in pixels of the font; at least its width */
    int scale;      /* 1 to RASTER_SCALE_MOST: the side of one of its pixels */
};

struct raster {
    int width, height;
    struct rgb *pixels; /* row by row */
};

/* Draws width * height cells. Free the result with raster_free. */
void raster_draw(struct raster *raster, const glyph *cells, int width, int height,
                 const struct raster_style *style);
void raster_free(struct raster *raster);

#endif
