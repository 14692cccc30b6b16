/* A blow that has hit: how much it hurts, and what else it does.
 *
 * quirk: the event is the attacker's; what is asked here of "oneself" is asked of him. */
#ifndef INCURSION_RULES_FIGHT_HIT_H
#define INCURSION_RULES_FIGHT_HIT_H

#include "rules/fight/role.h"

/* Handlers of EV_HIT and EV_MISS.
 * in: actor, target, item, item2, AType, DType, DmgCount, vHit, vRoll, vDef, vCrit, isCrit, isAoO,
 *     isMoveAoO, isSurprise, isGreatBlow, isCleave, isFlatFoot, isFlanking
 * out: item, bDmg, vDmg, xDmg, DmgCount, DmgBonus, saveDC, vicCharging, Immune, eID, efNum,
 *     isSpell, isSneakAttack
 * out (EV_HIT): AType, DType, DmgCount, DmgSides, DmgBonus, saveDC
 * out (EV_WATTACK): isCleave */
int hit_handle_blow(struct world *w, struct script_event *e, struct thing *self);
int hit_handle_miss(struct world *w, struct script_event *e, struct thing *self);

struct hit {
    struct world *w;
    struct script_event *e;
    int hp_before; /* of the victim */
    int answer;
};

enum hit_stage { HIT_HURT, HIT_EFFECTS, HIT_DONE, HIT_OVER };

static inline struct thing *hit_actor(const struct hit *h)
{
    return role_actor(h->w, h->e);
}

/* NULL: dead and gone. */
static inline struct thing *hit_victim(const struct hit *h)
{
    return role_victim(h->w, h->e);
}

static inline bool hit_is_alive(const struct hit *h)
{
    return !role_is_gone(hit_victim(h)) && hit_actor(h);
}

/* hit_effects.c */
enum hit_stage hit_touch_spell(struct hit *h);
enum hit_stage hit_ghost_weapon(struct hit *h);
enum hit_stage hit_poison(struct hit *h);
enum hit_stage hit_qualities(struct hit *h);
enum hit_stage hit_knock_prone(struct hit *h);
enum hit_stage hit_stun(struct hit *h);
enum hit_stage hit_falling_star(struct hit *h);
enum hit_stage hit_freeze(struct hit *h);
enum hit_stage hit_chi(struct hit *h);
/* hit_extra.c */
enum hit_stage hit_supreme_cleave(struct hit *h);
enum hit_stage hit_frenzy(struct hit *h);
enum hit_stage hit_sneak_attack(struct hit *h);
enum hit_stage hit_dirty(struct hit *h);
enum hit_stage hit_shake(struct hit *h);
enum hit_stage hit_strain(struct hit *h);
/* hit_learn.c */
enum hit_stage hit_living_wall(struct hit *h);
enum hit_stage hit_lore(struct hit *h);
enum hit_stage hit_practice(struct hit *h);
enum hit_stage hit_edge(struct hit *h);

#endif
