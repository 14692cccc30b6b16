/* Rope by the length: five feet are one of it. */
#ifndef INCURSION_RULES_ITEM_ROPE_H
#define INCURSION_RULES_ITEM_ROPE_H

#include "world/thing.h"

/* So many feet of rope in one piece out of what a creature carries; it is nowhere then. Of several
 * ropes a player chooses; others draw one. NULL: it has none that long, or does not want to. */
struct thing *rope_take(struct world *w, struct thing *who, int feet);

#endif
