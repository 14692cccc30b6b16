/* Populations: who fills the levels that a generator lays out.
 *
 * Both keep no state: everything is in the site. */
#ifndef INCURSION_GEN_PEOPLE_H
#define INCURSION_GEN_PEOPLE_H

#include "gen/population.h"

/* The library's: encounters, single creatures where it has none, and items by level (rules/make).
 * Creatures come by panel, more of them the deeper it is, now and then one that is out of its
 * depth. They come by events, so the world needs a scene. */
const struct gen_population *people_of_library(void);

/* A scene for a world without a game: rules are heard, scripts are not. */
void people_open_scene(struct world *world);

/* Nobody and nothing: levels are pure layout, as the layout recordings have them. Traps are there
 * where the library has effects for them, but do nothing. */
const struct gen_population *people_nobody(void);

#endif
