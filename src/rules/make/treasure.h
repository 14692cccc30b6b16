/* Treasure: an item for a place, a depth and someone's luck. */
#ifndef INCURSION_RULES_MAKE_TREASURE_H
#define INCURSION_RULES_MAKE_TREASURE_H

#include "rules/make/treasure_table.h"
#include "world/thing.h"

struct treasure_wish {
    uint32_t flags; /* IG_... */
    res_id from;    /* an item: that one; a dungeon: how much is cursed there; 0: nothing */
    int depth;
    int luck; /* of the player; 10 is neither good nor bad */
    enum treasure_table table;
};

/* On no map. NULL: there is none.
 * out (EV_GENITEM): target, item, vDepth, vLevel */
struct thing *treasure_find(struct world *w, const struct treasure_wish *wish);

enum treasure_kind {
    TREASURE_ANY,
    TREASURE_CHEST,
    TREASURE_GOOD,
    TREASURE_CURSED,
    TREASURE_POOR,
    TREASURE_STAPLE
};

/* What a person of a level, or who dwells so deep, may have, in gold pieces. */
int32_t treasure_wealth(int level);

/* What lies about in a level. `what` is an item; anything else: one of the kind by lot. On no map
 * yet. NULL: there is none. */
struct thing *treasure_make(struct world *world, res_id what, enum treasure_kind kind, int cr);

#endif
