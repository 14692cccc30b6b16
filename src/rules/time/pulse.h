/* What a round does to a thing. */
#ifndef INCURSION_RULES_TIME_PULSE_H
#define INCURSION_RULES_TIME_PULSE_H

#include "world/event.h"

/* Handler of EV_TURN: its stati run down. */
int pulse_handle(struct world *world, struct script_event *event, struct thing *self);

#endif
