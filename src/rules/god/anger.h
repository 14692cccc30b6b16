/* What makes gods angry, and what comes of it. */
#ifndef INCURSION_RULES_GOD_ANGER_H
#define INCURSION_RULES_GOD_ANGER_H

#include "base/str.h"
#include "world/thing.h"

/* Flags of a person with a god, GS_...; NULL: it is no person, or no god of the first module. */
uint16_t *anger_flags(const struct world *w, const struct thing *who, res_id god);

/* How angry a god is, and by how much that is more than it bears; 0 where there is no anger. */
int anger_level(const struct world *w, const struct thing *who, res_id god);
int anger_beyond(const struct world *w, const struct thing *who, res_id god);

/* A deed that a god dislikes so much. With wrath, a god who has had enough answers at once.
 * Others than one's own only notice it now and then: one draw.
 *
 * out (EV_RETRIBUTION): actor, target, eID, EParam */
void anger_raise(struct world *w, struct thing *who, res_id god, int amount, bool wrath,
                 struct str reason);
void anger_lower(struct world *w, struct thing *who, res_id god, int amount);
/* One's own god turns away. */
void anger_forsake(struct world *w, struct thing *who);

#endif
