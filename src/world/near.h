/* Finding room for a thing near a place, as the original does: rings around it, one cell of the
 * first ring that has any, by lot. */
#ifndef INCURSION_WORLD_NEAR_H
#define INCURSION_WORLD_NEAR_H

#include "world/level.h"

/* What a thing needs. Which terrain a creature shuns is the rules' business: they pass it in. */
struct near_needs {
    bool is_player; /* looks 40 cells far instead of 6, off the edge; clears a place if need be */
    bool is_aerial; /* may hang over a drop */
    bool avoids_creatures; /* though it is none: what flew there rolls on to a cell without any */
    int radius; /* cells its body covers around the middle; 0 for all but huge creatures */
    /* Whether it may stand on warned-of terrain; NULL: no. */
    bool (*may_stand)(const struct thing *thing, res_id terrain, void *context);
    void *context;
    /* Called before who is on the map goes to the cell, so that fields hear of it. False: it stays
     * where it is. NULL: what moves with it only follows. */
    bool (*cross)(struct world *world, struct thing *thing, struct point to);
    /* Called before who was on the map leaves it: for a while, pushed aside by a large body, or for
     * good, for want of room. NULL: only the fields of who is gone are. */
    void (*leave)(struct world *world, const struct thing *thing, bool is_for_good);
    /* Called when it stands there, before those come back whom it has pushed aside. */
    void (*stands)(struct world *world, struct thing *thing);
    /* How who is pushed aside by a large body comes back; NULL: without any ado. Who is pushed by
     * another of its size does without: the two would push each other for ever. */
    void (*come_again)(struct world *world, struct level *level, struct thing *thing,
                       struct point where);
};

enum near_result {
    NEAR_PLACED,  /* it is on the map */
    NEAR_CLEARED, /* a player: what was in the way is gone */
    NEAR_NO_ROOM  /* it was destroyed, or is off the map and marked (F_DELETE) if it was on it */
};

/* Whether near_place will find a player a cell that is not solid, from *where on. Where it would
 * have to clear a cell inside rock, *where becomes the nearest one outside. False: there is none on
 * the whole level. */
bool near_find_room(const struct level *level, const struct world *world,
                    const struct thing *player, struct point *where);

/* Whether a cell and its level have room for one more thing. */
bool near_has_room(const struct level *level, const struct world *world, struct point at);

/* Places a thing that is on no map, or on this one, at, or as near as can be to, a cell. Creatures
 * need a cell without a creature; failing that they push others aside that are not huge, which are
 * placed anew. A huge one pushes aside all that its body covers. */
enum near_result near_place(struct level *level, struct world *world, struct thing *thing,
                            struct point where, const struct near_needs *needs);

#endif
