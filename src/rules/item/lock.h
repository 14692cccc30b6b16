/* Locks of chests and other containers. */
#ifndef INCURSION_RULES_ITEM_LOCK_H
#define INCURSION_RULES_ITEM_LOCK_H

#include "world/body.h"

struct script_event;

/* Who acts tries to pick the lock, once until it has rested; the player is asked, unless he opens
 * everything as a matter of course. NOTHING: it is open now; ABORT: it is not. */
int lock_pick(struct world *w, struct script_event *event, struct thing *container);

#endif
