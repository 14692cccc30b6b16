/* Caves and blobs. */
#include "gen/makelev/shapes.h"

enum { LIFE_ROUNDS = 20, CAVE_MARGIN = 3 };

/* The cells of an area and one cell around it, row by row. */
struct life {
    int width, height; /* with the ring around it */
    uint8_t *now, *next;
};

static void load_life(const struct gen *g, struct life *life, struct area inner)
{
    life->width = inner.x2 - inner.x1 + 3;
    life->height = inner.y2 - inner.y1 + 3;
    for (int y = 0; y < life->height; y++)
        for (int x = 0; x < life->width; x++) {
            int at = gen_index(g, inner.x1 - 1 + x, inner.y1 - 1 + y);
            int to = y * life->width + x;
            life->now[to] = life->next[to] = g->scratch[at];
        }
}

/* quirk: with exactly four neighbours a cell keeps what the round before decided, not what it is;
 * before the first round that is "open", so `keep` is 0 then and 1 later. */
static bool live_once(struct life *life, int keep)
{
    int changed = 0;

    for (int y = 1; y < life->height - 1; y++) {
        const uint8_t *row = &life->now[y * life->width];
        const uint8_t *above = row - life->width, *below = row + life->width;
        uint8_t *next = &life->next[y * life->width];
        int left = above[0] + row[0] + below[0], middle = above[1] + row[1] + below[1];
        for (int x = 1; x < life->width - 1; x++) {
            int right = above[x + 1] + row[x + 1] + below[x + 1];
            int sum = left + middle + right - row[x];
            next[x] = (uint8_t)(sum == 4 ? row[x] & keep : sum > 4);
            changed |= next[x] ^ row[x];
            left = middle;
            middle = right;
        }
    }
    uint8_t *now = life->now;
    life->now = life->next;
    life->next = now;
    return changed != 0;
}

/* Cells that are walls at random, then rounds of the 5-neighbour rule inside the area. */
static void live(struct gen *g, struct area inner)
{
    struct life life = {.now = g->life_now, .next = g->life_next};

    for (int x = inner.x1; x <= inner.x2; x++)
        for (int y = inner.y1; y <= inner.y2; y++) {
            int drawn = gen_random(g, 100);
            g->scratch[gen_index(g, x, y)] = drawn <= gen_constant(g, LIFE_PERCENT) - 1;
        }
    load_life(g, &life, inner);
    /* A round that changes nothing would be followed by nothing but its like. */
    for (int round = 0; round < LIFE_ROUNDS && live_once(&life, round > 0); round++)
        continue;
    for (int x = inner.x1; x <= inner.x2; x++)
        for (int y = inner.y1; y <= inner.y2; y++)
            g->scratch[gen_index(g, x, y)] =
                life.now[(y - inner.y1 + 1) * life.width + x - inner.x1 + 1];
}

static void forget(struct gen *g, struct area a)
{
    for (int x = a.x1; x <= a.x2; x++)
        for (int y = a.y1; y <= a.y2; y++)
            g->scratch[gen_index(g, x, y)] = 0;
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
