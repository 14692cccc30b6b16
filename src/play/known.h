/* What the player believes of doors, traps, creatures and cells.
 *
 * Whatever decides what a player is shown or told, or which way he would go, asks here and never
 * looks at the facts. The generator, the workings of doors and traps and the world itself look at
 * the facts, and leave the marks by which the player knows. */
#ifndef INCURSION_PLAY_KNOWN_H
#define INCURSION_PLAY_KNOWN_H

#include "play/game.h"

/* A door that is taken for the wall it looks like. */
static inline bool known_is_secret(const struct thing *thing)
{
    return thing->kind == T_DOOR && thing->door & DF_SECRET;
}
/* Nothing that one would notice: a secret door, a trap not found, anything invisible. */
static inline bool known_is_hidden(const struct thing *thing)
{
    return thing->flags & F_INVIS || known_is_secret(thing);
}

/* The door of a cell that is known as one; NULL: none. */
struct thing *known_door(const struct level *level, const struct world *world, int x, int y);
/* Whether a door was found locked. */
bool known_is_locked(const struct thing *door);
/* Whether a known door would open, as far as one has tried it. */
bool known_may_open(const struct thing *door);
/* Whether a place seemed odd: something is hidden there that was looked for in vain. */
bool known_is_odd(const struct level *level, const struct world *world, int x, int y);

/* A trap that was found, and can still spring. */
bool known_is_trap(const struct thing *thing);

/* Whether a creature was seen before; from now on it was. */
static inline bool known_is_met(const struct thing *creature)
{
    return creature->known & THING_KNOWN_MET;
}
void known_meet(struct thing *creature);

/* The ground of a cell on the player's level: at a secret door that of the wall it looks like. */
res_id known_terrain(const struct game *game, int x, int y);

#endif
