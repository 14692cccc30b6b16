/* What a death does to those who see it. */
#ifndef INCURSION_RULES_FIGHT_MORALE_H
#define INCURSION_RULES_FIGHT_MORALE_H

#include "world/event.h"

/* A killer who is feared frightens the friends of who died: three dice each. One who is admired
 * gives heart to his own: three dice each.
 * in: actor, target, isCrit */
void morale_after_death(struct world *w, const struct script_event *e);

#endif
