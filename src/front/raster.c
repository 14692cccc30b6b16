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

/* Which column of its picture a cell of so many pixels shows at x; -1: none. */
static int picture_column(const struct font *font, int code, int x, int width)
{
    enum { SHADE_FIRST = 0xb0, LINE_FIRST = 0xb3, BLOCK_LAST = 0xdf };
    int left = (width - font->width) / 2;

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

static uint32_t mix(struct rgb back, struct rgb fore, int ink)
{
    return raster_pixel((struct rgb){blend(back.r, fore.r, ink), blend(back.g, fore.g, ink),
                                     blend(back.b, fore.b, ink)});
}

static uint32_t *cell_corner(const struct raster *raster, struct point at,
                             const struct raster_style *style)
{
    size_t x = (size_t)(at.x * style->cell_width * style->scale);
    size_t y = (size_t)(at.y * style->font->height * style->scale);

    return raster->pixels + y * (size_t)raster->width + x;
}

/* The first of several equal rows is drawn, the others are copies of it. */
static uint32_t *repeat_row(const struct raster *raster, uint32_t *row,
                            const struct raster_style *style)
{
    size_t size = (size_t)(style->cell_width * style->scale) * sizeof *row;

    for (int i = 1; i < style->scale; i++)
        memcpy(row + (size_t)i * (size_t)raster->width, row, size);
    return row + (size_t)style->scale * (size_t)raster->width;
}

/* What one cell is drawn with. */
struct brush {
    struct rgb fore, back;
    uint32_t full, none;               /* the same as pixels */
    int16_t columns[RASTER_CELL_MOST]; /* of the picture, for each column of the cell; -1: none */
};

static struct brush brush_of(int id, struct tint tint, glyph image,
                             const struct raster_style *style)
{
    int code = glyph_cp437(id), cell = style->cell_width;
    int width = tint.part == TINT_WHOLE ? cell : 2 * cell;
    int first = tint.part == TINT_RIGHT ? cell : 0;
    struct brush brush = {.fore = tint.fore, .back = tint.back};

    if (!tint.is_set) {
        brush.fore = palette_rgb(style->palette, foreground(image));
        brush.back = palette_rgb(style->palette, glyph_back(image));
    }
    brush.full = raster_pixel(brush.fore);
    brush.none = raster_pixel(brush.back);
    for (int x = 0; x < cell; x++)
        brush.columns[x] = (int16_t)picture_column(style->font, code, first + x, width);
    return brush;
}

/* Without a branch: most of the time of a large window goes by here. */
static void draw_plain_row(uint32_t *pixel, const uint8_t *inks, const struct brush *brush,
                           int width)
{
    uint32_t difference = brush->full ^ brush->none;

    for (int x = 0; x < width; x++) {
        uint32_t is_ink = brush->columns[x] < 0 ? 0 : -(uint32_t)(inks[brush->columns[x]] >> 7);
        pixel[x] = brush->none ^ (difference & is_ink);
    }
}

static void draw_row(uint32_t *pixel, const uint8_t *inks, const struct brush *brush,
                     const struct raster_style *style)
{
    if (style->font->is_plain && style->scale == 1) {
        draw_plain_row(pixel, inks, brush, style->cell_width);
        return;
    }
    for (int x = 0; x < style->cell_width; x++) {
        int ink = brush->columns[x] < 0 ? 0 : inks[brush->columns[x]];
        uint32_t colour = ink == 0          ? brush->none
                          : ink == FONT_INK ? brush->full
                                            : mix(brush->back, brush->fore, ink);
        for (int i = 0; i < style->scale; i++)
            *pixel++ = colour;
    }
}

/* A cell without a picture is its background alone. */
static bool is_blank(const struct raster_style *style, int id)
{
    return style->font->is_plain && glyph_unicode(id) == ' ';
}

static void fill_cell(const struct raster *raster, uint32_t *row, uint32_t colour,
                      const struct raster_style *style)
{
    int width = style->cell_width * style->scale, height = style->font->height * style->scale;

    for (int y = 0; y < height; y++, row += raster->width)
        for (int x = 0; x < width; x++)
            row[x] = colour;
}

void raster_tinted(struct raster *raster, struct point at, glyph image, struct tint tint,
                   const struct raster_style *style)
{
    int id = glyph_id(image) <= GLYPH_LAST ? glyph_id(image) : '?';
    struct brush brush = brush_of(id, tint, image, style);
    uint32_t *row = cell_corner(raster, at, style);

    if (is_blank(style, id)) {
        fill_cell(raster, row, brush.none, style);
        return;
    }
    for (int y = 0; y < style->font->height; y++) {
        draw_row(row, font_row(style->font, id, y), &brush, style);
        row = repeat_row(raster, row, style);
    }
}

void raster_cell(struct raster *raster, struct point at, glyph image,
                 const struct raster_style *style)
{
    raster_tinted(raster, at, image, (struct tint){.is_set = 0}, style);
}

void raster_cursor(struct raster *raster, struct point at, const struct raster_style *style)
{
    int height = style->font->height, bar = imax(height / 8, 1);
    uint32_t *row = cell_corner(raster, at, style);

    row += (size_t)((height - bar) * style->scale) * (size_t)raster->width;
    for (int y = 0; y < bar; y++) {
        for (int x = 0; x < style->cell_width * style->scale; x++)
            row[x] = raster_pixel(palette_rgb(style->palette, COLOUR_WHITE));
        row = repeat_row(raster, row, style);
    }
}

void raster_init(struct raster *raster, int width, int height, const struct raster_style *style)
{
    ENSURE(style->scale > 0 && style->scale <= RASTER_SCALE_MOST &&
               style->cell_width >= style->font->width && style->cell_width <= RASTER_CELL_MOST,
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
