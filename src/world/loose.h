/* Things without a place: made or taken up during an action, and gone after it unless they have
 * found a place by then. */
#ifndef INCURSION_WORLD_LOOSE_H
#define INCURSION_WORLD_LOOSE_H

#include "world/world.h"

/* Takes a thing off its level or out of the pack. Not the player: in the original his next turn on
 * no level is its end. */
void loose_take_up(struct world *world, struct thing *thing);
/* For a thing that has just been made. */
void loose_note(struct world *world, const struct thing *thing);
/* Whether a thing belongs to another by a stati of it (EFF_FLAG1, EFF_FLAG2, DISGUISED, MOUNTED): a
 * blade in a bracer, whom one passes for, what one rides. Sellers and what clings to the dead are
 * kept as well. */
bool loose_is_kept(const struct world *world, const struct thing *item);
/* Lets go of all that belongs to a thing in this way. */
void loose_let_go(struct world *world, const struct thing *keeper);
/* Who keeps a shop on no level stays. There are so many at most: the oldest goes then. */
void loose_keep_seller(struct world *world, const struct thing *seller);
/* What a dead one could not be parted from stays, on no level: others go on wanting it. Of these,
 * too, there are so many at most. */
void loose_keep_clinging(struct world *world, const struct thing *item);
/* What nobody has found a place for is gone, with all that is in it. */
void loose_sweep(struct world *world);

#endif
