/* Making two of several. */
#ifndef INCURSION_RULES_ITEM_DIVIDE_H
#define INCURSION_RULES_ITEM_DIVIDE_H

#include "world/event.h"

/* Handler of EV_DIVIDE of a player: asks how many, and gives him those as a thing of their own,
 * which for a while does not go with the others again. in: actor, item */
int divide_handle(struct world *w, struct script_event *event, struct thing *self);

#endif
