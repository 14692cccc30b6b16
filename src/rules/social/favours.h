/* What others do because one says so: orders to companions, favours of strangers. */
#ifndef INCURSION_RULES_SOCIAL_FAVOURS_H
#define INCURSION_RULES_SOCIAL_FAVOURS_H

#include "world/event.h"

/* EV_ORDER of a player, to one companion or to all whom he perceives. in: actor, target,
 * isAllAllies   out: item */
int order_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_REQUEST: one check of SK_DIPLOMACY, or of SK_INTIMIDATE or SK_BLUFF where those are better and
 * wanted; then a failure is resented. in: actor, target   out: EParam, item */
int request_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
