/* Going up and down: stairs, trees, ceilings, holes above and chasms below. */
#ifndef INCURSION_RULES_MOVE_CLIMB_H
#define INCURSION_RULES_MOVE_CLIMB_H

#include "world/event.h"

/* Handlers of EV_ASCEND and EV_DESCEND.
 * in: actor
 * out (EV_ENTER): actor, target */
int climb_handle_up(struct world *w, struct script_event *e, struct thing *self);
int climb_handle_down(struct world *w, struct script_event *e, struct thing *self);

#endif
