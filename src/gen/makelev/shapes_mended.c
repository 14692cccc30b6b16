/* Rooms that the original has names for but never drew. */
#include "gen/makelev/shapes.h"

/* Every second cell is a pillar of the region's first furnishing, or of its wall. */
void shape_grid(struct room *room)
{
    struct area a = draw_even_room(room);
    res_id what = room->region->furnishings[0];

    if (library_kind(room->g->library, what) != RES_TERRAIN)
        what = room->region->walls;
    draw_rows(room, a, what, PRIO_ROOM_FURNITURE);
}

/* A room that fell in: rock where the roof lies, rubble paths between. The outermost ring of its
 * floor stays free, so that it hangs together. */
void shape_destroyed(struct room *room)
{
    struct gen *g = room->g;
    struct size size = size_odd(room, size_basic(room, 2));
    struct area a = place_room(room, size);
    res_id rock = (res_id)gen_constant(g, TERRAIN_ROCK);

    room->areas[0] = a;
    draw_room(room, a);
    for (int x = a.x1 + 2; x <= a.x2 - 2; x++)
        for (int y = a.y1 + 2; y <= a.y2 - 2; y++)
            if (gen_random(g, 100) < 35)
                write_at(g, x, y, rock, room->region_id, PRIO_ROOM_FURNITURE);
}

/* Two cells of floor, one life-grown each way from the middle, joined by a straight passage. */
void shape_life_link(struct room *room)
{
    struct gen *g = room->g;
    struct area p = room->panel;

    shape_life_cave(room);
    struct point c = {(p.x1 + p.x2) / 2, (p.y1 + p.y2) / 2};
    for (int x = p.x1 + 4; x <= p.x2 - 4; x++)
        write_at(g, x, c.y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
    for (int y = p.y1 + 4; y <= p.y2 - 4; y++)
        write_at(g, c.x, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
    draw_walls(room, p);
}

/* ---- a little town: a place with streets and buildings ---- */

static void draw_building(struct room *room, struct area a)
{
    struct gen *g = room->g;

    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            if (x == a.x1 || x == a.x2 || y == a.y1 || y == a.y2)
                write_at(g, x, y, room->region->walls, room->region_id, PRIO_ROOM_FURNITURE);
    int side = gen_random(g, 4);
    int along_x = a.x1 + 1 + gen_random(g, imax(1, a.x2 - a.x1 - 1));
    int along_y = a.y1 + 1 + gen_random(g, imax(1, a.y2 - a.y1 - 1));
    int x = side == 0 ? a.x1 : side == 1 ? a.x2 : along_x;
    int y = side == 2 ? a.y1 : side == 3 ? a.y2 : along_y;
    write_at(g, x, y, room->region->floor, room->region_id, PRIO_FEATURE_FLOOR);
    make_door(g, x, y, room->region->door);
}

void shape_town(struct room *room)
{
    enum { LOT = 8, STREET = 2 };
    struct gen *g = room->g;
    struct area a = place_room(room, size_most(room, 6, 2));

    room->areas[0] = a;
    draw_room(room, a);
    for (int x = a.x1 + 1 + STREET; x + LOT - STREET < a.x2; x += LOT)
        for (int y = a.y1 + 1 + STREET; y + LOT - STREET < a.y2; y += LOT) {
            int width = 3 + gen_random(g, LOT - STREET - 3);
            int height = 3 + gen_random(g, LOT - STREET - 3);
            if (gen_random(g, 5) == 0)
                continue;
            draw_building(room, (struct area){(uint8_t)x, (uint8_t)y, (uint8_t)(x + width),
                                              (uint8_t)(y + height)});
        }
}
