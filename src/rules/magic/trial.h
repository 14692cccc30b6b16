/* Knowing an item by what it does. */
#ifndef INCURSION_RULES_MAGIC_TRIAL_H
#define INCURSION_RULES_MAGIC_TRIAL_H

#include "world/thing.h"

struct script_event;

/* Who is a player learns what an item is: one draw for what he gains by it. Nothing happens for
 * others, and where he knows it. `item` may be NULL, or no item. */
void trial_identify(struct world *w, struct thing *who, struct thing *item);
/* The same for a player who perceives whoever used it. */
void trial_show(struct world *w, const struct thing *user, struct thing *item);
/* The same two for the item of an event, if it has one. */
void trial_identify_in(struct world *w, const struct script_event *e);
void trial_show_in(struct world *w, const struct script_event *e);

#endif
