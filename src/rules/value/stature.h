/* How large and heavy a creature is, what it can lift and what its burden does to it. */
#ifndef INCURSION_RULES_STATURE_H
#define INCURSION_RULES_STATURE_H

#include <stdbool.h>
#include <stdint.h>

#include "world/thing.h"

/* In tenths of a pound. */
int32_t stature_weight(const struct world *w, const struct thing *who, bool with_gear);
/* The most it can lift over its head, in the same measure. */
int32_t stature_press(const struct world *w, const struct thing *who);

struct stature_load {
    int burden;        /* quirk: it begins anew beyond 65,535 */
    int32_t limits[4]; /* what is light, moderate, heavy, extreme begins above */
    int level;         /* EN_NONE ... EN_EXTREME */
};

struct stature_load stature_burden(const struct world *w, const struct thing *who);
/* EN_NONE ... EN_EXTREME */
int stature_encumbrance(const struct world *w, const struct thing *who);

/* Whether it reaches farther than the next cell without a weapon. */
bool stature_reach(const struct world *w, const struct thing *who);

#endif
