/* What the danger of a level decides: which algorithm makes it, and the colour of its walls.
 *
 * Both come from tables (danger.def). A table of ranges is checked before it is used. */
#ifndef INCURSION_GEN_DANGER_H
#define INCURSION_GEN_DANGER_H

#include <stdbool.h>

#include "base/error.h"
#include "base/glyph.h"
#include "gen/algorithm.h"
#include "gen/draws.h"

/* One algorithm of a range of dangers. */
struct danger_use {
    int from, to;
    const char *algorithm;
    int weight;
};

struct danger_table {
    const struct danger_use *uses;
    int count;
};

extern const struct danger_table danger_default;

/* False, with a sentence that names the lines to blame, when ranges overlap or leave a gap, when
 * an algorithm does not exist, or when a weight is not above 0. For the start of the program. */
bool danger_check(struct danger_table table, struct error *error);

/* The nearest danger that the table says something of; the table must be good. */
int danger_nearest(struct danger_table table, int danger);

/* An algorithm by lot, by weight: one draw. NULL, with a sentence, when the table is bad or does
 * not go so far. */
const struct algorithm *danger_choose(struct danger_table table, int danger, struct draws *draws,
                                      struct error *error);

/* The colour of a danger. */
struct rgb danger_colour(int danger);
/* A wall's colour: from the terrain's own to the danger's as the danger goes from 0 to 25. */
struct rgb danger_wall_colour(struct rgb terrain, int danger);

#endif
