/* Talking: which ways of dealing there are with someone, and choosing one of them. */
#ifndef INCURSION_RULES_SOCIAL_TALK_H
#define INCURSION_RULES_SOCIAL_TALK_H

#include "world/event.h"

/* Before EV_TALK: where EParam does not say how one talks, asks; only what makes sense with the
 * other is offered. Who has no speech but is a friend can still be given orders.
 * in: actor, target, EParam   out: EParam (EV_GREET, ...) */
int talk_handle_choose(struct world *w, struct script_event *e, struct thing *self);
/* EV_TALK: does what was chosen. in: actor, EParam */
int talk_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
