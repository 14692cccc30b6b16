/* The table of room shapes, and the simple ones. */
#include "gen/makelev/shapes.h"

static void shape_normal(struct room *room)
{
    struct size size = size_odd(room, size_basic(room, 0));

    room->areas[0] = place_room(room, size);
    draw_room(room, room->areas[0]);
}

static void shape_large(struct room *room)
{
    struct size size = size_odd_up(room, size_most(room, 8, 2));

    room->areas[0] = place_room(room, size);
    draw_room(room, room->areas[0]);
}

static void draw_round_room(struct room *room, struct size size)
{
    room->areas[0] = place_room(room, size);
    draw_circle(room, room->areas[0]);
    draw_walls(room, room->areas[0]);
}

static void shape_circle(struct room *room)
{
    draw_round_room(room, size_odd(room, size_basic(room, 0)));
}

static void shape_large_circle(struct room *room)
{
    draw_round_room(room, size_odd_up(room, size_most(room, 5, 5)));
}

static void shape_octagon(struct room *room)
{
    struct size size = size_basic(room, 3);

    size.width = imax(size.width, 9);
    size.height = imax(size.height, 9);
    room->areas[0] = place_room(room, size_odd(room, size));
    draw_octagon(room, room->areas[0]);
    draw_walls(room, room->areas[0]);
}

/* Cuts one side by lot until it divides evenly. */
static void make_divisible(struct gen *g, uint8_t *from, uint8_t *to, int parts)
{
    while ((*to - *from) % parts) {
        if (gen_random(g, 2))
            --*to;
        else
            ++*from;
    }
}

void draw_cross(struct room *room, struct area *a)
{
    int parts = gen_random(room->g, 2) ? 5 : 3;
    make_divisible(room->g, &a->x1, &a->x2, parts);
    make_divisible(room->g, &a->y1, &a->y2, parts);
    int width = (a->x2 - a->x1) / parts, height = (a->y2 - a->y1) / parts;
    struct area upright = {(uint8_t)(a->x1 + width * (parts / 2)), (uint8_t)(a->y1 + 1),
                           (uint8_t)(a->x1 + width * (parts / 2 + 1)), (uint8_t)(a->y2 - 1)};
    struct area beam = {(uint8_t)(a->x1 + 1), (uint8_t)(a->y1 + height * (parts / 2)),
                        (uint8_t)(a->x2 - 1), (uint8_t)(a->y1 + height * (parts / 2 + 1))};
    draw_room(room, upright);
    draw_room(room, beam);
}

static void shape_cross(struct room *room)
{
    struct size size = size_odd(room, size_most(room, 8, 5));

    room->areas[0] = place_room(room, size);
    draw_cross(room, &room->areas[0]);
    draw_walls(room, room->areas[0]);
}

/* quirk: inner walls have a lower priority than the floor they would stand on. */
static int inner_priority(const struct room *room)
{
    return gen_quirk(room->g, QUIRK_BARE_ROOMS) ? PRIO_PILLARS : PRIO_ROOM_FURNITURE;
}

static void shape_checker(struct room *room)
{
    struct area a = place_room(room, size_basic(room, 2));

    room->areas[0] = a;
    draw_room(room, a);
    for (int x = a.x1 + 1; x < a.x2; x++)
        for (int y = a.y1 + 1; y < a.y2; y++)
            if ((x + y) % 2)
                write_at(room->g, x, y, room->region->walls, room->region_id, inner_priority(room));
}

/* A room with an even number of cells between its walls, for things in rows. */
struct area draw_even_room(struct room *room)
{
    struct size size = size_odd(room, size_basic(room, 3));
    struct area a = place_room(room, size);

    if ((a.x2 - a.x1) % 2)
        a.x2--;
    if ((a.y2 - a.y1) % 2)
        a.y2--;
    room->areas[0] = a;
    draw_room(room, a);
    return a;
}

