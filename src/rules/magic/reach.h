/* Whom an effect can have a hold on at all. */
#ifndef INCURSION_RULES_MAGIC_REACH_H
#define INCURSION_RULES_MAGIC_REACH_H

#include "world/event.h"

/* Whether the segment in force can do something to a thing. The effect's own script is asked
 * (EV_ISTARGET), with a copy of the event.
 * in: actor, eID, MM, isLoc, EXVal, EYVal, vCasterLev, item
 * out (EV_ISTARGET): target, Terse, Event */
bool reach_takes(struct world *w, const struct script_event *e, handle what);

/* Whoever comes into a field or leaves it hears of that, and its effect is asked, only if some
 * segment can do something to it. What the effect has already done may always end.
 * in: field, EFieldCreator
 * out (EV_ISTARGET): actor, target, eID */
int reach_handle_field_on(struct world *w, struct script_event *e, struct thing *self);
int reach_handle_field_off(struct world *w, struct script_event *e, struct thing *self);

#endif
