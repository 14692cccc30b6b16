/* What a round does to a thing. */
#ifndef INCURSION_RULES_TIME_PULSE_H
#define INCURSION_RULES_TIME_PULSE_H

#include "world/event.h"

/* Handler of EV_TURN: its stati run down, then those of what a creature carries, whose light
 * burns. Of a corpse nothing is left some day. */
int pulse_handle(struct world *world, struct script_event *event, struct thing *self);
/* Whether a thing that lies about is gone with the next round. What is carried keeps. */
bool pulse_ends(const struct world *world, const struct thing *thing);

#endif
