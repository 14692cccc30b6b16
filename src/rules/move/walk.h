/* A step from cell to cell: what it takes, and which fields it leads into. */
#ifndef INCURSION_RULES_WALK_H
#define INCURSION_RULES_WALK_H

#include "base/geom.h"
#include "world/level.h"

struct script_event;

/* Handler of EV_MOVE of a creature. Slow creatures pay for a step before they take it.
 * in: isDir, EDir */
int walk_handle_move(struct world *w, struct script_event *event, struct thing *self);

/* The step itself, with nobody asked. Only what is on the player's level goes about. False: it
 * cannot be taken. */
bool walk_take(struct world *w, struct thing *self, int direction);

/* The outermost cells of a level are nobody's. */
bool walk_is_edge(const struct level *level, struct point at);
/* Nothing solid and nobody there, and not the edge of the map. */
bool walk_is_open(const struct world *w, const struct level *level, struct point at);

/* How fast a creature walks, in percent. */
int walk_pace(const struct world *w, const struct thing *creature);
/* Ticks to leave a cell for someone who walks at so many percent. */
int walk_time(const struct world *w, const struct level *level, struct point at, int percent);
/* Ticks that a creature takes to leave a cell, by the pace it has at the moment: who swims, is
 * large for a place, or knows its way through a wood, has a time of its own. */
int walk_time_of(const struct world *w, const struct thing *who, struct point from);

#endif
