#include "front/raster.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"

/* No colours at all mean those of the pen: grey on black. */
static int foreground(glyph image)
{
    bool as_pen = glyph_fore(image) == COLOUR_BLACK && glyph_back(image) == COLOUR_BLACK;

    return as_pen ? COLOUR_GREY : glyph_fore(image);
}

/* How a picture fills a cell that is wider than it; -1: not at all. */
static int picture_column(const struct font *font, int code, int x, int spare)
{
    enum { SHADE_FIRST = 0xb0, LINE_FIRST = 0xb3, BLOCK_LAST = 0xdf };
    int left = spare / 2;

    if (code >= SHADE_FIRST && code < LINE_FIRST)
        return x % font->width;
    if (code >= LINE_FIRST && code <= BLOCK_LAST)
        return iclamp(x - left, 0, font->width - 1);
    return x >= left && x < left + font->width ? x - left : -1;
}

static uint8_t blend(uint8_t back, uint8_t fore, int ink)
{
    return (uint8_t)((back * (FONT_INK - ink) + fore * ink + FONT_INK / 2) / FONT_INK);
}

static struct rgb mix(struct rgb back, struct rgb fore, int ink)
{
    if (ink == 0 || ink == FONT_INK)
        return ink ? fore : back;
    return (struct rgb){blend(back.r, fore.r, ink), blend(back.g, fore.g, ink),
                        blend(back.b, fore.b, ink)};
}

static struct rgb *cell_corner(struct raster *raster, struct point at,
                               const struct raster_style *style)
{
    size_t x = (size_t)(at.x * style->cell_width * style->scale);
    size_t y = (size_t)(at.y * style->font->height * style->scale);

    return raster->pixels + y * (size_t)raster->width + x;
}

/* The first of several equal rows is drawn, the others are copies of it. */
static struct rgb *repeat_row(const struct raster *raster, struct rgb *row,
                              const struct raster_style *style)
{
    size_t size = (size_t)(style->cell_width * style->scale) * sizeof *row;

    for (int i = 1; i < style->scale; i++)
        memcpy(row + (size_t)i * (size_t)raster->width, row, size);
    return row + (size_t)style->scale * (size_t)raster->width;
}

void raster_cell(struct raster *raster, struct point at, glyph image,
                 const struct raster_style *style)
{
    const struct font *font = style->font;
    int id = glyph_id(image) <= GLYPH_LAST ? glyph_id(image) : '?';
    int code = glyph_cp437(id), spare = style->cell_width - font->width;
    struct rgb fore = palette_rgb(style->palette, foreground(image));
    struct rgb back = palette_rgb(style->palette, glyph_back(image));
    struct rgb *row = cell_corner(raster, at, style);

    for (int y = 0; y < font->height; y++) {
        const uint8_t *ink = font_row(font, id, y);
        struct rgb *pixel = row;
        for (int x = 0; x < style->cell_width; x++) {
            int column = spare == 0 ? x : picture_column(font, code, x, spare);
            struct rgb colour = column < 0 ? back : mix(back, fore, ink[column]);
            for (int i = 0; i < style->scale; i++)
                *pixel++ = colour;
        }
        row = repeat_row(raster, row, style);
    }
}

void raster_cursor(struct raster *raster, struct point at, const struct raster_style *style)
{
    int height = style->font->height, bar = imax(height / 8, 1);
    struct rgb *row = cell_corner(raster, at, style);

    row += (size_t)((height - bar) * style->scale) * (size_t)raster->width;
    for (int y = 0; y < bar; y++) {
        for (int x = 0; x < style->cell_width * style->scale; x++)
            row[x] = palette_rgb(style->palette, COLOUR_WHITE);
        row = repeat_row(raster, row, style);
    }
}

void raster_init(struct raster *raster, int width, int height, const struct raster_style *style)
{
    ENSURE(style->scale > 0 && style->scale <= RASTER_SCALE_MOST &&
               style->cell_width >= style->font->width,
           "scale %d, cells %d wide", style->scale, style->cell_width);
    raster->width = width * style->cell_width * style->scale;
    raster->height = height * style->font->height * style->scale;
    raster->pixels = calloc((size_t)raster->width * (size_t)raster->height + 1,
                            sizeof *raster->pixels);
    ENSURE(raster->pixels != NULL, "out of memory (picture of %d by %d)", raster->width,
           raster->height);
}

void raster_draw(struct raster *raster, const glyph *cells, int width, int height,
                 const struct raster_style *style)
{
    raster_init(raster, width, height, style);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            raster_cell(raster, (struct point){x, y}, cells[y * width + x], style);
}

void raster_free(struct raster *raster)
{
    free(raster->pixels);
    *raster = (struct raster){0};
}
