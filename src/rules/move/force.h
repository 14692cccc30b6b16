/* Getting through what is shut or in the way. */
#ifndef INCURSION_RULES_MOVE_FORCE_H
#define INCURSION_RULES_MOVE_FORCE_H

#include "world/event.h"

/* One try by the means that suit. A player who likes to (OPT_AUTOKNOCK) casts a spell for it first.
 * A door is kicked, whatever one has in hand; anything else within reach is struck with the weapon,
 * or with what the body has. Gives the answer of that; ABORT: it is out of reach.
 * out (EV_CAST, EV_INVOKE): actor, eID; (EV_SATTACK, EV_WATTACK, EV_NATTACK): actor, target, EParam
 */
int force_thing(struct world *w, struct thing *who, const struct thing *what);

#endif
