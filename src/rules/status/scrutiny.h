/* The player takes a closer look at whom he sees for the first time. */
#ifndef INCURSION_RULES_STATUS_SCRUTINY_H
#define INCURSION_RULES_STATUS_SCRUTINY_H

#include "world/level.h"
#include "world/thing.h"

/* Once for each monster, when he perceives it. Of those that are not what they seem, or are more
 * than their kind, he may find that out with a check or two, and a die for what he learns. */
void scrutiny_of(struct world *w, struct thing *who);
/* All who stand in a cell. */
void scrutiny_at(struct world *w, const struct level *level, struct point at);

#endif
