/* The pieces rooms are drawn with. */
#include "gen/makelev/shapes.h"

void draw_room(struct room *room, struct area a)
{
    struct gen *g = room->g;

    if (a.x2 - a.x1 <= 1 || a.y2 - a.y1 <= 1)
        return;
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++) {
            bool wall = x == a.x1 || x == a.x2 || y == a.y1 || y == a.y2;
            write_at(g, x, y, wall ? room->region->walls : room->region->floor, room->region_id,
                     wall ? PRIO_ROOM_WALL : PRIO_ROOM_FLOOR);
        }
    add_corner(g, a.x1 + 1, a.y1 + 1);
    add_corner(g, a.x2 - 1, a.y1 + 1);
    add_corner(g, a.x1 + 1, a.y2 - 1);
    add_corner(g, a.x2 - 1, a.y2 - 1);
    add_center(g, a.x1 + (a.x2 - a.x1) / 2, a.y1 + (a.y2 - a.y1) / 2);
}

static void floor_at(struct room *room, int x, int y)
{
    write_at(room->g, x, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
}

void draw_box(struct room *room, struct area a)
{
    if (a.x2 - a.x1 <= 1 || a.y2 - a.y1 <= 1)
        return;
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            floor_at(room, x, y);
}

void draw_circle(struct room *room, struct area a)
{
    int width = a.x2 - a.x1, height = a.y2 - a.y1;

    if (width <= 4 || height <= 4)
        return;
    int radius = imin(width, height) / 2;
    radius += radius % 2;
    struct point c = {a.x1 + width / 2, a.y1 + height / 2};
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            if (point_distance((struct point){x, y}, c) <= radius)
                floor_at(room, x, y);
    radius--;
    add_center(room->g, c.x, c.y);
    add_corner(room->g, c.x + radius, c.y);
    add_corner(room->g, c.x - radius, c.y);
    add_corner(room->g, c.x, c.y + radius);
    add_corner(room->g, c.x, c.y - radius);
}

/* The three diagonals in each corner are cut off. */
static bool is_cut_corner(struct area a, int x, int y)
{
    int from_side = imin(x - a.x1, a.x2 - x), from_end = imin(y - a.y1, a.y2 - y);

    return from_side + from_end <= 2;
}

void draw_octagon(struct room *room, struct area a)
{
    if (a.x2 - a.x1 <= 1 || a.y2 - a.y1 <= 1)
        return;
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            if (!is_cut_corner(a, x, y))
                floor_at(room, x, y);
    struct point c = {a.x1 + (a.x2 - a.x1) / 2, a.y1 + (a.y2 - a.y1) / 2};
    add_corner(room->g, a.x1 + 1, c.y);
    add_corner(room->g, a.x2 - 1, c.y);
    add_corner(room->g, c.x, a.y1 + 1);
    add_corner(room->g, c.x, a.y2 - 1);
    add_center(room->g, c.x, c.y);
}

/* The level's index of a terrain; -1: it is on no cell. */
static int index_of(const struct level *level, res_id terrain)
{
    for (int i = 0; i < level->terrain_count; i++)
        if (level->terrains[i] == terrain)
            return i;
    return -1;
}

/* Whether one of the eight around a cell, which is not on the edge, has the terrain. */
static bool is_beside(const struct level *level, const struct cell *cell, int terrain)
{
    const struct cell *above = cell - level->width, *below = cell + level->width;

    return above[-1].terrain == terrain || above[0].terrain == terrain ||
           above[1].terrain == terrain || cell[-1].terrain == terrain ||
           cell[1].terrain == terrain || below[-1].terrain == terrain ||
           below[0].terrain == terrain || below[1].terrain == terrain;
}

void draw_walls(struct room *room, struct area a)
{
    struct gen *g = room->g;
    int x_end = imin(a.x2 + 2, g->level->width - 1), y_end = imin(a.y2 + 2, g->level->height - 1);
    int floor = index_of(g->level, room->region->floor);

    for (int x = imax(1, a.x1 - 1); floor >= 0 && x < x_end; x++)
        for (int y = imax(1, a.y1 - 1); y < y_end; y++) {
            const struct cell *cell = &g->level->cells[y * g->level->width + x];
            if (cell->terrain != floor && is_beside(g->level, cell, floor))
                write_at(g, x, y, room->region->walls, room->region_id, PRIO_ROOM_WALL);
        }
}

/* ---- sizes ---- */

static int basic_side(struct gen *g, int least, int most)
{
    int32_t from = gen_constant(g, least), to = gen_constant(g, most);
    int drawn = gen_random(g, to - from);

    return wrap16(from + drawn);
}

struct size size_basic(struct room *room, int extra)
{
    struct size size;

    size.width = basic_side(room->g, ROOM_MINX, ROOM_MAXX) + extra;
    size.height = basic_side(room->g, ROOM_MINY, ROOM_MAXY) + extra;
    return size;
}

/* quirk: what is drawn first is only compared with half the panel; another draw is the size. */
static int most_side(struct gen *g, uint32_t panel, int k, int c)
{
    uint32_t compared = panel - (uint32_t)(gen_random(g, k) + c);

    if (panel / 2 > compared)
        return wrap16(panel / 2);
    uint32_t used = panel - (uint32_t)(gen_random(g, k) + c);
    return wrap16(used);
}

struct size size_most(struct room *room, int k, int c)
{
    struct size size;

    size.width = most_side(room->g, (uint32_t)gen_constant(room->g, PANEL_SIZEX), k, c);
    size.height = most_side(room->g, (uint32_t)gen_constant(room->g, PANEL_SIZEY), k, c);
    return size;
}

struct size size_odd(struct room *room, struct size size)
{
    const uint8_t *flags = room->region->flags;
    bool mended = !gen_quirk(room->g, QUIRK_EVEN_HEIGHT);

    if (library_flag(flags, RF_ODD_WIDTH) && size.width % 2 == 0)
        size.width += size.width == gen_constant(room->g, ROOM_MAXX) ? -1 : 1;
    /* quirk: for the height, too, it is the width that is compared. */
    int compared = mended ? size.height : size.width;
    if (library_flag(flags, RF_ODD_HEIGHT) && size.height % 2 == 0)
        size.height += compared == gen_constant(room->g, ROOM_MAXY) ? -1 : 1;
    return size;
}

struct size size_odd_up(struct room *room, struct size size)
{
    const uint8_t *flags = room->region->flags;

    if (library_flag(flags, RF_ODD_WIDTH) && size.width % 2 == 0)
        size.width++;
    if (library_flag(flags, RF_ODD_HEIGHT) && size.height % 2 == 0)
        size.height++;
    return size;
}

struct area place_room(struct room *room, struct size size)
{
    return area_within_safely(room->g, room->panel, size.width, size.height);
}
