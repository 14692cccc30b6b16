/* Leaders and what they order. */
#ifndef INCURSION_RULES_BOND_ORDERS_H
#define INCURSION_RULES_BOND_ORDERS_H

#include "base/geom.h"
#include "world/targets.h"

/* What an order is about, beside itself. */
struct order_about {
    const struct thing *victim; /* NULL: no one */
    bool has_place;
    struct point place;
};

/* ORDER_...; one of a group takes the place of the others. False: too much else to think of. */
bool orders_give(struct world *w, struct thing *who, int order, struct order_about about);
/* Of one type, or TARGET_ANY. */
void orders_forget(struct world *w, struct thing *who, int type);

/* Who leads it, or else the one of its friends on its level who was born first, or itself. */
const struct thing *orders_leader_or_first(const struct world *w, const struct thing *who);

#endif
