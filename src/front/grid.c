#include "front/grid.h"

#include "base/num.h"
#include "front/raster.h"
#include "ui/layout.h"
#include "ui/screen.h"

/* A size of letters. */
struct size {
    const struct font *font;
    int scale;
};

enum { SIZES_MOST = FONT_SET_MOST * RASTER_SCALE_MOST };

static int height_of(const struct size *size)
{
    return size->font->height * size->scale;
}

static void insert(struct size *sizes, int *count, struct size size)
{
    int at = (*count)++;

    for (; at > 0 && height_of(&sizes[at - 1]) > height_of(&size); at--)
        sizes[at] = sizes[at - 1];
    sizes[at] = size;
}

static bool has_height(const struct size *sizes, int count, int height)
{
    for (int i = 0; i < count; i++)
        if (height_of(&sizes[i]) == height)
            return true;
    return false;
}

/* All that are drawn as they are come first, so that none is a coarse copy of a larger font. */
static int list_sizes(const struct font_set *fonts, struct size sizes[SIZES_MOST])
{
    int count = 0;

    for (int scale = 1; scale <= RASTER_SCALE_MOST; scale++)
        for (int i = 0; i < fonts->count; i++) {
            struct size size = {&fonts->fonts[i], scale};
            if (!has_height(sizes, count, height_of(&size)))
                insert(sizes, &count, size);
        }
    return count;
}

static bool leaves_room(const struct size *size, int width, int height)
{
    return width / (size->font->width * size->scale) >= LAYOUT_WIDTH_LEAST &&
           height / height_of(size) >= LAYOUT_HEIGHT_LEAST;
}

/* How far a size is from the wanted one, as a ratio of 1 or more, in thousandths. */
static int strangeness(const struct size *size, int height)
{
    int wanted = imax(height / GRID_ROWS_WANTED, 1), is = height_of(size);

    return 1000 * imax(wanted, is) / imin(wanted, is);
}

static int choose(const struct size *sizes, int count, int width, int height, int zoom)
{
    int best = 0, most = 0;

    for (int i = 0; i < count; i++) {
        if (!leaves_room(&sizes[i], width, height))
            continue;
        most = i;
        if (strangeness(&sizes[i], height) < strangeness(&sizes[best], height))
            best = i;
    }
    return iclamp(best + zoom, 0, most);
}

/* As many as fit beside a margin, or all where the margin would cost one of the least. */
static int columns_of(int width, int cell)
{
    int all = width / cell, beside_margin = (width - cell) / cell;

    return iclamp(beside_margin >= LAYOUT_WIDTH_LEAST || all < LAYOUT_WIDTH_LEAST ? beside_margin
                                                                                  : all,
                  1, SCREEN_SIDE_MOST);
}

struct grid grid_fit(const struct font_set *fonts, int width, int height, int zoom)
{
    struct size sizes[SIZES_MOST];
    int count = list_sizes(fonts, sizes);
    struct size size = sizes[choose(sizes, count, width, height, zoom)];
    struct grid grid = {.font = size.font,
                        .scale = size.scale,
                        .cell_width = size.font->width * size.scale,
                        .cell_height = height_of(&size)};

    grid.columns = columns_of(width, grid.cell_width);
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
