/* How well someone stands a kind of damage (AD_...): immunity, resistance, armour. */
#ifndef INCURSION_RULES_RESIST_H
#define INCURSION_RULES_RESIST_H

#include <stdbool.h>

#include "world/thing.h"

enum {
    RESIST_IMMUNE = -1,
    RESIST_SOURCES = 16, /* of stati */
    RESIST_MOST = RESIST_SOURCES + 6
};

enum resist_why {
    RESIST_BY_NATURE,
    RESIST_BY_STATI,
    RESIST_BY_FEAT,
    RESIST_BY_HIDE,
    RESIST_BY_ARMOUR
};

/* What speaks for it, before it is added up. */
struct resist_parts {
    int count;
    struct {
        int amount;
        enum resist_why why;
        int source; /* of stati: SS_... */
    } items[RESIST_MOST];
};

/* RESIST_IMMUNE, or how much is held off: the best counts wholly, the second half, others a third.
 * `through_armour`: armour and hide do not help. */
int resist_level(const struct world *w, const struct thing *who, int damage_type,
                 bool through_armour);
/* The same, and why. */
int resist_level_of(const struct world *w, const struct thing *who, int damage_type,
                    bool through_armour, struct resist_parts *parts);

#endif
