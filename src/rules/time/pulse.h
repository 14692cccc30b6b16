/* What a round does to a thing. */
#ifndef INCURSION_RULES_TIME_PULSE_H
#define INCURSION_RULES_TIME_PULSE_H

#include "world/event.h"

/* Handler of EV_TURN: stati run down; a creature gets through whatever holds it, is on its guard
 * again, regains mana and suffers what is in its blood. Of a corpse nothing is left some day. One
 * draw at least (of 30), whoever it is. out (EV_SATTACK): actor, target, EParam out (EV_DAMAGE):
 * actor, target, DmgCount, DmgSides, DmgBonus, vDmg, AType, DType, isHit out (EV_DISMOUNT): actor,
 * target, EParam out (EV_MAGIC_STRIKE): actor, target, eID, efNum out (EV_EFFECT): actor, target,
 * item, eID, isItem, isPeriodic out (EV_GODPULSE, EV_ANGER_PULSE): actor, target, eID */
int pulse_handle(struct world *world, struct script_event *event, struct thing *self);

/* Whether a thing that lies about is gone with the next round. What is carried keeps. */
bool pulse_ends(const struct world *world, const struct thing *thing);

/* What diseases do: by the round, or at once when one rests. */
void pulse_sicken(struct world *w, struct thing *who, bool is_forced, bool is_resting);

#endif
