/* How long a step takes. Questions only. */
#ifndef INCURSION_RULES_MOVE_PACE_H
#define INCURSION_RULES_MOVE_PACE_H

#include "base/geom.h"
#include "world/thing.h"

/* Ticks that a creature takes to leave a cell, by the pace it has at the moment: who swims, is
 * large for a place, or knows its way through a wood, has a time of its own. */
int pace_time(const struct world *w, const struct thing *who, struct point from);
/* The same in percent of a plain step. */
int pace_percent(const struct world *w, const struct thing *who, struct point from);

#endif
