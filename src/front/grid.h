/* How cells lie in a window of some size: which scale, how many, where the rest is left free. */
#ifndef INCURSION_FRONT_GRID_H
#define INCURSION_FRONT_GRID_H

#include <stdbool.h>

#include "base/geom.h"
#include "front/font.h"

struct grid {
    int scale;
    int columns, rows;
    int cell_width, cell_height; /* in pixels of the window */
    struct point corner;         /* the first cell's; what does not make a cell is a margin */
};

/* The largest whole scale at which the original's 80 by 48 cells fit, and as many cells as there is
 * room for. `zoom` makes the scale larger, as long as 80 by 24 still fit, or smaller. */
struct grid grid_fit(const struct font *font, int width, int height, int zoom);

/* The cell that a pixel of the window belongs to; false in the margins. */
bool grid_cell(const struct grid *grid, int x, int y, struct point *cell);

#endif
