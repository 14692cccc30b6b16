/* Traps: hidden, found, sprung. */
#ifndef INCURSION_RULES_TRAP_H
#define INCURSION_RULES_TRAP_H

#include "base/geom.h"
#include "world/level.h"

/* The trap in a cell that can still be sprung; NULL: none. */
struct thing *trap_live(const struct world *w, const struct level *level, struct point at);

/* Someone looks for a trap; each is looked for once until a rest. True: it was found. */
bool trap_search(struct world *w, struct thing *trap);

/* Springs what there is in a cell: it is seen from then on, harmless from then on, and its effect
 * is thrown at the victim.
 * out: actor, target, item, eID, isTrap, vCasterLev, EXVal, EYVal */
void trap_spring(struct world *w, const struct level *level, struct point at, handle victim);

#endif
