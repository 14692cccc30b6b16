/* Where the player, exits and monsters go on a finished map.
 *
 * The player starts in one area and has it alone: everything else goes into other areas, one thing
 * to a cell. Where there is no other area there are no exits and no monsters. When everything was
 * asked to be connected, nothing is put where the player cannot get to. */
#ifndef INCURSION_GEN_PLACE_THINGS_H
#define INCURSION_GEN_PLACE_THINGS_H

#include "gen/algorithm.h"

enum {
    PLACE_ROOM_DENSITY = 50,    /* monsters per 100 cells of a room */
    PLACE_CLUSTER_DENSITY = 10, /* and of a zone */
    PLACE_CLUSTERS_MOST = 3,    /* in a zone; at least one */
    PLACE_RADIUS_MOST = 3,      /* of a cluster */
    PLACE_TRIES = 20,           /* to find a free cell near the middle of a cluster */
    PLACE_WALL_BONUS = 2        /* what a wall beside an exit is worth, in cells of distance */
};

struct placing {
    const struct gen_request *request;
    struct gen_result *result;
    struct draws *draws;
    uint8_t *taken; /* per cell: no place for anything more */
    struct arena scratch;
};

/* Start, then exits, then monsters, as the algorithm's line says. */
void place_things(const struct gen_request *request, struct draws *draws,
                  struct gen_result *result);

/* For algorithms.def. */

/* As many as the density allows, anywhere in the room. */
void place_monsters_by_room(struct placing *placing);
/* In one to three clusters around cells drawn by lot: distance and angle by lot. */
void place_monsters_by_cluster(struct placing *placing);
/* Anywhere in a room, a different room for each as long as there are some. */
void place_exits_in_rooms(struct placing *placing);
/* Large zones are more likely. In the zone, among the tenth best: far from its centre, walls
 * beside. */
void place_exits_at_periphery(struct placing *placing);

#endif
