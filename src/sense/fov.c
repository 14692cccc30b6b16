#include "sense/fov.h"

#include <string.h>

#include "base/num.h"
#include "sense/memory.h"

/* Cells with something in them that were marked anew. */
struct finds {
    int count; /* may go beyond the list: then it is not complete */
    struct cell *cells[128];
};

/* One kind of looking: the ranges in force, and what stops it. */
struct look {
    struct level *level;
    const struct world *world;
    struct point from;
    struct finds *finds;
    int lit, dark;    /* how far it sees cells in light, and others */
    int light;        /* how far its own light goes: what it falls on is seen */
    uint8_t lit_bits; /* what cells in light are marked as */
    int stops;        /* CELL_... that end it */
    bool by_sound;    /* blindsight: solid cells stop it, light does not matter */
    bool ignores_obscure;
};

/* A ray as it goes. */
struct ray {
    struct cell *cell;
    uint8_t *visibility;
    int dx, dy;     /* distance from the viewer along each axis */
    uint8_t region; /* of the last cell that was not solid */
};

static bool blocks_by_feature(const struct look *look, const struct cell *cell)
{
    int at = (int)(cell - look->level->cells);
    int x = at % look->level->width, y = at / look->level->width;

    if (look->by_sound)
        return level_solid_at(look->level, look->world, x, y);
    return level_opaque_at(look->level, look->world, x, y) ||
           (!look->ignores_obscure && level_obscure_at(look->level, look->world, x, y));
}

static bool blocks(const struct look *look, const struct cell *cell)
{
    if (cell->flags & look->stops)
        return true;
    return cell->contents != HANDLE_NONE && blocks_by_feature(look, cell);
}

static bool is_interior(const struct look *look, const struct cell *cell)
{
    const struct res_terrain *terrain = library_terrain(look->world->library,
                                                        look->level->terrains[cell->terrain]);

    return library_flag(terrain->flags, TF_INTERIOR);
}

static void find(struct finds *finds, struct cell *cell)
{
    if (finds->count < COUNT_OF(finds->cells))
        finds->cells[finds->count] = cell;
    finds->count++;
}

static void reveal(const struct look *look, struct cell *cell, uint8_t *visibility, uint8_t bits)
{
    *visibility |= bits;
    cell->memory = cell->glyph;
    if (cell->contents != HANDLE_NONE)
        find(look->finds, cell);
}

/* The viewer's own cell never blocks the eye. */
static bool leaves(const struct look *look, const struct cell *cell)
{
    return !look->by_sound || (!(cell->flags & CELL_SOLID) &&
                               !(cell->contents != HANDLE_NONE && blocks_by_feature(look, cell)));
}

/* Marks the cell a ray is at, then tells whether the ray goes on. */
static inline bool visit(const struct look *look, struct ray *ray, int distance)
{
    struct cell *cell = ray->cell;
    bool is_lit = cell->flags & (CELL_LIT | CELL_MAGIC_LIGHT);

    if (distance > (is_lit ? look->lit : look->dark))
        return false;
    uint8_t bits = is_lit ? look->lit_bits : distance <= look->light ? FOV_SEEN : FOV_DEFINED;
    /* Once a cell is marked as well as can be, all that follows from it is done. */
    if ((*ray->visibility & bits) != bits || cell->memory != cell->glyph)
        reveal(look, cell, ray->visibility, bits);
    if (!(cell->flags & CELL_SOLID))
        ray->region = cell->region;
    else if (cell->region != ray->region && is_interior(look, cell))
        *ray->visibility |= FOV_EXTERIOR;
    return distance == 0 ? leaves(look, cell) : !blocks(look, cell);
}

/* Straight along a row or column. */
static void cast_straight(const struct look *look, struct ray ray, int length, int step)
{
    for (int i = 0; i <= length && visit(look, &ray, i); i++) {
        ray.cell += step;
        ray.visibility += step;
    }
}

/* The rays into one quarter of the view, in order of their slope, steepest first: along the far
 * row, then back along the far column. Rays that have taken the same way so far go together. */
struct quarter {
    const struct look *look;
    int across, down;   /* size, without the viewer's own row and column */
    int step_x, step_y; /* what one cell along each axis is in the arrays */
};

struct slope {
    int x, y;
};

static inline struct slope slope_of(const struct quarter *q, int ray)
{
    int back = ray - (q->across - 1); /* so far up the far column */

    return back <= 0 ? (struct slope){2 * ray + 1, 2 * q->down - 1}
                     : (struct slope){2 * q->across - 1, 2 * (q->down - back) - 1};
}

