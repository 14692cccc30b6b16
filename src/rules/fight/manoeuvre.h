/* Contests of strength and skill: who pushes, trips, disarms, holds or breaks free. */
#ifndef INCURSION_RULES_FIGHT_MANOEUVRE_H
#define INCURSION_RULES_FIGHT_MANOEUVRE_H

#include "world/event.h"

/* Two dice, one for each; a draw is a failure.
 * in: actor, target, AType   out: vOpp1, vOpp2, Resist, DmgBonus */
bool manoeuvre_wins(struct world *w, struct script_event *e);

#endif
