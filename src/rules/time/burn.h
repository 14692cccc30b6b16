/* What a round does to what someone carries: its stati run down, and the light in use burns. */
#ifndef INCURSION_RULES_TIME_BURN_H
#define INCURSION_RULES_TIME_BURN_H

#include "world/thing.h"

/* A long round has passed for a creature. A light with nothing left to burn is gone. */
void burn_carried(struct world *w, struct thing *who);

#endif
