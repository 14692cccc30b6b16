/* Ending what one keeps up: spells, songs, rage, disguises, other shapes. */
#ifndef INCURSION_RULES_SKILL_CEASE_H
#define INCURSION_RULES_SKILL_CEASE_H

#include "world/thing.h"

/* Asks which of all that can be ended at will, and ends it. ABORT: there is nothing, or he would
 * rather not.
 * out (EV_DISMOUNT): actor, target, EParam */
int cease(struct world *w, struct thing *who);

#endif
