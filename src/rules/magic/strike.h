/* An effect strikes one target: resistance, disbelief, saves; and then each of its segments that
 * have the same area (EV_MAGIC_HIT). */
#ifndef INCURSION_RULES_MAGIC_STRIKE_H
#define INCURSION_RULES_MAGIC_STRIKE_H

#include "world/event.h"

/* Handler of EV_MAGIC_STRIKE.
 * in: actor, target, eID, efNum, AType, MM, isActivation, effIllusion, illFlags, ill_eID,
 *     isArcaneTrickery, MagicRes
 * out: AType, vHit, vDef, vThreat, target, Resist, Immune, MagicRes, effDisbelieved,
 * notFullyImmune, MHMessageDone, BlastMessageDone, efNum, DType */
int strike_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
