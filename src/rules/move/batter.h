/* Blows at doors, other features and items. */
#ifndef INCURSION_RULES_MOVE_BATTER_H
#define INCURSION_RULES_MOVE_BATTER_H

#include "world/event.h"

/* Handler of EV_STRIKE at a feature: it is always hit. The dice of the blow.
 * in: actor, target, item, item2, AType, DmgCount, DmgSides, DmgBonus
 * out: vDmg, strDmg, Died */
int batter_handle_strike(struct world *w, struct script_event *e, struct thing *feature);
/* Handler of EV_STRIKE at an item: the same. Nobody harms what is cursed and on him. A player who
 * kicks or swings at it goes on with that.
 * in: actor, target, item, item2, AType, eID, DmgCount, DmgSides, DmgBonus
 * out: vDmg, strDmg, Died */
int batter_handle_item(struct world *w, struct script_event *e, struct thing *item);
/* Handler of EV_BREAK: strikes at an item or a feature with what is in hand, or kicks it.
 * in: actor, item, target   out: target */
int batter_handle_break(struct world *w, struct script_event *e, struct thing *self);
/* The dice of the blow, what it does and how it sounds; the answer of EV_DAMAGE. */
int batter_blow(struct world *w, struct script_event *e);
/* Handlers of EV_DAMAGE of a door and of any other feature: what is more than its hardness counts.
 * quirk: of features only what the player does; others do what the event had before.
 * in: actor, target, item, AType, DType, vDmg   out: vDmg, aDmg, Died */
int batter_handle_door(struct world *w, struct script_event *e, struct thing *door);
int batter_handle_feature(struct world *w, struct script_event *e, struct thing *feature);

#endif
