/* Before a blow: who notices whom, and everything that makes it easier or harder.
 *
 * The record comes with what the weapon and the victim's defence are worth (vHit, vDef, vThreat,
 * Dmg) and leaves with all that adds to them. */
#ifndef INCURSION_RULES_FIGHT_AIM_H
#define INCURSION_RULES_FIGHT_AIM_H

#include "rules/fight/role.h"

/* Handler of EV_STRIKE before it happens.
 * in: actor, target, item, item2, AType, DType, isAoO, isMoveAoO, isGreatBlow, isPrecision, vRange,
 *     isTelekinetic, eID
 * out: item, vHit, vDef, vThreat, bDmg, vDmg, xDmg, DmgBonus, modStr, subStr, vRideCheck, isHit,
 *     isBypass, Absorb, isFlanking, isFlatFoot, actIncor, actUnseen, vicIncor, vicUnseen,
 * isGhostTouch, isSeeking, isSurprise, isWImmune, wasFriendly, AType, isCrit */
int aim_handle(struct world *w, struct script_event *e, struct thing *self);

/* What a step of it works on; the steps about bonuses are in aim_bonus.c, aim_place.c and
 * aim_manner.c. */
struct aim {
    struct world *w;
    struct script_event *e;
    int answer;
};

enum aim_stage { AIM_ON, AIM_OVER };

struct aim_step {
    enum aim_stage stage;
    const char *name;
    enum aim_stage (*run)(struct aim *a);
};

static inline struct thing *aim_actor(const struct aim *a)
{
    return role_actor(a->w, a->e);
}

static inline struct thing *aim_victim(const struct aim *a)
{
    return role_victim(a->w, a->e);
}

void aim_add_hit(struct aim *a, int amount);
void aim_add_defence(struct aim *a, int amount);
void aim_add_damage(struct aim *a, int amount);
void aim_add_threat(struct aim *a, int amount);

/* aim_bonus.c */
enum aim_stage aim_surprise(struct aim *a);
enum aim_stage aim_dexterity(struct aim *a);
enum aim_stage aim_flight(struct aim *a);
enum aim_stage aim_opportunist(struct aim *a);
enum aim_stage aim_halflings(struct aim *a);
enum aim_stage aim_masterwork(struct aim *a);
enum aim_stage aim_goodness(struct aim *a);
enum aim_stage aim_fear(struct aim *a);
enum aim_stage aim_touch(struct aim *a);
enum aim_stage aim_the_living(struct aim *a);
enum aim_stage aim_flank(struct aim *a);
enum aim_stage aim_backstab(struct aim *a);
enum aim_stage aim_light(struct aim *a);
enum aim_stage aim_giants(struct aim *a);
enum aim_stage aim_small(struct aim *a);
enum aim_stage aim_glow(struct aim *a);
enum aim_stage aim_bane(struct aim *a);
enum aim_stage aim_lit(struct aim *a);
/* aim_place.c */
enum aim_stage aim_swarm(struct aim *a);
enum aim_stage aim_close_quarters(struct aim *a);
enum aim_stage aim_charge(struct aim *a);
enum aim_stage aim_mobility(struct aim *a);
enum aim_stage aim_set_weapon(struct aim *a);
enum aim_stage aim_manifest(struct aim *a);
enum aim_stage aim_elements(struct aim *a);
enum aim_stage aim_plants(struct aim *a);
enum aim_stage aim_swimming(struct aim *a);
/* aim_manner.c */
enum aim_stage aim_grudge(struct aim *a);
enum aim_stage aim_terrible_mien(struct aim *a);
enum aim_stage aim_without_strength(struct aim *a);
enum aim_stage aim_great_blow(struct aim *a);
enum aim_stage aim_precision(struct aim *a);
enum aim_stage aim_retribution(struct aim *a);
enum aim_stage aim_tumbling(struct aim *a);
enum aim_stage aim_lore(struct aim *a);
enum aim_stage aim_spell(struct aim *a);
enum aim_stage aim_range(struct aim *a);
enum aim_stage aim_favoured(struct aim *a);
enum aim_stage aim_silver(struct aim *a);
enum aim_stage aim_leaders(struct aim *a);
enum aim_stage aim_deft(struct aim *a);
enum aim_stage aim_riders(struct aim *a);

#endif
