/* Changing shape or plane of one's own will. */
#ifndef INCURSION_RULES_STATUS_TRANSFORM_H
#define INCURSION_RULES_STATUS_TRANSFORM_H

#include "world/event.h"

/* Handler of EV_SHIFT: the actor takes the shape eID; its own is one of them. It takes no time.
 * in: eID */
int transform_handle_shift(struct world *w, struct script_event *e, struct thing *self);
/* Handler of EV_PHASE: to the plane its ability leads to, or back.
 * in: actor */
int transform_handle_phase(struct world *w, struct script_event *e, struct thing *self);

#endif
