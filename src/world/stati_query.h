/* Questions about several stati at once, and about those of an effect.
 *
 * A nature of -1 where an effect is named is any but an inborn spell. A value of -1 and no object
 * are any. */
#ifndef INCURSION_WORLD_STATI_QUERY_H
#define INCURSION_WORLD_STATI_QUERY_H

#include "world/stati.h"

/* ---- over all that fit; sums wrap at 16 bits ---- */

int stati_count(const struct world *w, const struct thing *thing, struct stati_query query);
int stati_sum_magnitude(const struct world *w, const struct thing *thing, struct stati_query query);
/* quirk: never below 0. */
int stati_high_magnitude(const struct world *w, const struct thing *thing,
                         struct stati_query query);
int stati_sum_value(const struct world *w, const struct thing *thing, struct stati_query query);
/* quirk: scripts call it the exclusive or, but bits of several are all there. */
int stati_join_value(const struct world *w, const struct thing *thing, struct stati_query query);

/* ---- of an effect ---- */

/* The first; NULL: none. */
struct stati *stati_of_effect(const struct world *w, const struct thing *thing,
                              struct stati_query query);
/* quirk: among any natures a trapped event is found by its magnitude, too. */
bool stati_has_effect(const struct world *w, const struct thing *thing, struct stati_query query);
int stati_count_effect(const struct world *w, const struct thing *thing, struct stati_query query);

#endif
