/* Attacking: a whole turn of blows, with a weapon or with what nature gave. */
#ifndef INCURSION_RULES_FIGHT_ATTACK_H
#define INCURSION_RULES_FIGHT_ATTACK_H

#include "rules/fight/role.h"

/* Handlers of EV_WATTACK, EV_NATTACK and EV_OATTACK.
 * in: actor, target
 * out: item, item2, vHit, vDef, AType, DType, vThreat, vCrit, DmgCount, DmgSides, DmgBonus, saveDC,
 *     bDmg, vDmg, aDmg, xDmg, isHit, isCrit, isFumble, Immune, MagicRes, Resist, isWImmune,
 *     isEvaded, isPartiallyEvaded, isNAttack, isOffhand, isCleave, isAoO, isTelekinetic, Died,
 *     vicHeld, target, actIllusion, vicIllusion, vicNotFleeing, vicReady
 * out (EV_STRIKE): AType, DType, Resist, saveDC, isHit, vRoll
 * out (EV_SATTACK): actor, target, EParam */
int attack_handle_weapon(struct world *w, struct script_event *e, struct thing *self);
int attack_handle_natural(struct world *w, struct script_event *e, struct thing *self);
int attack_handle_opportunity(struct world *w, struct script_event *e, struct thing *self);
/* Handler of both before they happen: a monster that has its bow out takes its sword. */
int attack_handle_draw(struct world *w, struct script_event *e, struct thing *self);
int attack_handle_draw_natural(struct world *w, struct script_event *e, struct thing *self);

/* ---- for the files of attacks ---- */

struct attack {
    struct world *w;
    struct script_event *e;
    bool was_afraid; /* from the beginning */
    int answer;
};

enum attack_stage { ATTACK_ASK, ATTACK_STRIKE, ATTACK_TIME, ATTACK_OVER };

static inline struct thing *attack_actor(const struct attack *a)
{
    return role_actor(a->w, a->e);
}

static inline struct thing *attack_target(const struct attack *a)
{
    return role_victim(a->w, a->e);
}

static inline enum attack_stage attack_stop(struct attack *a, int answer)
{
    a->answer = answer;
    return ATTACK_OVER;
}

/* attack_refuse.c: why one does not attack. ATTACK_ASK: nothing speaks against it. */
enum attack_stage attack_refuse_conscience(struct attack *a);
enum attack_stage attack_refuse_fear(struct attack *a);
enum attack_stage attack_refuse_charm(struct attack *a);
enum attack_stage attack_refuse_orders(struct attack *a);
enum attack_stage attack_refuse_nausea(struct attack *a);
enum attack_stage attack_refuse_line(struct attack *a);
enum attack_stage attack_refuse_ground(struct attack *a);
enum attack_stage attack_refuse_corrosion(struct attack *a);
enum attack_stage attack_refuse_kind(struct attack *a);
enum attack_stage attack_see_illusions(struct attack *a);
/* Whether the victim fled or was unready when it began. */
enum attack_stage attack_note_victim(struct attack *a);
/* Someone helpless is killed at once. */
enum attack_stage attack_finish_helpless(struct attack *a, bool may_be_prone);
/* Time passes, unless one knows to use a moment. */
enum attack_stage attack_take_time(struct attack *a, int ticks);
int attack_ticks(int speed, int base);

#endif
