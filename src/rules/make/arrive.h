/* A creature comes to a level: where it stands, and who and what takes notice. */
#ifndef INCURSION_RULES_MAKE_ARRIVE_H
#define INCURSION_RULES_MAKE_ARRIVE_H

#include "world/level.h"

/* Puts a creature that is on no map, or on another, into a cell, or near it: who is huge, or comes
 * where something is, looks for room (one draw, or none where there is none). Scripts may forbid it
 * (EV_PLACE), and who finds no room is gone. It calls the region where it comes first its home.
 * Creatures nearby notice it while the game is played. False: it is not there. quirk: a dragon
 * without an age becomes a young adult. out (EV_PLACE): actor, map, isLoc, EXVal, EYVal */
bool arrive_at(struct world *w, struct level *level, struct thing *who, struct point at);
/* The same for a player who comes from another level: what moves with him comes along, the days
 * since he was there have passed, and he shares the cell with whoever stands in it. */
bool arrive_from(struct world *w, struct level *level, struct thing *who, struct point at);
/* The first, for those who want no answer. */
void arrive_again(struct world *w, struct level *level, struct thing *who, struct point at);
/* Who is on the level already looks for room at or near a cell. Whom a huge body covers goes, and
 * arrives anew. */
void arrive_make_room(struct world *w, struct level *level, struct thing *who, struct point at);

#endif
