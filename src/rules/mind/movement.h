/* Where a creature goes, and how it gets there.
 *
 * All that it has in mind pulls at it, the nearer the more, or drives it away. Orders come before
 * that. Of the eight directions that which is wanted most is tried first, then the others beside
 * it; the one that leads back comes last. */
#ifndef INCURSION_RULES_MIND_MOVEMENT_H
#define INCURSION_RULES_MIND_MOVEMENT_H

#include "rules/mind/situation.h"

/* A step in the direction it wants most, or at a door in the way. ABORT: it stays. Draws where it
 * sets out for somewhere else, and what a step draws.
 * Throws EV_MOVE, EV_OPEN and EV_SATTACK (A_KICK). */
int movement_go(struct world *w, struct thing *who, const struct situation *situation);

#endif
