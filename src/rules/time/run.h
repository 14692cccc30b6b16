/* Running: one goes on in a direction until something is in the way or a choice comes up. */
#ifndef INCURSION_RULES_TIME_RUN_H
#define INCURSION_RULES_TIME_RUN_H

#include "world/level.h"

/* The first step; from then on one is ACTING. What comes of the step (EV_MOVE). */
int run_begin(struct world *w, handle who, int direction);
/* Why a runner stops before the next step; NULL: he goes on, perhaps round a corner.
 * Features and ground may warn (EV_MON_CONSIDER). */
const char *run_stop(struct world *w, struct thing *who);
/* The same of who runs in a direction, which becomes the one that he turns to. */
const char *run_goes_on(struct world *w, const struct thing *who, int *direction);

#endif