/* The ray that ends in this cell; -1: none. */
static inline int ray_to(const struct quarter *q, int dx, int dy)
{
    if ((dx != q->across && dy != q->down) || dx < 1 || dy < 1)
        return -1;
    return dy == q->down ? dx - 1 : q->across - 1 + q->down - dy;
}

/* Where a ray leads from a cell, by the cell's far corner: below 0 along y, above 0 along x, 0
 * through the corner. */
static inline int leads(const struct slope *slope, int dx, int dy)
{
    return (2 * dy + 1) * slope->x - slope->y * (2 * dx + 1);
}

/* The first ray that does not lead along y: solves leads() >= 0 for the far row, and where none of
 * its rays does for the far column. */
static int first_flat(const struct quarter *q, int dx, int dy)
{
    int test_x = 2 * dx + 1, test_y = 2 * dy + 1;
    int on_row = ((2 * q->down - 1) * test_x + test_y - 1) / test_y / 2;

    if (on_row < q->across)
        return on_row;
    int row = ((2 * q->across - 1) * test_y / test_x + 1) / 2;
    return q->across - 1 + imax(1, q->down - row);
}

static void spread(const struct quarter *q, struct ray ray, int lo, int hi);

static void spread_along(const struct quarter *q, struct ray ray, int dx, int dy, int lo, int hi)
{
    int offset = dx * q->step_x + dy * q->step_y;

    ray.dx += dx;
    ray.dy += dy;
    ray.cell += offset;
    ray.visibility += offset;
    spread(q, ray, lo, hi);
}

/* From a cell on: those steeper than its far corner go along y, the flatter ones along x, and the
 * one that hits the corner, if any does, along both. */
static void spread_on(const struct quarter *q, struct ray ray, int lo, int hi)
{
    int flat = iclamp(first_flat(q, ray.dx, ray.dy), lo, hi + 1);

    if (lo < flat)
        spread_along(q, ray, 0, 1, lo, flat - 1);
    if (flat > hi)
        return;
    struct slope slope = slope_of(q, flat);
    if (leads(&slope, ray.dx, ray.dy) == 0) {
        spread_along(q, ray, 1, 1, flat, flat);
        flat++;
    }
    if (flat <= hi)
        spread_along(q, ray, 1, 0, flat, hi);
}

/* As long as all go the same way they go on from here. */
static void spread(const struct quarter *q, struct ray ray, int lo, int hi)
{
    const struct slope first = slope_of(q, lo), last = slope_of(q, hi);

    while (visit(q->look, &ray, imax(ray.dx, ray.dy) + imin(ray.dx, ray.dy) / 2)) {
        int ends = ray_to(q, ray.dx, ray.dy);
        if (ends >= lo && ends <= hi) {
            if (lo < ends)
                spread_on(q, ray, lo, ends - 1);
            if (ends < hi)
                spread_on(q, ray, ends + 1, hi);
            return;
        }
        if (leads(&last, ray.dx, ray.dy) < 0) {
            ray.dy++;
            ray.cell += q->step_y;
            ray.visibility += q->step_y;
        } else if (leads(&first, ray.dx, ray.dy) > 0) {
            ray.dx++;
            ray.cell += q->step_x;
            ray.visibility += q->step_x;
        } else {
            spread_on(q, ray, lo, hi);
            return;
        }
    }
}

static void cast_quarter(const struct look *look, struct ray ray, struct point size,
                         struct point step)
{
    struct quarter q = {look, size.x, size.y, step.x, step.y};

    if (size.x >= 1 && size.y >= 1)
        spread(&q, ray, 0, size.x + size.y - 2);
}

/* Rays to every cell on the border of the view. */
static void cast_all(const struct look *look, struct rect view)
{
    int width = look->level->width, at = look->from.y * width + look->from.x;
    int east = view.x2 - look->from.x, west = look->from.x - view.x1;
    int south = view.y2 - look->from.y, north = look->from.y - view.y1;
    struct cell *own = &look->level->cells[at];
    struct ray ray = {own, &look->level->visibility[at], 0, 0, own->region};

    cast_straight(look, ray, east, 1);
    cast_straight(look, ray, west, -1);
    cast_straight(look, ray, south, width);
    cast_straight(look, ray, north, -width);
    cast_quarter(look, ray, (struct point){east, south}, (struct point){1, width});
    cast_quarter(look, ray, (struct point){west, south}, (struct point){-1, width});
    cast_quarter(look, ray, (struct point){east, north}, (struct point){1, -width});
    cast_quarter(look, ray, (struct point){west, north}, (struct point){-1, -width});
}

