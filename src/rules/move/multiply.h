/* Creatures that become more: by splitting, by breeding, in formations. */
#ifndef INCURSION_RULES_MOVE_MULTIPLY_H
#define INCURSION_RULES_MOVE_MULTIPLY_H

#include "world/thing.h"

enum { MULTIPLY_MOST = 50 /* on one level, ever */ };

struct multiply_how {
    int count;
    bool splits; /* the new ones have half its hit points */
    bool tells;
};

/* New ones like it, beside it: with gear, templates and first moments of their own, and its leader.
 * Who is summoned, negated or in another shape does not, nor do those of the third generation.
 * quirk: how many come at once counts as their generation, so two at a time have no young. */
void multiply(struct world *w, struct thing *who, const struct multiply_how *how);

#endif
