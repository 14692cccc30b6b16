/* An item for a place and its rating. */
#ifndef INCURSION_RULES_MAKE_TREASURE_H
#define INCURSION_RULES_MAKE_TREASURE_H

#include "world/thing.h"

enum treasure_kind {
    TREASURE_ANY,
    TREASURE_CHEST,
    TREASURE_GOOD,
    TREASURE_CURSED,
    TREASURE_POOR,
    TREASURE_STAPLE
};

/* On no map yet. `what` is an item; anything else: one of the kind by lot. NULL: there is none. */
struct thing *treasure_make(struct world *world, res_id what, enum treasure_kind kind, int cr);

#endif
