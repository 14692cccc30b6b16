/* Going to another depth of the dungeon, with everyone who follows. */
#ifndef INCURSION_RULES_GROUND_DEPTH_H
#define INCURSION_RULES_GROUND_DEPTH_H

#include "base/error.h"
#include "world/thing.h"

/* Who is no player is gone for good. A player comes to the same place there, or where lot puts him
 * if there is rock or a vault; whoever has him for a leader comes along and lands beside him. Who
 * goes on purpose (`is_safe`) lands beside a drop, not above it, and is the first to act there.
 * False: why not, and he has only let go of whatever held him.
 * quirk: of followers that stand one after the other in the list of the level every second one
 * stays (mistake LOST_FOLLOWERS).
 * out (EV_DEATH): actor, target, DType, GraveText */
bool depth_move(struct world *w, struct thing *who, int depth, bool is_safe, struct error *why);

#endif
