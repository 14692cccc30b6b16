/* One bit for each cell of a level, column by column: the order in which the generator goes through
 * cells. What is asked of many cells is asked of 64 at a time. */
#ifndef INCURSION_GEN_MAKELEV_COLUMNS_H
#define INCURSION_GEN_MAKELEV_COLUMNS_H

#include <stdbool.h>
#include <stdint.h>

#include "gen/makelev/gen.h"

enum { COLUMN_BITS = 64, COLUMN_WORDS = (LEVEL_SIDE_MOST + COLUMN_BITS - 1) / COLUMN_BITS };

struct columns {
    int width, height, words; /* of the level; the words that a column has */
    uint64_t outside;         /* what counts off the level, for 64 cells */
    uint64_t bits[LEVEL_SIDE_MOST][COLUMN_WORDS];
};

/* 64 cells, and those on each side of them. */
struct column_cross {
    uint64_t here, north, south, west, east;
};

/* None of the level's cells. */
void columns_clear(struct columns *c, const struct level *level);
/* Those that are solid, by themselves or by a feature. Off the level is as the cell at 0, 0. */
void columns_of_solid(struct columns *c, const struct gen *g);
/* Those of columns_of_solid once more, for what was changed in a part of the level. */
void columns_look_again(struct columns *solid, const struct gen *g, struct rect changed);
/* Those that are solid and have no door. */
void columns_of_walls(struct columns *c, const struct gen *g);
/* Those that hold something. */
void columns_of_contents(struct columns *c, const struct gen *g);

struct column_cross columns_cross(const struct columns *c, int x, int word);

/* The bits of a word that are rows from `first` to `last`. */
static inline uint64_t column_rows(int word, int first, int last)
{
    int from = first - word * COLUMN_BITS, to = last - word * COLUMN_BITS;

    if (from >= COLUMN_BITS || to < 0 || last < first)
        return 0;
    return (from > 0 ? ~UINT64_C(0) << from : ~UINT64_C(0)) &
           (to < COLUMN_BITS - 1 ? (UINT64_C(2) << to) - 1 : ~UINT64_C(0));
}

static inline void columns_set(struct columns *c, int x, int y, bool value)
{
    uint64_t bit = UINT64_C(1) << (y % COLUMN_BITS), *word = &c->bits[x][y / COLUMN_BITS];

    *word = value ? *word | bit : *word & ~bit;
}

/* The row of the lowest bit of a word, which is then gone. */
static inline int column_take(uint64_t *bits, int word)
{
    int row = word * COLUMN_BITS + __builtin_ctzll(*bits);

    *bits &= *bits - 1;
    return row;
}

#endif
