/* What every sixtieth tick does to a level: fields and changed ground run out, then everything on
 * it has its round (EV_TURN, see pulse.h), however far from the player. */
#ifndef INCURSION_RULES_TIME_ROUND_H
#define INCURSION_RULES_TIME_ROUND_H

#include "world/level.h"

/* Where nobody would listen to EV_TURN, telling is left out. */
void round_pass(struct world *w, struct level *level);

#endif
