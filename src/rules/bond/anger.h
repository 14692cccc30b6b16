/* Who turns on whom, and who makes peace: blows, magic that frees, soothes or enrages. */
#ifndef INCURSION_RULES_BOND_ANGER_H
#define INCURSION_RULES_BOND_ANGER_H

#include "world/targets.h"

/* Another has struck me. One skill check, if we have the same leader. */
void anger_hit_me(struct world *w, struct thing *me, struct thing *by, int damage);
/* For other reasons than a blow. */
void anger_turn_hostile(struct world *w, struct thing *me, struct thing *to);

/* Made peaceful: all enemies are forgotten; who holds whom lets go.
 * out (EV_DISMOUNT): actor, EParam */
void anger_pacify(struct world *w, struct thing *me);
/* The same, and with them whatever it had in mind about one. */
void anger_turn_neutral(struct world *w, struct thing *me, const struct thing *to);
/* Freed from who summoned it: turns on that one and forgives who freed it. */
void anger_liberate(struct world *w, struct thing *me, const struct thing *liberator);

#endif
