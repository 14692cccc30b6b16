/* The finest item that the player has seen since something was last written into his journal. It is
 * noted by its full name, and working that out draws. */
#ifndef INCURSION_RULES_ITEM_FINEST_H
#define INCURSION_RULES_ITEM_FINEST_H

#include "world/world.h"

/* The player has learned something about an item that he perceives. */
void finest_note(struct world *w, const struct thing *item);
/* Something is written into the journal: the next item of any level is the finest. */
void finest_write_down(struct world *w);

#endif
