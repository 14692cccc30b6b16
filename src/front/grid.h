/* How cells lie in a window of some size: which letters, how many, where the rest is left free. */
#ifndef INCURSION_FRONT_GRID_H
#define INCURSION_FRONT_GRID_H

#include <stdbool.h>

#include "base/geom.h"
#include "front/font.h"

struct grid {
    const struct font *font;
    int scale;
    int columns, rows;
    int cell_width, cell_height; /* in pixels of the window */
    struct point corner;         /* the first cell's; what does not make a cell is a margin */
};

/* The letters with which a window has about GRID_ROWS_WANTED rows, of a size that one of the fonts
 * has or a whole multiple of it, and as many cells as there is room for. `zoom` takes so many sizes
 * larger ones, as long as 80 by 24 cells still fit, or smaller ones. */
enum { GRID_ROWS_WANTED = 38, GRID_ZOOM_MOST = 12 };

struct grid grid_fit(const struct font_set *fonts, int width, int height, int zoom);

/* The cell that a pixel of the window belongs to; false in the margins. */
bool grid_cell(const struct grid *grid, int x, int y, struct point *cell);

#endif
