/* Where items go: out of hands and containers, down on the ground, out of the world. */
#ifndef INCURSION_RULES_ITEM_SHIFT_H
#define INCURSION_RULES_ITEM_SHIFT_H

#include "base/geom.h"
#include "world/body.h"

/* Takes it from wherever it is. What a creature wore has no effect on it any more, and its values
 * are worked out. It is nowhere then, and gone after the action unless it finds a place.
 * out (EV_EFFECT): actor, item, eID, isRemove, isItem */
void shift_out(struct world *w, struct thing *item);
/* Down on a level: also from hands. What is nothing without magic and has none is gone instead.
 * Whether it lies there. */
bool shift_down(struct world *w, struct thing *item, struct level *level, struct point at);
/* The same at a creature's feet. Who is nowhere has no feet: then it is gone. */
bool shift_to_feet(struct world *w, struct thing *item, const struct thing *who);

#endif
