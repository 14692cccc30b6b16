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
    int sight, light, shadow;
    int stops;     /* CELL_... that end it */
    bool by_sound; /* blindsight: solid cells stop it, light does not matter */
    bool ignores_obscure;
};

/* A ray as it goes. */
struct ray {
    const struct look *look;
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

/* Marks a cell at a distance. False: the ray ends before it. */
static bool mark(struct ray *ray, int distance)
{
    const struct look *look = ray->look;
    struct cell *cell = ray->cell;
    bool lit = cell->flags & (CELL_LIT | CELL_MAGIC_LIGHT);
    uint8_t bits = FOV_DEFINED;

    if (look->by_sound) {
        if (distance > look->shadow)
            return false;
    } else {
        if (distance > look->sight || (distance > look->shadow && !lit))
            return false;
        if (distance <= look->light || lit)
            bits = FOV_SEEN;
    }
    /* Once a cell is marked as well as can be, all that follows from it is done. */
    if ((*ray->visibility & bits) != bits || cell->memory != cell->glyph) {
        *ray->visibility |= bits;
        cell->memory = cell->glyph;
        if (cell->contents != HANDLE_NONE)
            find(look->finds, cell);
    }
    if (cell->region != ray->region && is_interior(look, cell))
        *ray->visibility |= FOV_EXTERIOR;
    if (!look->by_sound)
        return true;
    return !(cell->flags & CELL_SOLID) &&
           !(cell->contents != HANDLE_NONE && blocks_by_feature(look, cell));
}

/* The viewer's own cell never blocks. Marks, then tells whether the ray goes on. */
static bool visit(struct ray *ray, int distance)
{
    if (!(ray->cell->flags & CELL_SOLID))
        ray->region = ray->cell->region;
    if (!mark(ray, distance))
        return false;
    return distance == 0 || !blocks(ray->look, ray->cell);
}

static void step_ray(struct ray *ray, int dx, int dy, int offset)
{
    ray->dx += dx;
    ray->dy += dy;
    ray->cell += offset;
    ray->visibility += offset;
}

/* Straight along a row or column. */
static void cast_straight(struct ray ray, int length, int step)
{
    for (int i = 0; i <= length && visit(&ray, i); i++)
        step_ray(&ray, 0, 0, step);
}

/* The rays into one quarter of the view, in order of their slope, steepest first: along the far
 * row, then back along the far column. Rays that have taken the same way so far go together. */
struct quarter {
    int across, down;   /* size, without the viewer's own row and column */
    int step_x, step_y; /* what one cell along each axis is in the arrays */
    int16_t slope_x[2 * LEVEL_SIDE_MOST], slope_y[2 * LEVEL_SIDE_MOST];
    int count;
};

static void add_target(struct quarter *q, int across, int down)
{
    q->slope_x[q->count] = (int16_t)(2 * across - 1);
    q->slope_y[q->count] = (int16_t)(2 * down - 1);
    q->count++;
}

static void list_targets(struct quarter *q)
{
    for (int x = 1; x <= q->across; x++)
        add_target(q, x, q->down);
    for (int y = q->down - 1; y >= 1; y--)
        add_target(q, q->across, y);
}

/* The ray that ends in this cell; -1: none. */
static int ray_to(const struct quarter *q, int dx, int dy)
{
    if (dx < 1 || dy < 1 || (dx != q->across && dy != q->down))
        return -1;
    return dy == q->down ? dx - 1 : q->across - 1 + q->down - dy;
}

/* Where a ray leads from a cell with its far corner at test_y / test_x: below 0 along y, above 0
 * along x, 0 through the corner. */
static inline int leads(const struct quarter *q, int ray, int test_y, int test_x)
{
    return test_y * q->slope_x[ray] - q->slope_y[ray] * test_x;
}

/* Of rays lo..hi the first that leads at least so far to the right; they are in order. */
static int first_leading(const struct quarter *q, int lo, int hi, int test_y, int test_x, int least)
{
    while (lo <= hi) {
        int middle = (lo + hi) / 2;
        if (leads(q, middle, test_y, test_x) >= least)
            hi = middle - 1;
        else
            lo = middle + 1;
    }
    return lo;
}

static void spread(const struct quarter *q, struct ray ray, int lo, int hi);

static void spread_along(const struct quarter *q, struct ray ray, int dx, int dy, int lo, int hi)
{
    step_ray(&ray, dx, dy, dx * q->step_x + dy * q->step_y);
    spread(q, ray, lo, hi);
}

/* From a cell on: those steeper than its far corner go along y, the flatter ones along x, and one
 * that hits the corner along both. */
static void spread_on(const struct quarter *q, const struct ray *ray, int lo, int hi)
{
    int test_y = 2 * ray->dy + 1, test_x = 2 * ray->dx + 1;
    int corner = lo, flat;

    if (leads(q, hi, test_y, test_x) < 0) {
        spread_along(q, *ray, 0, 1, lo, hi);
        return;
    }
    if (leads(q, lo, test_y, test_x) < 0)
        corner = first_leading(q, lo + 1, hi, test_y, test_x, 0);
    flat = corner;
    if (leads(q, corner, test_y, test_x) == 0)
        flat = first_leading(q, corner + 1, hi, test_y, test_x, 1);
    if (lo < corner)
        spread_along(q, *ray, 0, 1, lo, corner - 1);
    if (corner < flat)
        spread_along(q, *ray, 1, 1, corner, flat - 1);
    if (flat <= hi)
        spread_along(q, *ray, 1, 0, flat, hi);
}

/* As long as all go the same way they go on from here. */
static void spread(const struct quarter *q, struct ray ray, int lo, int hi)
{
    while (visit(&ray, imax(ray.dx, ray.dy) + imin(ray.dx, ray.dy) / 2)) {
        int test_y = 2 * ray.dy + 1, test_x = 2 * ray.dx + 1;
        int ends = ray_to(q, ray.dx, ray.dy);
        if (ends >= lo && ends <= hi) {
            if (lo < ends)
                spread_on(q, &ray, lo, ends - 1);
            if (ends < hi)
                spread_on(q, &ray, ends + 1, hi);
            return;
        }
        if (leads(q, hi, test_y, test_x) < 0) {
            step_ray(&ray, 0, 1, q->step_y);
        } else if (leads(q, lo, test_y, test_x) > 0) {
            step_ray(&ray, 1, 0, q->step_x);
        } else {
            spread_on(q, &ray, lo, hi);
            return;
        }
    }
}

static void cast_quarter(struct ray ray, int across, int down, int step_x, int step_y)
{
    struct quarter q;

    if (across < 1 || down < 1)
        return;
    q.across = across;
    q.down = down;
    q.step_x = step_x;
    q.step_y = step_y;
    q.count = 0;
    list_targets(&q);
    spread(&q, ray, 0, q.count - 1);
}

/* Rays to every cell on the border of the view. */
static void cast_all(const struct look *look, struct rect view)
{
    int width = look->level->width, at = look->from.y * width + look->from.x;
    int east = view.x2 - look->from.x, west = look->from.x - view.x1;
    int south = view.y2 - look->from.y, north = look->from.y - view.y1;
    struct ray ray = {look, &look->level->cells[at],      &look->level->visibility[at], 0,
                      0,    look->level->cells[at].region};

    cast_straight(ray, east, 1);
    cast_straight(ray, west, -1);
    cast_straight(ray, south, width);
    cast_straight(ray, north, -width);
    cast_quarter(ray, east, south, 1, width);
    cast_quarter(ray, west, south, -1, width);
    cast_quarter(ray, east, north, 1, -width);
    cast_quarter(ray, west, north, -1, -width);
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
    look.sight = r->sight;
    look.shadow = imax(r->shadow, look.light);
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
                             .shadow = r->blind,
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
    struct finds finds = {.count = 0};

    if (!level_has(level, viewer->at.x, viewer->at.y))
        return;
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
