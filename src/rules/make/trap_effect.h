/* What a trap of a rating does. */
#ifndef INCURSION_RULES_MAKE_TRAP_EFFECT_H
#define INCURSION_RULES_MAKE_TRAP_EFFECT_H

#include "world/thing.h"

/* An effect by lot; 0: none of the library is for traps of this rating. */
res_id trap_effect_draw(struct world *world, int cr);
/* Whether there is any. */
bool trap_effect_exists(const struct world *world, int cr);

#endif
