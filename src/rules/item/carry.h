/* Taking things up from the ground and putting them down. */
#ifndef INCURSION_RULES_ITEM_CARRY_H
#define INCURSION_RULES_ITEM_CARRY_H

#include "world/body.h"

struct script_event;

/* Handlers of EV_PICKUP and EV_DROP of a creature. A person who takes something up puts it with
 * others of its kind, or has it in hand (SL_INAIR) then. quirk: what a person drops without taking
 * it off keeps its effects on it.
 * in: item   out: item */
int carry_handle_up(struct world *w, struct script_event *event, struct thing *self);
int carry_handle_down(struct world *w, struct script_event *event, struct thing *self);

/* Everything falls to one's feet. quirk: what a monster cannot take off is gone instead.
 * out (EV_REMOVE): actor, item */
void carry_drop_all(struct world *w, struct thing *who);

#endif
