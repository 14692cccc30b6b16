/* How much an item is worth: its level. Questions only. */
#ifndef INCURSION_RULES_VALUE_WORTH_H
#define INCURSION_RULES_VALUE_WORTH_H

#include "world/body.h"

/* What a quality adds to the plus of what has it. */
struct quality_worth {
    int16_t quality, plus;
};

/* All of them for weapons or for armour, in the order in which they are drawn. */
const struct quality_worth *worth_qualities(bool is_armour, int *count);

/* The level of an item. `bounded`: a plus alone counts twice, where that is more. */
int worth_level(const struct world *w, const struct thing *item, bool bounded);
/* Whether there is magic in it: an effect or a plus. quirk: qualities of arms were meant to count,
 * but who asks gets the answer for any item. */
bool worth_is_magic(const struct world *w, const struct thing *item);
/* What it costs, in gold pieces, all of them together. */
double worth_cost_exact(const struct world *w, const struct thing *item);
int32_t worth_cost(const struct world *w, const struct thing *item);
/* As it seems to someone: an aura of magic makes it seem more, unless he sees truly. */
int worth_level_seen(const struct world *w, const struct thing *item, const struct thing *by);

#endif
