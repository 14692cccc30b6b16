#include "gen/fov_report.h"

#include <string.h>

#include "sense/fov.h"
#include "sense/memory.h"

enum { VIEWERS = 8, WINDOW_WIDTH = 64, WINDOW_HEIGHT = 38 };

static const struct fov_ranges ranges = {.sight = 15, .light = 4, .shadow = 8};

static bool can_stand(const struct level *level, const struct world *world, int x, int y)
{
    const struct res_terrain *terrain = library_terrain(world->library, level_terrain(level, x, y));

    return !level_solid_at(level, world, x, y) && !library_flag(terrain->flags, TF_FALL);
}

/* The number-th open cell, row by row; with number -1 they are only counted. */
static int find_open_cell(const struct level *level, const struct world *world, int number,
                          struct point *found)
{
    int count = 0;

    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++)
            if (can_stand(level, world, x, y) && count++ == number) {
                *found = (struct point){x, y};
                return count;
            }
    return count;
}

static bool add_row(const struct level *level, int y, struct str_builder *out)
{
    const uint8_t *row = &level->visibility[y * level->width];
    bool any = false;

    for (int x = 0; x < level->width; x++)
        any = any || row[x] & FOV_SEEN;
    if (!any || out == NULL)
        return any;
    sb_addf(out, "V %d", y);
    for (int x = 0; x < level->width;) {
        int value = row[x] & FOV_SEEN, run = 1;
        while (x + run < level->width && (row[x + run] & FOV_SEEN) == value)
            run++;
        sb_addf(out, run > 1 ? " %d*%d" : " %d", value, run);
        x += run;
    }
    sb_add_char(out, '\n');
    return true;
}

static void add_view(struct level *level, const struct world *world, int number, const char *kind,
                     struct point at, struct rect view, struct str_builder *out)
{
    struct fov_viewer viewer = {.at = at, .ranges = ranges};
    int cells = level->width * level->height, visible = 0, defined = 0, rows = 0;

    memset(level->visibility, 0, (size_t)cells);
    memory_forget_all(level);
    fov_update(level, world, &viewer, view, true);
    for (int i = 0; i < cells; i++) {
        visible += (level->visibility[i] & FOV_VISIBLE) != 0;
        defined += (level->visibility[i] & FOV_DEFINED) != 0;
    }
    for (int y = 0; y < level->height; y++)
        rows += add_row(level, y, NULL);
    sb_addf(out, "view %d %s pos %d %d rect %d %d %d %d lit %d visible %d defined %d rows %d\n",
            number, kind, at.x, at.y, view.x1, view.y1, view.x2, view.y2,
            (level_cell(level, at.x, at.y)->flags & CELL_LIT) != 0, visible, defined, rows);
    for (int y = 0; y < level->height; y++)
        add_row(level, y, out);
}

void fov_report(struct level *level, const struct world *world, uint32_t seed, int depth,
                struct str_builder *out)
{
    struct point at = {0, 0};
    int open = find_open_cell(level, world, -1, &at);
    struct rect whole = {0, 0, level->width - 1, level->height - 1};

    sb_addf(out, "incursion-fov 1\nseed %u\ndepth %d\nsize %d %d\n", seed, depth, level->width,
            level->height);
    sb_addf(out, "ranges sight %d light %d shadow %d infra 0 blind 0 percep 0 tremor 0\n",
            ranges.sight, ranges.light, ranges.shadow);
    sb_addf(out, "opencells %d\nviews %d\n", open, 2 * VIEWERS);
    for (int i = 0; i < VIEWERS && open > 0; i++) {
        find_open_cell(level, world, i * open / VIEWERS + open / (2 * VIEWERS), &at);
        add_view(level, world, i, "map", at, whole, out);
        add_view(level, world, i, "window", at, fov_window(level, at, WINDOW_WIDTH, WINDOW_HEIGHT),
                 out);
    }
    sb_add_cstr(out, "end\n");
}
