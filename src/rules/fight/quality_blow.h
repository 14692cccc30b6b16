/* What the qualities of a weapon do to who is hit with it: quality_kinds.h. */
#ifndef INCURSION_RULES_FIGHT_QUALITY_BLOW_H
#define INCURSION_RULES_FIGHT_QUALITY_BLOW_H

#include "world/event.h"

/* in: actor, target, vDmg, isCrit, isGreatBlow, AType
 * out: xDmg, Died, Resist, Immune, saveDC, DmgCount, DmgSides, DmgBonus, DType, EDir
 * out (EV_DEATH): actor, target, GraveText; out (EV_DAMAGE): EParam */
void quality_blow(struct world *w, struct script_event *e, handle weapon);
/* The same to what is no creature, which nothing stuns or entangles. */
void quality_flare(struct world *w, struct script_event *e, handle weapon);

#endif
