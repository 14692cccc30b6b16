/* Working out values can leave a person with more wounds than he can bear. What comes of it needs a
 * save and an event, so it is done on a later shelf: status/belated.c. */
#ifndef INCURSION_RULES_VALUE_BELATED_H
#define INCURSION_RULES_VALUE_BELATED_H

#include "world/thing.h"

/* One draw, and one for practice: with a save he has one hit point left, else he dies.
 * out (EV_DEATH): actor, target */
void belated_death(struct world *w, struct thing *who);

#endif
