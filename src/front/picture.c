#include "front/picture.h"

#include "front/png.h"

static bool write_raster(struct raster *raster, struct str_builder *out, struct error *error)
{
    bool good = png_write(raster->pixels, raster->width, raster->height, out, error);

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

bool picture_of_screen(const struct screen *screen, const struct raster_style *style,
                       struct str_builder *out, struct error *error)
{
    struct raster_style its = *style;
    struct raster raster;

    its.palette = screen->palette;
    raster_draw(&raster, screen->cells, screen->width, screen->height, &its);
    if (rect_has(screen_rect(screen), screen->cursor.x, screen->cursor.y))
        raster_cursor(&raster, screen->cursor, &its);
    return write_raster(&raster, out, error);
}
