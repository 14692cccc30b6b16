/* Whom an effect can have a hold on at all. */
#ifndef INCURSION_RULES_MAGIC_REACH_H
#define INCURSION_RULES_MAGIC_REACH_H

#include "world/event.h"

/* Whether the segment in force can do something to a thing. The effect's own script is asked
 * (EV_ISTARGET), with a copy of the event.
 * in: actor, eID, MM, isLoc, EXVal, EYVal, vCasterLev, item
 * out (EV_ISTARGET): target, Terse, Event */
bool reach_takes(struct world *w, const struct script_event *e, handle what);

#endif
