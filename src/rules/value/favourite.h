/* The weapons someone carries, as a fighter looks at them: how good the best of them is, and which
 * one it would choose. Only what is carried is asked for, not what is at hand. */
#ifndef INCURSION_RULES_FAVOURITE_H
#define INCURSION_RULES_FAVOURITE_H

#include "world/thing.h"

/* 0: there is none, 1: something, 2: a weapon of war, 3: one it has learned well. */
int favourite_melee_rating(const struct world *w, const struct thing *who);
int favourite_ranged_rating(const struct world *w, const struct thing *who);
/* The first of the best that bear no magic; NULL: there is none. */
struct thing *favourite_melee(const struct world *w, const struct thing *who);
struct thing *favourite_ranged(const struct world *w, const struct thing *who);

#endif
