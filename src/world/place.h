/* Putting things on maps, moving and taking them off. */
#ifndef INCURSION_WORLD_PLACE_H
#define INCURSION_WORLD_PLACE_H

#include "world/level.h"

/* Puts a thing that is on no map into a cell. quirk: off the map it lands at 1, 1.
 * Nothing is displaced: that is what place_near is for. */
void place_at(struct level *level, struct world *world, struct thing *thing, int x, int y);
/* The same inside another that is there: on the level, but not among what lies in the cell. */
void place_inside(struct level *level, struct world *world, struct thing *thing, int x, int y);
static inline bool place_is_inside(const struct thing *thing)
{
    return thing->next == thing->self;
}
/* Takes a thing off the level, and what it rides; it lives on. A door opens first, which clears its
 * cell. */
void place_remove(struct level *level, struct world *world, struct thing *thing);
/* Takes a thing off the map and out of the world. */
void place_destroy(struct level *level, struct world *world, struct thing *thing);
/* To another cell of the same level, with all that is inside and what it rides. Who is inside
 * another stays there. */
void place_move(struct level *level, struct world *world, struct thing *thing, int x, int y);
/* Of who was put elsewhere by other means: what is known of where creatures are holds no more. */
void place_note(struct world *world, const struct thing *thing);
/* What a creature rides is where it is, but on no list of the level. quirk: that is so when it has
 * moved or made room, not when it was put into its cell. */
void place_bring_mount(struct world *world, const struct thing *rider);

/* How a door looks and stands, from its flags and the walls beside it; the cell follows it.
 * A door between no two walls counts as broken until there are some. It does not shut on a player.
 */
void place_door_image(struct level *level, struct world *world, struct thing *door);

#endif
