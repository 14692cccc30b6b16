/* Damage to creatures: EV_DAMAGE, kind by kind.
 *
 * What is true of all kinds comes first (deeds, illusions, immunity, being a ghost); then the row
 * of the kind (damage_kinds.def) does what it does. */
#ifndef INCURSION_RULES_FIGHT_DAMAGE_H
#define INCURSION_RULES_FIGHT_DAMAGE_H

#include "world/event.h"

/* Handler of EV_DAMAGE of a creature.
 * in: actor, target, item, item2, vDmg, DType, AType, saveDC, vHit, vDef, vRoll, vtRoll, isCrit,
 *     vPenetrateBonus, isGhostTouch, isNAttack, actIllusion, vicIllusion, effIllusion, illFlags,
 *     isTrap, isActOfGod, Terse, EParam, eID
 * out: item, vDmg, bDmg, aDmg, DType, EDir, vArm, vPen, vDefRoll, Immune, Resist, Absorb,
 * isWImmune, isBypass, vicIncor, actIncor, vicHeld, Terse, saveDC, GraveText, Event */
int damage_handle(struct world *w, struct script_event *e, struct thing *self);

/* Handlers of EV_DAMAGE when it is over: a monster turns on who did it, whoever sleeps wakes. The
 * first is also that of blows and magic that have hit or missed.
 * in: actor, target, vDmg, eID, isTrap, isActOfGod, AType, DType */
int damage_handle_grudge(struct world *w, struct script_event *e, struct thing *self);
int damage_handle_hit(struct world *w, struct script_event *e, struct thing *self);
int damage_handle_miss(struct world *w, struct script_event *e, struct thing *self);
/* Magic that is meant well is none. */
int damage_handle_magic(struct world *w, struct script_event *e, struct thing *self);
int damage_handle_wakes(struct world *w, struct script_event *e, struct thing *self);
/* The player, whoever was hurt in it, looks about. */
int damage_handle_look(struct world *w, struct script_event *e, struct thing *self);
/* Who is pushed wakes, too. */
int damage_handle_pushed(struct world *w, struct script_event *e, struct thing *self);

/* Pain given with items, either of which may be HANDLE_NONE.
 * out (EV_DAMAGE): actor, target, item, item2, DType, vDmg, GraveText */
struct damage_dealt {
    handle actor, target, item, item2;
    int type, amount;
    const char *cause; /* NULL: none that is told */
};
int damage_deal(struct world *w, const struct damage_dealt *dealt);

#endif
