#include "front/grid.h"

#include "base/num.h"
#include "front/raster.h"
#include "ui/layout.h"
#include "ui/screen.h"

enum { ROWS_WANTED = 48 };

static int largest_scale(const struct font *font, int width, int height, int rows)
{
    int scale = imin(width / (font->width * LAYOUT_WIDTH_LEAST), height / (font->height * rows));

    return iclamp(scale, 1, RASTER_SCALE_MOST);
}

struct grid grid_fit(const struct font *font, int width, int height, int zoom)
{
    int most = largest_scale(font, width, height, LAYOUT_HEIGHT_LEAST);
    int scale = iclamp(largest_scale(font, width, height, ROWS_WANTED) + zoom, 1, most);
    struct grid grid = {
        .scale = scale, .cell_width = font->width * scale, .cell_height = font->height * scale};

    grid.columns = iclamp(width / grid.cell_width, 1, SCREEN_SIDE_MOST);
    grid.rows = iclamp(height / grid.cell_height, 1, SCREEN_SIDE_MOST);
    grid.corner.x = imax(width - grid.columns * grid.cell_width, 0) / 2;
    grid.corner.y = imax(height - grid.rows * grid.cell_height, 0) / 2;
    return grid;
}

bool grid_cell(const struct grid *grid, int x, int y, struct point *cell)
{
    x -= grid->corner.x;
    y -= grid->corner.y;
    *cell = (struct point){x / grid->cell_width, y / grid->cell_height};
    return x >= 0 && y >= 0 && cell->x < grid->columns && cell->y < grid->rows;
}
