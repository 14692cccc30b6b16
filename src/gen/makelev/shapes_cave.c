/* Caves and blobs. */
#include "gen/makelev/shapes.h"

enum { LIFE_ROUNDS = 20, CAVE_MARGIN = 3 };

static int neighbours(const struct gen *g, int x, int y)
{
    int sum = 0;

    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point step = dir_step(dir);
        sum += g->scratch[gen_index(g, x + step.x, y + step.y)];
    }
    return sum;
}

/* Cells that are walls at random, then rounds of the 5-neighbour rule inside the area.
 * quirk: with exactly four neighbours a cell keeps what the round before decided, not what it is;
 * before the first round that is "open". */
static void live(struct gen *g, struct area inner)
{
    for (int x = inner.x1; x <= inner.x2; x++)
        for (int y = inner.y1; y <= inner.y2; y++) {
            int drawn = gen_random(g, 100);
            g->scratch[gen_index(g, x, y)] = drawn <= gen_constant(g, LIFE_PERCENT) - 1;
        }
    for (int round = 0; round < LIFE_ROUNDS; round++) {
        for (int x = inner.x1; x <= inner.x2; x++)
            for (int y = inner.y1; y <= inner.y2; y++) {
                int sum = neighbours(g, x, y);
                if (sum >= 5)
                    g->life[gen_index(g, x, y)] = 1;
                else if (sum <= 3)
                    g->life[gen_index(g, x, y)] = 0;
            }
        for (int x = inner.x1; x <= inner.x2; x++)
            for (int y = inner.y1; y <= inner.y2; y++)
                g->scratch[gen_index(g, x, y)] = g->life[gen_index(g, x, y)];
    }
}

static void forget(struct gen *g, struct area a)
{
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++) {
            g->scratch[gen_index(g, x, y)] = 0;
            g->life[gen_index(g, x, y)] = 0;
        }
}

void shape_life_cave(struct room *room)
{
    struct gen *g = room->g;
    struct area a = room->panel;
    int width = a.x2 - a.x1, height = a.y2 - a.y1;

    if (width >= 2 * CAVE_MARGIN && height >= 2 * CAVE_MARGIN) {
        struct area inner = {(uint8_t)(a.x1 + CAVE_MARGIN), (uint8_t)(a.y1 + CAVE_MARGIN),
                             (uint8_t)(a.x2 - CAVE_MARGIN), (uint8_t)(a.y2 - CAVE_MARGIN)};
        for (int x = a.x1; x <= a.x2; x++)
            for (int y = a.y1; y <= a.y2; y++)
                g->scratch[gen_index(g, x, y)] = 1;
        live(g, inner);
        for (int x = inner.x1; x <= inner.x2; x++)
            for (int y = inner.y1; y <= inner.y2; y++)
                if (!g->scratch[gen_index(g, x, y)])
                    write_at(g, x, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
        forget(g, a);
    }
    draw_walls(room, a);
}

void blobs_write(struct gen *g, struct area a, res_id region, res_id terrain)
{
    if (a.x2 - a.x1 < 2 || a.y2 - a.y1 < 2)
        return;
    struct area inner = {(uint8_t)(a.x1 + 1), (uint8_t)(a.y1 + 1), (uint8_t)(a.x2 - 1),
                         (uint8_t)(a.y2 - 1)};
    live(g, inner);
    for (int x = inner.x1; x <= inner.x2; x++)
        for (int y = inner.y1; y <= inner.y2; y++) {
            res_id here = level_region(g->level, x, y);
            if (g->scratch[gen_index(g, x, y)] && !gen_cell_solid(g, x, y) &&
                (region == 0 || here == region))
                write_at(g, x, y, terrain, here, PRIO_ROOM_FURNITURE);
        }
    forget(g, inner);
}

/* Angles of two arms, five cells long, by the hundred. */
static void scratch_angles(struct room *room, int width, int height)
{
    struct gen *g = room->g;
    static const struct point arms[] = {{1, -1}, {1, 1}, {-1, -1}, {-1, 1}};
    int count = width * height / 20;

    for (int i = 0; i < count; i++) {
        int x = CAVE_MARGIN + room->panel.x1 + 5 + gen_random(g, width - 10);
        int y = CAVE_MARGIN + room->panel.y1 + 5 + gen_random(g, height - 10);
        struct point arm = arms[gen_random(g, 4)];
        for (int j = 0; j < 5; j++) {
            write_at(g, x + arm.x * j, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
            write_at(g, x, y + arm.y * j, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
        }
    }
}

static bool touches_floor(const struct room *room, int x, int y)
{
    for (int dir = 0; dir <= DIR_CENTER; dir++) {
        struct point step = dir_step(dir);
        if (level_has(room->g->level, x + step.x, y + step.y) &&
            level_terrain(room->g->level, x + step.x, y + step.y) == room->region->floor)
            return true;
    }
    return false;
}

void shape_rough_cavern(struct room *room)
{
    struct gen *g = room->g;
    struct area a = room->panel;
    int width = a.x2 - a.x1 - CAVE_MARGIN, height = a.y2 - a.y1 - CAVE_MARGIN;
    res_id rock = (res_id)gen_constant(g, TERRAIN_ROCK), walls = room->region->walls;

    if (width < 12 || height < 12)
        return;
    scratch_angles(room, width, height);
    if (walls == 0 || walls == rock)
        return;
    for (int x = a.x1; x < a.x2; x++)
        for (int y = a.y1; y < a.y2; y++)
            if (level_terrain(g->level, x, y) == rock && touches_floor(room, x, y))
                write_at(g, x, y, walls, room->region_id, PRIO_ROCK_STREAMER);
}
