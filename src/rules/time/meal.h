/* Eating, bite by bite: how it fills, what one catches by it, and what is left. */
#ifndef INCURSION_RULES_TIME_MEAL_H
#define INCURSION_RULES_TIME_MEAL_H

#include "world/event.h"

/* Handler of EV_EAT: one bite of the item.
 * in: actor, item
 * quirk: who was asked once whether to stop is not asked again until he has finished something,
 * whoever it was (world.is_eating_on). */
int meal_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
