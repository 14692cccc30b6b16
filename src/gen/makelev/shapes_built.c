/* Rooms with rooms in them. */
#include "gen/makelev/shapes.h"

/* ---- castles and buildings ---- */

/* A wall across, with a door in it by lot; then both halves. `at` is where it starts looking. */
static void divide_upright(struct room *room, struct area a)
{
    struct gen *g = room->g;
    uint8_t wall, door;
    int tries = 0;

    do {
        tries++;
        wall = (uint8_t)(a.x1 + 2 + gen_random(g, a.x2 - (a.x1 + 4)));
    } while ((!gen_cell_solid(g, wall, a.y1) || !gen_cell_solid(g, wall, a.y2)) && tries < 10);
    struct area left = {a.x1, a.y1, wall, a.y2}, right = {wall, a.y1, a.x2, a.y2};
    door = (uint8_t)(a.y1 + 1 + gen_random(g, a.y2 - (a.y1 + 2)));
    for (uint8_t y = (uint8_t)(a.y1 + 1); y != a.y2; y++)
        if (y != door)
            write_at(g, wall, y, room->region->walls, room->region_id, PRIO_ROOM_FURNITURE);
    make_door(g, wall, door, room->region->door);
    draw_divided(room, left);
    draw_divided(room, right);
}

static void divide_level(struct room *room, struct area a)
{
    struct gen *g = room->g;
    uint8_t wall, door;
    int tries = 0;

    do {
        tries++;
        wall = (uint8_t)(a.y1 + 2 + gen_random(g, a.y2 - (a.y1 + 4)));
    } while ((!gen_cell_solid(g, a.x1, wall) || !gen_cell_solid(g, a.x2, wall)) && tries < 10);
    struct area upper = {a.x1, a.y1, a.x2, wall}, lower = {a.x1, wall, a.x2, a.y2};
    door = (uint8_t)(a.x1 + 1 + gen_random(g, a.x2 - (a.x1 + 2)));
    for (uint8_t x = (uint8_t)(a.x1 + 1); x != a.x2; x++)
        if (x != door)
            write_at(g, x, wall, room->region->walls, room->region_id, PRIO_ROOM_FURNITURE);
    make_door(g, door, wall, room->region->door);
    draw_divided(room, upper);
    draw_divided(room, lower);
}

