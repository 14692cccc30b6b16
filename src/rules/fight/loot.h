/* What is taken from a creature. */
#ifndef INCURSION_RULES_FIGHT_LOOT_H
#define INCURSION_RULES_FIGHT_LOOT_H

#include "world/event.h"

/* Takes an item from whoever has it, or from what holds it; then it is nowhere. What it did while
 * it was worn ends. */
void loot_detach(struct world *w, handle item);
/* It is gone for good. */
void loot_destroy(struct world *w, handle item);
#endif
