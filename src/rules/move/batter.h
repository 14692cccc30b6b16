/* Blows at doors and other features. */
#ifndef INCURSION_RULES_MOVE_BATTER_H
#define INCURSION_RULES_MOVE_BATTER_H

#include "world/event.h"

/* Handler of EV_STRIKE at a feature: it is always hit. The dice of the blow.
 * in: actor, target, item, item2, AType, DmgCount, DmgSides, DmgBonus
 * out: vDmg, strDmg, Died */
int batter_handle_strike(struct world *w, struct script_event *e, struct thing *feature);
/* Handlers of EV_DAMAGE of a door and of any other feature: what is more than its hardness counts.
 * quirk: of features only what the player does; others do what the event had before.
 * in: actor, target, item, AType, DType, vDmg   out: vDmg, aDmg, Died */
int batter_handle_door(struct world *w, struct script_event *e, struct thing *door);
int batter_handle_feature(struct world *w, struct script_event *e, struct thing *feature);

#endif
