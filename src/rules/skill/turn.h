/* Turning, destroying and commanding kinds of creatures in the name of a god. */
#ifndef INCURSION_RULES_SKILL_TURN_H
#define INCURSION_RULES_SKILL_TURN_H

#include "world/event.h"

/* Handler of EV_TURNING. AType is CA_TURNING, CA_GREATER_TURNING or CA_COMMAND, EParam the kind,
 * vDmg the power behind it. A symbol of the god is needed, and his favour. For each creature of the
 * kind within reach: a die of twenty, two for what is learned, and those of what comes of it.
 * in: actor, AType, EParam, vDmg   out: vDmg, target
 * out (EV_DEATH): actor, target, GraveText */
int turn_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
