/* Containers emptied and filled at one go, which takes less time than thing by thing. */
#ifndef INCURSION_RULES_ITEM_POUR_H
#define INCURSION_RULES_ITEM_POUR_H

#include "world/event.h"

/* All that is in a container falls to the feet of who empties it: twice the time of one reach into
 * it. in: actor, item (the container) */
int pour_out(struct world *w, struct script_event *event);
/* A chain of things (item2 is the first; creatures among them stay) goes into a container, as far
 * as there is room: the time of one reach. Who cannot touch a thing leaves it; the original never
 * comes to an end then.
 * in: actor, item (the container), item2   out: item2 */
int pour_in(struct world *w, struct script_event *event);

#endif
