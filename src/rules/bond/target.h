/* What creatures come to have in mind: who and what is seen, noise, boredom. The list itself is
 * world/targets.h; who turns on whom is anger.h, orders are orders.h. */
#ifndef INCURSION_RULES_BOND_TARGET_H
#define INCURSION_RULES_BOND_TARGET_H

#include "base/geom.h"
#include "rules/value/hostility.h"
#include "world/targets.h"

enum { TARGET_REACH = 18 }; /* how far one looks about, in each direction */

/* What something is to someone who comes upon it. A priority of 0: nothing. */
struct target target_rate(const struct world *w, const struct thing *me, const struct thing *what);

/* Puts another into the list without any reason, with a priority of 30. */
bool target_add(struct world *w, struct thing *me, const struct thing *other, int type);

/* It has appeared, or should be thought about. */
void target_consider(struct world *w, struct thing *me, const struct thing *what);
/* Looks about anew: now, or before its next act. */
void target_look_about(struct world *w, struct thing *me);
void target_look_about_soon(struct world *w, struct thing *me);

void target_hear(struct world *w, struct thing *me, struct point at);
/* Sets out for somewhere: draws a place until one is not solid, two draws each time; or, with no
 * draw, for where something is. */
void target_wander(struct world *w, struct thing *me, const struct thing *to);
/* Another has become something else unseen. quirk: nothing comes of it. */
void target_miss_change(struct world *w, struct thing *me, const struct thing *other);

#endif
