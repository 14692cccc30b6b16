/* Acts that take longer than one turn (ACTING). */
#ifndef INCURSION_RULES_TIME_LINGER_H
#define INCURSION_RULES_TIME_LINGER_H

#include "world/thing.h"

/* It is the turn of someone who is about something: goes on with it, unless foes in view, stairs or
 * hunger end it. A refusal ends it, too.
 * out (EV_MACRO): actor, eID */
void linger(struct world *w, handle who);

/* Ends what someone is about; a player may want to go on unless he is forced. */
void linger_halt(struct world *w, struct thing *who, bool is_forced, const char *why);

#endif
