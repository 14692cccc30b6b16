/* Who has lost all of an attribute that one cannot live without dies when it is his turn. */
#ifndef INCURSION_RULES_TIME_WITHER_H
#define INCURSION_RULES_TIME_WITHER_H

#include "world/thing.h"

/* Of the first attribute that has come to nothing.
 * out (EV_DEATH): actor, target, DType, GraveText */
void wither_away(struct world *w, struct thing *who);

#endif
