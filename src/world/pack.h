/* What the player carries: a list, and the slots that say what of it is worn or held. */
#ifndef INCURSION_WORLD_PACK_H
#define INCURSION_WORLD_PACK_H

#include "world/thing.h"

/* Where an item is in it, from 0 on; -1: it is not. */
int pack_place(const struct world *world, handle item);
/* False: it is full. The item is on no map. */
bool pack_add(struct world *world, struct thing *item);
/* Takes an item out, from a slot also, if it is there at all. It is nowhere then. */
void pack_take_out(struct world *world, struct thing *item);
/* Puts an item of the pack into a slot (SL_...); what was there is only carried from now on. What
 * takes both hands is in two slots. */
void pack_wear(struct world *world, struct thing *item, int slot);
/* Takes an item out of all slots. It stays in the pack. */
void pack_take_off(struct world *world, struct thing *item);

#endif