/* Everything within a distance, whatever is in between. */
static void perceive(struct level *level, struct point from, int range)
{
    for (int y = imax(from.y - range, 0); y <= imin(from.y + range, level->height - 1); y++)
        for (int x = imax(from.x - range, 0); x <= imin(from.x + range, level->width - 1); x++) {
            if (point_distance(from, (struct point){x, y}) > range)
                continue;
            struct cell *cell = level_cell(level, x, y);
            level->visibility[y * level->width + x] |= FOV_SEEN;
            cell->memory = cell->glyph;
        }
}

/* The stone within a square is known, not seen. */
static void feel_stone(struct level *level, const struct world *world, struct point from, int range)
{
    for (int y = imax(from.y - range, 0); y <= imin(from.y + range, level->height - 1); y++)
        for (int x = imax(from.x - range, 0); x <= imin(from.x + range, level->width - 1); x++)
            if (level_solid_at(level, world, x, y))
                level_cell(level, x, y)->memory = level_cell(level, x, y)->glyph;
}

static void fill_rows(struct level *level, struct rect view, uint8_t bits)
{
    for (int y = view.y1; y <= view.y2; y++)
        memset(&level->visibility[y * level->width + view.x1], bits, (size_t)rect_width(view));
}

static void see(struct level *level, const struct world *world, const struct fov_viewer *viewer,
                struct rect view, struct finds *finds)
{
    const struct fov_ranges *r = &viewer->ranges;
    struct look look = {.level = level, .world = world, .from = viewer->at, .finds = finds};

    look.light = imax(r->light, r->infra);
    look.lit = r->sight;
    look.lit_bits = FOV_SEEN;
    look.dark = imin(r->sight, imax(r->shadow, look.light));
    look.ignores_obscure = viewer->ignores_obscure;
    look.stops = CELL_OPAQUE | CELL_MAGIC_OPAQUE | CELL_DARK |
                 (viewer->ignores_obscure ? 0 : CELL_OBSCURE | CELL_MAGIC_OBSCURE);
    if (r->sight > 0)
        cast_all(&look, view);
    if (r->blind > 0) {
        look = (struct look){.level = level,
                             .world = world,
                             .from = viewer->at,
                             .finds = finds,
                             .lit = r->blind,
                             .dark = r->blind,
                             .light = -1,
                             .lit_bits = FOV_DEFINED,
                             .stops = CELL_SOLID | CELL_WALL,
                             .by_sound = true};
        cast_all(&look, view);
    }
}

/* Whether what was found is all whose memory can have changed. */
static bool finds_suffice(const struct fov_viewer *viewer, const struct finds *finds)
{
    const struct fov_ranges *r = &viewer->ranges;

    return viewer->only_moved && finds->count <= COUNT_OF(finds->cells) && !viewer->is_blind &&
           r->percep == 0 && r->tremor == 0 && !viewer->sees_all;
}

static void remember_things(struct level *level, const struct world *world,
                            const struct fov_viewer *viewer, const struct finds *finds)
{
    bool enough = finds_suffice(viewer, finds);

    for (int i = 0; enough && i < finds->count; i++)
        enough = memory_of_cell(level, world, finds->cells[i]);
    if (!enough)
        memory_of_things(level, world);
}

void fov_update(struct level *level, const struct world *world, const struct fov_viewer *viewer,
                struct rect view, bool clear)
{
    const struct fov_ranges *r = &viewer->ranges;
    struct cell *own = level_cell(level, viewer->at.x, viewer->at.y);
    struct finds finds;

    if (!level_has(level, viewer->at.x, viewer->at.y))
        return;
    finds.count = 0;
    if (clear)
        fill_rows(level, view, 0);
    if ((viewer->is_blind && r->blind == 0) ||
        (imax(r->light, r->infra) == 0 && !(own->flags & (CELL_LIT | CELL_MAGIC_LIGHT)))) {
        level->visibility[viewer->at.y * level->width + viewer->at.x] |= FOV_SEEN;
        own->memory = own->glyph;
        find(&finds, own);
    }
    see(level, world, viewer, view, &finds);
    if (r->percep > 0)
        perceive(level, viewer->at, r->percep);
    if (viewer->sees_all)
        fill_rows(level, view, FOV_SEEN);
    if (r->tremor > 0)
        feel_stone(level, world, viewer->at, r->tremor);
    remember_things(level, world, viewer, &finds);
}

static int window_start(int center, int window, int size)
{
    enum { AROUND = 5 };
    int offset = size <= window ? -((window - size) / 2)
                                : iclamp(center - window / 2, 0, size - window);

    return imax(offset - AROUND, 0);
}

struct rect fov_window(const struct level *level, struct point center, int width, int height)
{
    int x = window_start(center.x, width, level->width);
    int y = window_start(center.y, height, level->height);

    return (struct rect){x, y, imin(x + width + 10, level->width - 1),
                         imin(y + height + 10, level->height - 1)};
}
