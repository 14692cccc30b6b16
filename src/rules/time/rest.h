/* Rest: a night of sleep, what may come in it, and what it does to everyone. */
#ifndef INCURSION_RULES_TIME_REST_H
#define INCURSION_RULES_TIME_REST_H

#include "world/event.h"

/* As EParam of EV_REST: the player only sits down for a while. */
enum { REST_SITTING = -1 };

/* Handler of EV_REST of a player: refusals, who might come, watches, the night on every level there
 * is, and waking up among foes or well rested.
 * in: EParam (REST_...)
 * out (EV_DISMOUNT): actor, target, EParam */
int rest_handle(struct world *w, struct script_event *event, struct thing *self);

#endif