/* Puts something on every second cell, a few left out for variety. */
void draw_rows(struct room *room, struct area a, res_id what, int priority)
{
    if (library_kind(room->g->library, what) != RES_TERRAIN)
        return;
    for (int x = a.x1 + 1; x < a.x2; x++)
        for (int y = a.y1 + 1; y < a.y2; y++) {
            if ((x - a.x1) % 2 || (y - a.y1) % 2)
                continue;
            if (gen_random(room->g, 100) < 95 && !gen_solid(room->g, x, y))
                write_at(room->g, x, y, what, room->region_id, priority);
        }
}

static void shape_pillars(struct room *room)
{
    struct gen *g = room->g;
    struct area a = draw_even_room(room);
    res_id pillar = (res_id)gen_constant(g, TERRAIN_PILLAR);

    /* quirk: a pillar that is a feature is not drawn at all. */
    if (library_kind(g->library, pillar) == RES_FEATURE && !gen_quirk(g, QUIRK_BARE_ROOMS))
        pillar = room->region->walls;
    draw_rows(room, a, pillar, inner_priority(room));
}

static void shape_grid_room(struct room *room)
{
    struct area a = draw_even_room(room);

    draw_rows(room, a, room->region->furnishings[0], inner_priority(room));
}

static void shape_drawn(struct room *room)
{
    const struct res_grid *grid = &room->region->grid;

    room->areas[0] = area_within_safely(room->g, room->panel, grid->width, grid->height);
    grid_draw(room->g, room->areas[0], room->region_id);
}

/* One row: type, who draws it, and who draws what was meant where the original does not. */
static const struct {
    int type;
    shape_fn draw, mended;
} shapes[] = {
    {RM_NORMAL, shape_normal, NULL},
    {RM_LARGE, shape_large, NULL},
    {RM_CROSS, shape_cross, NULL},
    {RM_OVERLAP, shape_overlap, NULL},
    {RM_ADJACENT, shape_adjacent, NULL},
    {RM_AD_ROUND, shape_adjacent, NULL},
    {RM_AD_MIXED, shape_adjacent, NULL},
    {RM_CIRCLE, shape_circle, NULL},
    {RM_LCIRCLE, shape_large_circle, NULL},
    {RM_OCTAGON, shape_octagon, NULL},
    {RM_DOUBLE, shape_double, NULL},
    {RM_PILLARS, shape_pillars, NULL},
    {RM_CASTLE, shape_castle, NULL},
    {RM_CHECKER, shape_checker, NULL},
    {RM_BUILDING, shape_castle, NULL},
    {RM_GRID, shape_grid_room, shape_grid},
    {RM_LIFECAVE, shape_life_cave, NULL},
    {RM_RCAVERN, shape_rough_cavern, NULL},
    {RM_MAZE, shape_maze, NULL},
    {RM_DIAMONDS, shape_diamonds, NULL},
    {RM_SHAPED, shape_drawn, NULL},
    {RM_LIFELINK, shape_normal, shape_life_link},
    {RM_RANDTOWN, shape_normal, shape_town},
    {RM_DESTROYED, shape_normal, shape_destroyed},
};

bool shape_draw(struct gen *g, int type, struct area panel, res_id region, struct area rooms[4])
{
    struct room room = {.g = g,
                        .type = type,
                        .panel = panel,
                        .region_id = region,
                        .region = library_region(g->library, region),
                        .areas = rooms};
    shape_fn draw = shape_normal; /* quirk: an unknown type is a plain room */

    if (type == RM_NOROOM)
        return false;
    for (int i = 0; i < COUNT_OF(shapes); i++)
        if (shapes[i].type == type) {
            bool mend = shapes[i].mended && !gen_quirk(g, QUIRK_PLAIN_ROOMS);
            draw = mend ? shapes[i].mended : shapes[i].draw;
        }
    draw(&room);
    return true;
}
