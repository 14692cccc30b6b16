/* Who is huge lies over the cells around it. */
#ifndef INCURSION_RULES_VALUE_BULK_H
#define INCURSION_RULES_VALUE_BULK_H

#include "world/level.h"

/* How many cells a body of this size covers around its middle; 0: none. */
int bulk_radius(int size);
/* Lays a body over the cells around where it is, which all who are there hear of, and looks for
 * room for it: one draw. Who finds none is gone. */
void bulk_lay(struct world *w, struct level *level, struct thing *who);
/* Lets a body cover what its size says now, where it covered more or less before. */
void bulk_change(struct world *w, struct level *level, const struct thing *who);

#endif