void draw_divided(struct room *room, struct area a)
{
    struct gen *g = room->g;
    uint8_t width = (uint8_t)(a.x2 - a.x1), height = (uint8_t)(a.y2 - a.y1);

    if (width < 7 || height < 7) {
        if (g->subroom_count < GEN_SUBROOMS_MOST)
            g->subrooms[g->subroom_count++] = a;
        return;
    }
    /* The sides are 8 bits wide: what is inside out looks large, and would be divided for ever. */
    if (a.x2 < a.x1 || a.y2 < a.y1) {
        gen_fail(g, "castles and buildings need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
        return;
    }
    bool upright = gen_random(g, 10) == 0;
    if (!upright && width > height)
        upright = gen_random(g, 9) != 0;
    if (upright)
        divide_upright(room, a);
    else
        divide_level(room, a);
}

void shape_castle(struct room *room)
{
    struct gen *g = room->g;

    gen_random(g, 2); /* quirk: "rooms of their own or not" is drawn, and never asked for */
    struct size size = size_most(room, 6, 2);
    room->areas[0] = place_room(room, size);
    draw_room(room, room->areas[0]);
    g->subroom_count = 0;
    draw_divided(room, room->areas[0]);
    find_open(g, room->areas[0], 0,
              FOA_ALLOW_WATER | FOA_ALLOW_WARN | FOA_ALLOW_FALL | FOA_ALLOW_SPEC);
}

/* ---- mazes ---- */

/* The maze is dug on a grid of half the size, kept in the scratch cells of its own corner: bits of
 * directions that are open. */
struct maze {
    struct gen *g;
    struct area half;
};

static uint8_t *maze_cell(const struct maze *m, int x, int y)
{
    return &m->g->scratch[gen_index(m->g, x, y)];
}

/* Directions in which there is an undug cell; the order of trying is west, north, east, south. */
static int ways_on(const struct maze *m, int x, int y, int *ways)
{
    int count = 0;

    if (x > m->half.x1 && !*maze_cell(m, x - 1, y))
        ways[count++] = DIR_WEST;
    if (y > m->half.y1 && !*maze_cell(m, x, y - 1))
        ways[count++] = DIR_NORTH;
    if (x < m->half.x2 && !*maze_cell(m, x + 1, y))
        ways[count++] = DIR_EAST;
    if (y < m->half.y2 && !*maze_cell(m, x, y + 1))
        ways[count++] = DIR_SOUTH;
    return count;
}

static void next_dug_cell(const struct maze *m, int *x, int *y)
{
    do {
        if (++*x > m->half.x2) {
            *x = m->half.x1;
            ++*y;
        }
        if (*y > m->half.y2)
            *y = m->half.y1;
    } while (!*maze_cell(m, *x, *y));
}

static void dig_maze(const struct maze *m)
{
    struct area h = m->half;
    int visits = (h.x2 - h.x1 + 1) * (h.y2 - h.y1 + 1) - 1;
    int x = h.x1, y = h.y1, ways[4];

    if (visits > 0 && h.x2 < h.x1) {
        gen_fail(m->g, "mazes need larger panels (PANEL_SIZEX, PANEL_SIZEY)");
        return;
    }
    while (visits > 0) {
        int count = ways_on(m, x, y, ways);
        if (count == 0) {
            next_dug_cell(m, &x, &y);
            continue;
        }
        visits--;
        int way = ways[gen_random(m->g, count)];
        struct point step = dir_step(way);
        *maze_cell(m, x, y) |= (uint8_t)(1u << way);
        x += step.x;
        y += step.y;
        *maze_cell(m, x, y) |= (uint8_t)(1u << dir_opposite(way));
    }
}

static void wall_at(struct room *room, int x, int y)
{
    write_at(room->g, x, y, room->region->walls, room->region_id, PRIO_ROOM_WALL);
}

static void draw_maze_walls(struct room *room, const struct maze *m, struct area a)
{
    struct area h = m->half;

    for (int x = h.x1; x <= h.x2; x++)
        for (int y = h.y1; y <= h.y2; y++) {
            int rx = h.x1 + (x - h.x1) * 2 + 1, ry = h.y1 + (y - h.y1) * 2 + 1;
            if (rx + 1 < a.x2 && !(*maze_cell(m, x, y) & 1 << DIR_EAST))
                wall_at(room, rx + 1, ry);
            if (ry + 1 >= a.y2)
                continue;
            if (!(*maze_cell(m, x, y) & 1 << DIR_SOUTH))
                wall_at(room, rx, ry + 1);
            if (rx + 1 < a.x2)
                wall_at(room, rx + 1, ry + 1);
        }
    for (int x = a.x1; x <= a.x2; x++) {
        wall_at(room, x, a.y1);
        wall_at(room, x, a.y2);
    }
    for (int y = a.y1; y <= a.y2; y++) {
        wall_at(room, a.x1, y);
        wall_at(room, a.x2, y);
    }
}

static bool is_passage(const struct gen *g, int x, int y)
{
    bool west = gen_cell_solid(g, x - 1, y), east = gen_cell_solid(g, x + 1, y);
    bool north = gen_cell_solid(g, x, y - 1), south = gen_cell_solid(g, x, y + 1);

    return (west && east && !north && !south) || (north && south && !west && !east);
}

/* quirk: only a search that ends on solid rock, after 501 tries, makes a door. */
static void hide_maze_doors(struct room *room, struct area a)
{
    struct gen *g = room->g;
    int count = imin(7, g->depth - 3);

    for (int i = 0; i < count; i++) {
        int tries = 0, x, y;
        do {
            x = a.x1 + 1 + gen_random(g, a.x2 - (a.x1 + 2));
            y = a.y1 + 1 + gen_random(g, a.y2 - (a.y1 + 2));
            if (!gen_cell_solid(g, x, y) && is_passage(g, x, y))
                break;
        } while (tries++ < 500);
        if (gen_cell_solid(g, x, y))
            make_secret_door(g, x, y, room->region->door);
    }
}

struct area draw_maze(struct room *room, struct area a)
{
    struct gen *g = room->g;
    struct maze maze = {.g = g};

    if ((a.x2 - a.x1) % 2)
        a.x2--;
    if ((a.y2 - a.y1) % 2)
        a.y2--;
    maze.half = (struct area){a.x1, a.y1, (uint8_t)(a.x1 + (a.x2 - a.x1) / 2 - 1),
                              (uint8_t)(a.y1 + (a.y2 - a.y1) / 2 - 1)};
    dig_maze(&maze);
    draw_maze_walls(room, &maze, a);
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++) {
            if (level_terrain(g->level, x, y) != room->region->walls)
                write_at(g, x, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
            g->scratch[gen_index(g, x, y)] = 0;
        }
    hide_maze_doors(room, a);
    return a;
}

void shape_maze(struct room *room)
{
    struct size size = size_most(room, 8, 2);

    room->areas[0] = draw_maze(room, place_room(room, size));
}

/* ---- a room in a room ---- */

/* A ring of two rows or columns is too thin to be a chamber. */
static void widen_ring(struct gen *g, uint8_t *from, uint8_t *to)
{
    if (*from + 1 != *to)
        return;
    if (gen_random(g, 2))
        --*from;
    else
        ++*to;
}

static struct area inner_ring(struct room *room, struct area a, struct size size)
{
    struct gen *g = room->g;
    bool filling = gen_random(g, 2) != 0;

    a.x1 = (uint8_t)(a.x1 + 2);
    a.y1 = (uint8_t)(a.y1 + 2);
    a.x2 = (uint8_t)(a.x2 - 2);
    a.y2 = (uint8_t)(a.y2 - 2);
    if (!filling) {
        size.width -= 4 + gen_random(g, 5);
        size.height -= 4 + gen_random(g, 5);
        a = area_within(g, a, size.width, size.height);
    }
    widen_ring(g, &a.x1, &a.x2);
    widen_ring(g, &a.y1, &a.y2);
    return a;
}

static void ring_door(struct room *room, struct area a)
{
    struct gen *g = room->g;
    int x, y;

    if (gen_random(g, 2)) {
        x = gen_random(g, 2) ? a.x1 : a.x2;
        y = a.y1 + gen_random(g, a.y2 - a.y1);
    } else {
        x = a.x1 + gen_random(g, a.x2 - a.x1);
        y = gen_random(g, 2) ? a.y1 : a.y2;
    }
    make_door(g, x, y, room->region->door);
    if (level_thing_at(g->level, g->world, wrap16(x), wrap16(y), T_DOOR))
        write_at(g, x, y, room->region->floor, room->region_id, PRIO_FEATURE_FLOOR);
}

void shape_double(struct room *room)
{
    struct gen *g = room->g;
    int priority = gen_quirk(g, QUIRK_BARE_ROOMS) ? PRIO_PILLARS : PRIO_ROOM_FURNITURE;
    struct size size = size_odd(room, size_basic(room, 3));
    struct area a = place_room(room, size);

    draw_room(room, a);
    a = inner_ring(room, a, size);
    room->areas[0] = a;
    for (int x = a.x1; x <= a.x2; x++) {
        write_at(g, x, a.y1, room->region->walls, room->region_id, priority);
        write_at(g, x, a.y2, room->region->walls, room->region_id, priority);
    }
    for (int y = a.y1; y <= a.y2; y++) {
        write_at(g, a.x1, y, room->region->walls, room->region_id, priority);
        write_at(g, a.x2, y, room->region->walls, room->region_id, priority);
    }
    do
        ring_door(room, a);
    while (gen_random(g, 3));
}

/* ---- diamonds in a row ---- */

enum { DIAMOND_RADIUS = 4, DIAMOND_STEP = 6, DIAMONDS_MOST = 7, DIAMOND_PRIORITY = 25 };

static void draw_diamond(struct room *room, int x, int y)
{
    for (int dy = -DIAMOND_RADIUS; dy <= DIAMOND_RADIUS; dy++) {
        int reach = DIAMOND_RADIUS - iabs(dy);
        for (int dx = -reach; dx <= reach; dx++)
            write_at(room->g, x + dx, y + dy, room->region->floor, room->region_id,
                     DIAMOND_PRIORITY);
    }
    add_center(room->g, x, y);
}

/* A diagonal that stays in the area; false after too many tries, where the original never ends. */
static bool next_diamond(struct gen *g, struct area a, int x, int y, struct point *step)
{
    for (int tries = 0; tries < 10000; tries++) {
        *step = dir_step(DIR_NORTHEAST + gen_random(g, 4));
        if (area_has(a, (uint8_t)(x + step->x * DIAMOND_STEP),
                     (uint8_t)(y + step->y * DIAMOND_STEP)))
            return true;
    }
    return gen_fail(g, "rooms of diamonds need panels of at least 26 by 26 cells "
                       "(PANEL_SIZEX, PANEL_SIZEY)");
}

/* Inner walls beside the doors are not to be tunnelled through. */
static void harden_around(struct gen *g, struct point door)
{
    for (int x = door.x - 2; x <= door.x + 2; x++)
        for (int y = door.y - 2; y <= door.y + 2; y++)
            if (gen_cell_solid(g, x, y))
                g->priority[gen_index(g, x, y)] = PRIO_ROCK_STREAMER;
}

void shape_diamonds(struct room *room)
{
    struct gen *g = room->g;
    struct area a = {(uint8_t)(room->panel.x1 + 7), (uint8_t)(room->panel.y1 + 7),
                     (uint8_t)(room->panel.x2 - 7), (uint8_t)(room->panel.y2 - 7)};
    struct point doors[DIAMONDS_MOST], step;
    int door_count = 0;

    room->areas[0] = a;
    int x = a.x1 + gen_random(g, a.x2 - a.x1);
    int y = a.y1 + gen_random(g, a.y2 - a.y1);
    int count = 1 + gen_random(g, DIAMONDS_MOST);
    for (int i = 1; i <= count; i++) {
        draw_diamond(room, x, y);
        if (!next_diamond(g, a, x, y, &step))
            return;
        x += step.x * DIAMOND_STEP;
        y += step.y * DIAMOND_STEP;
        if (i == count)
            break;
        struct point door = {x - step.x * 3, y - step.y * 3};
        doors[door_count++] = door;
        write_forced(g, door.x, door.y, room->region->floor, room->region_id, DIAMOND_PRIORITY);
        make_door(g, door.x, door.y, room->region->door);
    }
    draw_walls(room, room->panel);
    for (int i = 0; i < door_count; i++)
        harden_around(g, doors[i]);
}

/* ---- rooms that overlap ---- */

/* quirk: this is not quite what overlapping means; a part of the corners decides. */
static bool overlaps(struct area a, struct area b)
{
    if ((a.x1 >= b.x1) == (a.x2 <= b.x2) && (a.y1 >= b.y1) == (a.y2 <= b.y2))
        return false;
    return area_has(a, b.x1, b.y1) || area_has(a, b.x1, b.y2) || area_has(a, b.x2, b.y1) ||
           area_has(a, b.x2, b.y2);
}

static struct size overlap_size(struct room *room)
{
    struct size size = size_basic(room, 0);

    size.width = size.width * 2 / 3;
    size.height = size.height * 2 / 3;
    return size_odd(room, size);
}

/* A place where it overlaps one of those before it; false where the original never ends. */
static bool place_overlapping(struct room *room, struct size size, int before)
{
    for (int tries = 0; tries < 10000; tries++) {
        room->areas[before] = place_room(room, size);
        for (int i = 0; i < before; i++)
            if (overlaps(room->areas[i], room->areas[before]))
                return true;
    }
    return gen_fail(room->g, "overlapping rooms never overlap: ROOM_MINX and ROOM_MINY are too "
                             "small for the panels");
}

void shape_overlap(struct room *room)
{
    for (int i = 0; i < 4; i++) {
        struct size size = overlap_size(room);
        if (i == 0)
            room->areas[0] = place_room(room, size);
        else if (!place_overlapping(room, size, i))
            return;
        draw_room(room, room->areas[i]);
        if (i > 0 && i < 3 && gen_random(room->g, 4 - i) == 0)
            return;
    }
}

/* ---- four rooms around a point ---- */

void shape_adjacent(struct room *room)
{
    struct gen *g = room->g;
    struct area p = room->panel, *a = room->areas;
    int quarter_x = gen_constant(g, PANEL_SIZEX) / 4, quarter_y = gen_constant(g, PANEL_SIZEY) / 4;
    uint8_t mid_x = (uint8_t)(p.x1 + (uint8_t)gen_constant(g, PANEL_SIZEX) / 2);
    uint8_t mid_y = (uint8_t)(p.y1 + (uint8_t)gen_constant(g, PANEL_SIZEY) / 2);
    bool any = false;

    for (int i = 0; i < 4; i++) {
        bool east = i & 1, south = i & 2;
        uint8_t in_x = (uint8_t)gen_random(g, quarter_x);
        uint8_t in_y = (uint8_t)gen_random(g, quarter_y);
        a[i].x1 = east ? mid_x : (uint8_t)(p.x1 + in_x + 2);
        a[i].x2 = east ? (uint8_t)(p.x2 - in_x - 2) : mid_x;
        a[i].y1 = south ? mid_y : (uint8_t)(p.y1 + in_y + 2);
        a[i].y2 = south ? (uint8_t)(p.y2 - in_y - 2) : mid_y;
    }
    while (!any)
        for (int i = 0; i < 4; i++) {
            if (gen_random(g, 4) == 0)
                continue;
            any = true;
            bool round = room->type == RM_AD_ROUND;
            if (room->type == RM_AD_MIXED)
                round = gen_random(g, 2) == 0;
            if (round)
                draw_circle(room, a[i]);
            else
                draw_box(room, a[i]);
        }
    draw_walls(room, p);
}
