/* Caves and blobs. */
#include "gen/makelev/shapes.h"

enum {
    LIFE_ROUNDS = 20,
    CAVE_MARGIN = 3,
    LIFE_ROWS = LEVEL_SIDE_MOST + 3,
    LIFE_WORDS = (LIFE_ROWS + 63) / 64
};

/* The cells of an area and one cell around it, a bit each, row by row. */
struct life {
    struct area inner;
    int width, height, words; /* with the ring around it */
    uint64_t (*now)[LIFE_WORDS], (*next)[LIFE_WORDS];
    uint64_t rows[2][LIFE_ROWS][LIFE_WORDS];
};

static void begin_life(struct life *life, struct area inner, bool ring)
{
    life->inner = inner;
    life->width = inner.x2 - inner.x1 + 3;
    life->height = inner.y2 - inner.y1 + 3;
    life->words = (life->width + 63) / 64;
    life->now = life->rows[0];
    life->next = life->rows[1];
    memset(life->now, ring ? 0xff : 0, sizeof *life->now * (size_t)life->height);
}

/* Cells that are walls by lot. */
static void draw_life(struct gen *g, struct life *life)
{
    int percent = gen_constant(g, LIFE_PERCENT);

    for (int x = 1; x < life->width - 1; x++)
        for (int y = 1; y < life->height - 1; y++) {
            uint64_t bit = UINT64_C(1) << (x % 64), *word = &life->now[y][x / 64];
            *word = gen_random(g, 100) < percent ? *word | bit : *word & ~bit;
        }
    memcpy(life->next, life->now, sizeof *life->now * (size_t)life->height);
}

static inline bool is_alive(const struct life *life, int x, int y)
{
    int column = x - life->inner.x1 + 1;

    return life->now[y - life->inner.y1 + 1][column / 64] >> (column % 64) & 1;
}

/* A row's cells, and those to the left and right of each. */
struct trio {
    uint64_t left, middle, right;
};

static struct trio trio_of(const uint64_t *row, int word)
{
    return (struct trio){.left = row[word] << 1 | (word > 0 ? row[word - 1] >> 63 : 0),
                         .middle = row[word],
                         .right = row[word] >> 1 |
                                  (word + 1 < LIFE_WORDS ? row[word + 1] << 63 : 0)};
}

/* Adds three digits of 64 numbers each; the sum has two digits. */
static uint64_t add_digits(uint64_t a, uint64_t b, uint64_t c, uint64_t *carry)
{
    *carry = (a & b) | (c & (a ^ b));
    return a ^ b ^ c;
}

/* What 64 cells become. quirk: with exactly four neighbours a cell keeps what the round before
 * decided, not what it is; before the first round that is "open", so `keep` is 0 then and all ones
 * later. */
static uint64_t live_word(struct trio above, struct trio row, struct trio below, uint64_t keep)
{
    uint64_t twos_above, twos_row, twos_below, twos, fours, fours_too;
    uint64_t ones = add_digits(add_digits(above.left, above.middle, above.right, &twos_above),
                               add_digits(row.left, 0, row.right, &twos_row),
                               add_digits(below.left, below.middle, below.right, &twos_below),
                               &twos);

    twos = add_digits(add_digits(twos_above, twos_row, twos_below, &fours), twos, 0, &fours_too);
    uint64_t eight = fours & fours_too, four = fours ^ fours_too;
    uint64_t exactly_four = four & ~ones & ~twos;
    return eight | (four & (ones | twos)) | (exactly_four & row.middle & keep);
}

/* The cells of a word that are not of the ring. */
static uint64_t inner_bits(const struct life *life, int word)
{
    uint64_t bits = ~UINT64_C(0);
    int last = life->width - 1 - word * 64; /* the ring's bit on the right */

    if (word == 0)
        bits &= ~UINT64_C(1);
    return last < 64 ? bits & ((UINT64_C(1) << last) - 1) : bits;
}

static bool live_once(struct life *life, uint64_t keep)
{
    uint64_t changed = 0;

    for (int word = 0; word < life->words; word++) {
        uint64_t inner = inner_bits(life, word);
        struct trio above = trio_of(life->now[0], word), row = trio_of(life->now[1], word);
        for (int y = 1; y < life->height - 1; y++) {
            struct trio below = trio_of(life->now[y + 1], word);
            uint64_t flips = (live_word(above, row, below, keep) ^ row.middle) & inner;
            life->next[y][word] = row.middle ^ flips;
            changed |= flips;
            above = row;
            row = below;
        }
    }
    uint64_t(*now)[LIFE_WORDS] = life->now;
    life->now = life->next;
    life->next = now;
    return changed != 0;
}

/* Cells that are walls at random, then rounds of the 5-neighbour rule inside the area. What is
 * around it are all walls, or none. */
static void live(struct gen *g, struct life *life, struct area inner, bool ring)
{
    begin_life(life, inner, ring);
    draw_life(g, life);
    /* A round that changes nothing would be followed by nothing but its like. */
    for (int round = 0; round < LIFE_ROUNDS && live_once(life, round > 0 ? ~UINT64_C(0) : 0);
         round++)
        continue;
}

void shape_life_cave(struct room *room)
{
    struct gen *g = room->g;
    struct area a = room->panel;
    int width = a.x2 - a.x1, height = a.y2 - a.y1;
    struct life life;

    if (width >= 2 * CAVE_MARGIN && height >= 2 * CAVE_MARGIN) {
        struct area inner = {(uint8_t)(a.x1 + CAVE_MARGIN), (uint8_t)(a.y1 + CAVE_MARGIN),
                             (uint8_t)(a.x2 - CAVE_MARGIN), (uint8_t)(a.y2 - CAVE_MARGIN)};
        live(g, &life, inner, true);
        for (int x = inner.x1; x <= inner.x2; x++)
            for (int y = inner.y1; y <= inner.y2; y++)
                if (!is_alive(&life, x, y))
                    write_at(g, x, y, room->region->floor, room->region_id, PRIO_ROOM_FLOOR);
    }
    draw_walls(room, a);
}

void blobs_write(struct gen *g, struct area a, res_id region, res_id terrain)
{
    struct life life;

    if (a.x2 - a.x1 < 2 || a.y2 - a.y1 < 2)
        return;
    struct area inner = {(uint8_t)(a.x1 + 1), (uint8_t)(a.y1 + 1), (uint8_t)(a.x2 - 1),
                         (uint8_t)(a.y2 - 1)};
    live(g, &life, inner, false);
    for (int x = inner.x1; x <= inner.x2; x++)
        for (int y = inner.y1; y <= inner.y2; y++) {
            res_id here = level_region(g->level, x, y);
            if (is_alive(&life, x, y) && !gen_cell_solid(g, x, y) &&
                (region == 0 || here == region))
                write_at(g, x, y, terrain, here, PRIO_ROOM_FURNITURE);
        }
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
