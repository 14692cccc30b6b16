/* A simple population: encounters of the library, single creatures where it has none, and items by
 * level.
 *
 * Creatures come by panel, more of them the deeper it is, now and then one that is out of its
 * depth. Those that live in water stay in it and others out of it; only flyers hang over a drop.
 * A template gives its look and scripts; its numbers, and gear and treasure, belong to the rules.
 */
#ifndef INCURSION_GEN_POPULATE_H
#define INCURSION_GEN_POPULATE_H

#include "gen/population.h"

/* Keeps no state: everything is in the site. */
const struct gen_population *populate_simply(void);

/* It stays asleep until something wakes it. */
void put_to_sleep(struct world *world, struct thing *creature);

/* Whether any effect can be that of a trap at a challenge rating. */
bool populate_has_trap(const struct library *library, int cr);

#endif
