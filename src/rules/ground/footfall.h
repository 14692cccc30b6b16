/* What the ground does to who stands on it: at each step, and each round. */
#ifndef INCURSION_RULES_GROUND_FOOTFALL_H
#define INCURSION_RULES_GROUND_FOOTFALL_H

#include "world/thing.h"

/* A bridge keeps one off the ground. Else the terrain's script has the first word; then water and
 * light give away who hides, and what is sticky holds who keeps no balance (one draw). Illusions
 * feel nothing. Whoever stands over an abyss stays there: falling is the step's business.
 * out (EV_SPECIAL): actor, target, map, isLoc, EXVal, EYVal
 * out (EV_DAMAGE): actor, target, map, DType, vDmg, EParam, GraveText */
void footfall(struct world *w, struct thing *who);

#endif
