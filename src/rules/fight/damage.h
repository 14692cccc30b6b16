/* Damage: losing hit points. A creature without any (nobody has rolled them) cannot be hurt. */
#ifndef INCURSION_RULES_FIGHT_DAMAGE_H
#define INCURSION_RULES_FIGHT_DAMAGE_H

#include "world/event.h"

/* Handler of EV_DAMAGE.
 * in: actor, target, vDmg, DType, GraveText   out: aDmg, Died
 * out (EV_DEATH): actor, target, DType, GraveText */
int damage_handle(struct world *world, struct script_event *event, struct thing *self);

/* Whether a creature has no hit points left. */
bool damage_has_killed(const struct thing *creature);

#endif
