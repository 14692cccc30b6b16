/* Bull rushes: forcing someone back, changing places, running past. */
#ifndef INCURSION_RULES_FIGHT_BULL_RUSH_H
#define INCURSION_RULES_FIGHT_BULL_RUSH_H

#include "world/event.h"

/* What comes of one that succeeded: EParam is 'f' (back), 'd' (change places) or 'm' (past).
 * in: actor, target, EParam   out: EDir
 * out (EV_PUSH): actor, target, EXVal, EYVal, isLoc */
int bull_rush_push(struct world *w, struct script_event *e);

#endif
