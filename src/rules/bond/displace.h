/* Putting a creature somewhere else on its level, at or near a place. */
#ifndef INCURSION_RULES_BOND_DISPLACE_H
#define INCURSION_RULES_BOND_DISPLACE_H

#include "base/geom.h"
#include "world/thing.h"

/* One draw for the first ring of cells that has room. Fields are left and entered. Who finds no
 * room at all is gone. */
void displace_near(struct world *w, struct thing *who, struct point to);
/* To the very cell, whoever stands there; those around think about it. */
void displace_to(struct world *w, struct thing *who, struct point to);

#endif
