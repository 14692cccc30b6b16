/* Who is near enough to be struck. Questions only. */
#ifndef INCURSION_RULES_FIGHT_REACH_H
#define INCURSION_RULES_FIGHT_REACH_H

#include "world/thing.h"

/* Cells that a body covers around its middle; 0 for what is no creature. */
int reach_radius(const struct world *w, const struct thing *who);

/* Whether something is so near that hands can touch it, or within so many cells more; the large
 * reach farther. What one carries is always there. */
bool reach_is_beside(const struct world *w, const struct thing *who, const struct thing *what,
                     int farther);

#endif
