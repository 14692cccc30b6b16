/* What scripts have drawn while a level is being made: world/host.h. Whatever they ask for, the
 * level stays whole: what does not fit is left undone. */
#include "gen/makelev/shapes.h"

enum {
    MAZE_LEAST = 4,   /* a side, without which there is nothing to dig */
    CROSS_LEAST = 10, /* of what is left after cutting, a room in each arm */
    TUNNEL_MARGIN = 4 /* as near to the edge as tunnels begin and end */
};

static struct area area_of(struct rect r)
{
    return (struct area){(uint8_t)r.x1, (uint8_t)r.y1, (uint8_t)r.x2, (uint8_t)r.y2};
}

static bool is_at_least(struct area a, int side)
{
    return a.x2 - a.x1 >= side && a.y2 - a.y1 >= side;
}

/* Scripts may have brought terrain to the level without its maker. */
static struct gen *maker_of(void *context)
{
    write_catch_up(context);
    return context;
}

static void write_blobs(void *context, struct rect r, res_id region, res_id terrain)
{
    blobs_write(maker_of(context), area_of(r), region, terrain);
}

static void write_cell(void *context, struct point at, res_id terrain, res_id region, int priority,
                       bool is_forced)
{
    (is_forced ? write_forced : write_at)(maker_of(context), at.x, at.y, terrain, region, priority);
}

/* ---- shapes ---- */

/* Only where all of it has room on the level. */
static void draw_grid(struct room *room, struct area a)
{
    const struct res_grid *grid = &room->region->grid;

    if (a.x1 + grid->width <= room->g->level->width &&
        a.y1 + grid->height <= room->g->level->height)
        grid_draw(room->g, a, room->region_id);
}

static void draw_shape(struct room *room, enum level_shape shape, struct area a)
{
    switch (shape) {
    case SHAPE_BOX: draw_box(room, a); break;
    case SHAPE_ROOM: draw_room(room, a); break;
    case SHAPE_CIRCLE: draw_circle(room, a); break;
    case SHAPE_OCTAGON: draw_octagon(room, a); break;
    case SHAPE_WALLS: draw_walls(room, a); break;
    case SHAPE_CAVE: shape_life_cave(room); break;
    case SHAPE_ROUGH_CAVERN: shape_rough_cavern(room); break;
    case SHAPE_CASTLE: draw_divided(room, a); break;
    case SHAPE_MAZE:
        if (is_at_least(a, MAZE_LEAST))
            draw_maze(room, a);
        break;
    case SHAPE_CROSS:
        if (is_at_least(a, CROSS_LEAST))
            draw_cross(room, &a);
        break;
    case SHAPE_MAP: draw_grid(room, a); break;
    case SHAPE_NOTHING: break;
    }
}

static void draw(void *context, enum level_shape shape, struct rect r, res_id region)
{
    struct gen *g = maker_of(context);
    struct area areas[4];
    struct room room = {.g = g,
                        .panel = area_of(r),
                        .region_id = region,
                        .region = library_region(g->library, region),
                        .areas = areas};

    draw_shape(&room, shape, room.panel);
}

/* ---- the rest ---- */

static void door(void *context, struct point at, res_id id)
{
    make_door(maker_of(context), at.x, at.y, id);
}

/* Each is drawn once. */
static void draw_panel(void *context, int column, int row)
{
    struct gen *g = maker_of(context);
    struct area panel = g->panel, room = g->room;

    if (column < 0 || column >= g->panels_x || row < 0 || row >= g->panels_y ||
        g->panels_drawn[row] >> column & 1)
        return;
    panel_draw(g, column, row, 0);
    g->panel = panel;
    g->room = room;
}

static void settle(void *context, struct rect r, uint32_t flags)
{
    struct gen *g = maker_of(context);

    if (g->world->open_count > 0 &&
        library_region(g->library,
                       level_region(g->level, g->world->open_x[0], g->world->open_y[0])))
        populate(g, area_of(r), flags);
}

static int within(int at, int size)
{
    return iclamp(at, TUNNEL_MARGIN, size - 1 - TUNNEL_MARGIN);
}

static struct point dig(void *context, struct point from, struct point to, int type)
{
    struct gen *g = maker_of(context);
    int width = g->level->width, height = g->level->height;

    if (g->panels_x == 0 || imin(width, height) <= 2 * TUNNEL_MARGIN)
        return from;
    from = (struct point){within(from.x, width), within(from.y, height)};
    to = (struct point){within(to.x, width), within(to.y, height)};
    return tunnel(g, from, to, type);
}

void maker_begin(struct gen *g)
{
    static const struct level_maker maker = {.write = write_cell,
                                             .draw = draw,
                                             .make_door = door,
                                             .draw_panel = draw_panel,
                                             .populate = settle,
                                             .tunnel = dig,
                                             .write_blobs = write_blobs};

    g->world->host.maker = &maker;
    g->world->host.maker_context = g;
}

void maker_end(struct gen *g)
{
    g->world->host.maker = NULL;
    g->world->host.maker_context = NULL;
}
