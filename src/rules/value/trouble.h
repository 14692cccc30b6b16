/* What troubles a creature, in a fixed order. */
#ifndef INCURSION_RULES_VALUE_TROUBLE_H
#define INCURSION_RULES_VALUE_TROUBLE_H

#include "world/thing.h"

enum {
    TROUBLE_MOST = 40,
    TROUBLE_LEVEL = 256 /* a trouble is TROUBLE_... and so many times how bad it is (P_...) */
};

/* All of them; returns how many. */
int trouble_list(const struct world *w, const struct thing *who, int16_t out[TROUBLE_MOST]);
/* quirk: not the worst but the first, so any wound hides everything else; 0: none. */
int trouble_worst(const struct world *w, const struct thing *who);

#endif
