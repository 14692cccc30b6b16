/* A cellular automaton and the caves it makes.
 *
 * Cells are alive (rock) or empty. 64 of them share a word, and a step counts the neighbours of
 * all 64 at once. Fed with the numbers that rot.js's Map.Cellular drew, the grid is the same after
 * every step. */
#ifndef INCURSION_GEN_CELLULAR_H
#define INCURSION_GEN_CELLULAR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "gen/draws.h"

struct cellular_rule {
    uint16_t born, survive; /* a bit per number of living neighbours */
    int topology;           /* 4, 6 or 8 neighbours */
    int fill_percent;
    int rounds;
};

/* Born with 4 to 8 neighbours, survives with 2 to 5; half of the cells alive at first, 5 rounds. */
struct cellular_rule cellular_rule_default(int topology);

struct cellular_grid {
    int width, height;
    int words;      /* of a row */
    uint64_t *rows; /* bits beyond the width are 0 */
};

void cellular_init(struct cellular_grid *grid, struct arena *arena, int width, int height);

static inline uint64_t *cellular_row(const struct cellular_grid *grid, int y)
{
    return grid->rows + (size_t)y * (size_t)grid->words;
}

static inline bool cellular_alive(const struct cellular_grid *grid, int x, int y)
{
    return cellular_row(grid, y)[x / 64] >> (unsigned)x % 64 & 1;
}

static inline void cellular_set(struct cellular_grid *grid, int x, int y, bool alive)
{
    uint64_t *word = &cellular_row(grid, y)[x / 64];
    uint64_t bit = UINT64_C(1) << (unsigned)x % 64;

    *word = alive ? *word | bit : *word & ~bit;
}

/* One draw per cell, column by column. */
void cellular_randomize(struct cellular_grid *grid, struct draws *draws, int fill_percent);
/* One round. With topology 6 cells whose x + y is odd do not exist: they end up empty. `spare` is
 * a grid of the same size, for the work; what is in it means nothing before and after. */
void cellular_step(struct cellular_grid *grid, struct cellular_grid *spare,
                   const struct cellular_rule *rule);

#endif
