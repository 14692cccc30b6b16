#include "front/raster.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/geom.h"
#include "base/num.h"

/* No colours at all mean those of the pen: grey on black. */
static struct rgb foreground(glyph image)
{
    bool as_pen = glyph_fore(image) == COLOUR_BLACK && glyph_back(image) == COLOUR_BLACK;

    return colour_rgb(as_pen ? COLOUR_GREY : glyph_fore(image));
}

/* How a picture fills a cell that is wider than it. */
static int picture_column(const struct font *font, int id, int x, int spare)
{
    enum { SHADE_FIRST = 0xb0, LINE_FIRST = 0xb3, BLOCK_LAST = 0xdf };
    int code = glyph_cp437(id), left = spare / 2;

    if (code >= SHADE_FIRST && code < LINE_FIRST)
        return x % font->width;
    if (code >= LINE_FIRST && code <= BLOCK_LAST)
        return iclamp(x - left, 0, font->width - 1);
    return x >= left && x < left + font->width ? x - left : -1;
}

static void fill(struct raster *raster, int x, int y, int side, struct rgb colour)
{
    for (int row = y * side; row < (y + 1) * side; row++)
        for (int column = x * side; column < (x + 1) * side; column++)
            raster->pixels[(size_t)row * (size_t)raster->width + (size_t)column] = colour;
}

static void draw_cell(struct raster *raster, struct point at, glyph image,
                      const struct raster_style *style)
{
    const struct font *font = style->font;
    int id = glyph_id(image) <= GLYPH_LAST ? glyph_id(image) : '?';
    struct rgb fore = foreground(image), back = colour_rgb(glyph_back(image));

    for (int x = 0; x < style->cell_width; x++) {
        int column = picture_column(font, id, x, style->cell_width - font->width);
        for (int y = 0; y < font->height; y++) {
            bool set = column >= 0 && font_pixel(font, id, column, y);
            fill(raster, at.x * style->cell_width + x, at.y * font->height + y, style->scale,
                 set ? fore : back);
        }
    }
}

void raster_draw(struct raster *raster, const glyph *cells, int width, int height,
                 const struct raster_style *style)
{
    ENSURE(style->scale > 0 && style->scale <= RASTER_SCALE_MOST &&
               style->cell_width >= style->font->width,
           "scale %d, cells %d wide", style->scale, style->cell_width);
    raster->width = width * style->cell_width * style->scale;
    raster->height = height * style->font->height * style->scale;
    raster->pixels = malloc(
        (size_t)raster->width * (size_t)raster->height * sizeof *raster->pixels + 1);
    ENSURE(raster->pixels != NULL, "out of memory (picture of %d by %d)", raster->width,
           raster->height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            draw_cell(raster, (struct point){x, y}, cells[y * width + x], style);
}

void raster_free(struct raster *raster)
{
    free(raster->pixels);
    raster->pixels = NULL;
}
