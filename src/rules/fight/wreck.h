/* Damage to items: what they withstand, how many of several break, what falls out of them.
 *
 * The words for it are rows of wreck_words.def. */
#ifndef INCURSION_RULES_FIGHT_WRECK_H
#define INCURSION_RULES_FIGHT_WRECK_H

#include "world/event.h"

/* Handler of EV_DAMAGE for items.
 * in: actor, vDmg, aDmg, DType, isTrap, eID, ignoreHardness, halfHardness
 * out: aDmg, Died, target
 * out (EV_DAMAGE): target, vDmg, DmgCount, DmgSides, DmgBonus
 * quirk: what is taken off its hit points is aDmg, which is only worked out where the player does
 * the damage or owns the item. What others do to others' things takes off whatever was there. */
int wreck_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
