/* Making two of several. */
#ifndef INCURSION_RULES_ITEM_DIVIDE_H
#define INCURSION_RULES_ITEM_DIVIDE_H

#include "world/event.h"

/* Handler of EV_DIVIDE of a player: asks how many, and gives him those as a thing of their own,
 * which for a while does not go with the others again. in: actor, item */
int divide_handle(struct world *w, struct script_event *event, struct thing *self);

/* Asks a player how many of several are meant, and parts them: those, as a thing of their own that
 * is nowhere, or the item itself where all are. */
struct thing *divide_ask(struct world *w, const struct thing *who, struct thing *item);

#endif
