#include "front/picture.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "front/png.h"

static bool write_raster(struct raster *raster, struct str_builder *out, struct error *error)
{
    size_t count = (size_t)raster->width * (size_t)raster->height;
    struct rgb *pixels = malloc((count + 1) * sizeof *pixels);

    ENSURE(pixels != NULL, "out of memory (picture of %zu pixels)", count);
    for (size_t i = 0; i < count; i++)
        pixels[i] = raster_rgb(raster->pixels[i]);
    bool good = png_write(pixels, raster->width, raster->height, out, error);
    free(pixels);
    raster_free(raster);
    return good;
}

bool picture_of_cells(const glyph *cells, int width, int height, const struct raster_style *style,
                      struct str_builder *out, struct error *error)
{
    struct raster raster;

    raster_draw(&raster, cells, width, height, style);
    return write_raster(&raster, out, error);
}

/* The cursor is as wide as what it is under. */
static void draw_cursor(struct raster *raster, const struct screen *screen,
                        const struct raster_style *style)
{
    for (int i = 0; i < screen_cursor_width(screen); i++)
        raster_cursor(raster, (struct point){screen->cursor.x + i, screen->cursor.y}, style);
}

static void draw_screen(struct raster *raster, const struct screen *screen,
                        const struct raster_style *style)
{
    raster_init(raster, screen->width, screen->height, style);
    for (int y = 0; y < screen->height; y++)
        for (int x = 0; x < screen->width; x++)
            raster_tinted(raster, (struct point){x, y}, screen_at(screen, x, y),
                          screen_tint(screen, x, y), style);
    draw_cursor(raster, screen, style);
}

bool picture_of_screen(const struct screen *screen, const struct raster_style *style,
                       struct str_builder *out, struct error *error)
{
    struct raster_style its = *style;
    struct raster raster;

    its.palette = screen->palette;
    draw_screen(&raster, screen, &its);
    return write_raster(&raster, out, error);
}

bool picture_of_window(const struct screen *screen, const struct grid *grid, int width, int height,
                       struct str_builder *out, struct error *error)
{
    struct raster_style style = {grid->font, grid->font->width, grid->scale, screen->palette};
    struct raster cells, window = {.width = width, .height = height};

    draw_screen(&cells, screen, &style);
    window.pixels = calloc((size_t)width * (size_t)height + 1, sizeof *window.pixels);
    ENSURE(window.pixels != NULL, "out of memory (window of %d by %d)", width, height);
    for (int y = 0; y < cells.height; y++)
        memcpy(window.pixels + (size_t)(grid->corner.y + y) * (size_t)width + grid->corner.x,
               cells.pixels + (size_t)y * (size_t)cells.width,
               (size_t)cells.width * sizeof *cells.pixels);
    raster_free(&cells);
    return write_raster(&window, out, error);
}
