/* Noise: it wakes who sleeps lightly, tells all others where to look, and gives its maker away. */
#ifndef INCURSION_RULES_BOND_NOISE_H
#define INCURSION_RULES_BOND_NOISE_H

#include "world/level.h"
#include "world/thing.h"

/* Heard as far as `radius`; in silence not at all. */
void noise_at(struct world *w, const struct level *level, struct point at, int radius);
/* Someone makes it. Who is unseen may be noticed. */
void noise_make(struct world *w, struct thing *who, int radius);

/* Wakes who sleeps in this way, SLEEP_..., or STATI_ANY; not who lies unconscious. It takes a
 * while until one is on one's guard. */
void noise_wake(struct world *w, struct thing *who, int sleep);

#endif
