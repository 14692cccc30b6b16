/* The front end of pictures: a screen or any cells as a PNG file. A screen comes out as a window
 * of that size shows it, pixel for pixel, the cursor included; no display is needed. */
#ifndef INCURSION_FRONT_PICTURE_H
#define INCURSION_FRONT_PICTURE_H

#include <stdbool.h>

#include "base/error.h"
#include "base/str.h"
#include "front/grid.h"
#include "front/raster.h"
#include "ui/screen.h"

/* All add the bytes of the file to `out`; false, with a sentence, when it would be too large. */
bool picture_of_screen(const struct screen *screen, const struct raster_style *style,
                       struct str_builder *out, struct error *error);
/* As a window of so many pixels shows it, its margins included. */
bool picture_of_window(const struct screen *screen, const struct grid *grid, int width, int height,
                       struct str_builder *out, struct error *error);
bool picture_of_cells(const glyph *cells, int width, int height, const struct raster_style *style,
                      struct str_builder *out, struct error *error);

#endif
