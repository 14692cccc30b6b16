/* Putting things on and taking them off: into a slot and out of it again.
 *
 * A monster has no places for what it carries: what it puts on is marked as worn and answers to the
 * slots it is made for. A person can put into a slot whatever fits there; it does something where
 * the slot is active for it. */
#ifndef INCURSION_RULES_ITEM_WEAR_H
#define INCURSION_RULES_ITEM_WEAR_H

#include "world/body.h"

struct script_event;

/* Handlers of EV_WIELD and EV_REMOVE of a creature. Time passes also where a curse holds it.
 * in: item, EParam   out: item, eID, isWield
 * out (EV_WIELD, EV_REMOVE): actor, item, EParam */
int wear_handle_on(struct world *w, struct script_event *event, struct thing *self);
int wear_handle_off(struct world *w, struct script_event *event, struct thing *self);

/* Throws one of the two for a creature, with a slot (SL_...). */
int wear_throw(struct world *w, int number, const struct thing *who, const struct thing *item,
               int slot);

#endif
