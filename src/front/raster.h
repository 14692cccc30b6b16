/* Cells to pixels: draws glyphs with a bitmap font, in the sixteen colours of a palette or in those
 * of their tint. Pictures of levels, screens and the window all go through here.
 *
 * A cell may be wider than the font's pictures: shades are then repeated, lines and blocks reach
 * to the edges, everything else stands in the middle. So maps can have square cells. Two cells side
 * by side may each have a half of one such picture. */
#ifndef INCURSION_FRONT_RASTER_H
#define INCURSION_FRONT_RASTER_H

#include <stdint.h>

#include "base/geom.h"
#include "base/glyph.h"
#include "base/palette.h"
#include "base/tint.h"
#include "front/font.h"

enum { RASTER_SCALE_MOST = 8, RASTER_CELL_MOST = 2 * FONT_SIDE_MOST };

struct raster_style {
    const struct font *font;
    int cell_width; /* in pixels of the font; at least its width */
    int scale;      /* 1 to RASTER_SCALE_MOST: the side of one of its pixels */
    enum palette palette;
};

struct raster {
    int width, height;
    uint32_t *pixels; /* row by row, each 0xRRGGBB */
};

static inline uint32_t raster_pixel(struct rgb colour)
{
    return (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

static inline struct rgb raster_rgb(uint32_t pixel)
{
    return (struct rgb){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel};
}

/* Room for width * height cells, black. Free it with raster_free. */
void raster_init(struct raster *raster, int width, int height, const struct raster_style *style);
void raster_free(struct raster *raster);

/* Draws one cell; it must be on the raster. */
void raster_cell(struct raster *raster, struct point at, glyph image,
                 const struct raster_style *style);
/* The same in other colours, or a half of a picture over two cells. */
void raster_tinted(struct raster *raster, struct point at, glyph image, struct tint tint,
                   const struct raster_style *style);
/* A white bar at the foot of a cell. Drawing the cell again takes it away. */
void raster_cursor(struct raster *raster, struct point at, const struct raster_style *style);

/* All at once: makes the raster and draws width * height cells. */
void raster_draw(struct raster *raster, const glyph *cells, int width, int height,
                 const struct raster_style *style);

#endif
