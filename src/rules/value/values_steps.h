/* The steps of working out values, in the files values_*.c; values.c has their order. */
#ifndef INCURSION_RULES_VALUES_STEPS_H
#define INCURSION_RULES_VALUES_STEPS_H

#include "rules/value/attr.h"
#include "rules/value/bonus.h"
#include "rules/value/feat.h"
#include "world/natures.h"
#include "world/stati.h"

/* One working-out. Nothing in it is made, moved or deleted, so who takes part stays the same. */
struct reckoning {
    struct world *w;
    struct thing *who;
    struct creature *c;
    struct character *p;                  /* NULL: a monster */
    const struct res_monster *own, *body; /* what it truly is; what it looks like now */
    bool known_only;                      /* for a person: only what it knows of its things */
    struct thing *throwing;
    struct thing *in_hand, *in_ready;                  /* what its hands hold */
    struct thing *melee, *off_hand, *missile, *thrown; /* as they count in fighting */
    int fatigue_before;
    bool is_grappled;
    bool is_halted;
    struct natures natures; /* of the stati it has */
    struct feat_set feats;
};

static inline void reckon_add(struct reckoning *r, int kind, int attr, int amount)
{
    bonus_add(r->w, r->c, kind, attr, amount);
}

static inline void reckon_stack(struct reckoning *r, int kind, int attr, int amount)
{
    bonus_stack(r->w, r->c, kind, attr, amount);
}

static inline int reckon_at(const struct reckoning *r, int attr, int kind)
{
    return bonus_at(r->w, attr, kind);
}

static inline bool reckon_has(const struct reckoning *r, int nature)
{
    return natures_have(&r->natures, nature);
}

static inline bool reckon_feat(const struct reckoning *r, int feat)
{
    return feat_is_in(&r->feats, feat);
}

/* Modifiers as they are, or as they are known. */
static inline int reckon_modifier(const struct reckoning *r, int attr)
{
    return r->known_only ? attr_modifier_known(r->w, r->who, attr)
                         : attr_modifier(r->w, r->who, attr);
}

static inline int reckon_modifier_exact(const struct reckoning *r, int attr)
{
    return r->known_only ? attr_modifier_exact_known(r->w, r->who, attr)
                         : attr_modifier_exact(r->w, r->who, attr);
}

/* values_birth.c */
void values_step_person(struct reckoning *r);
void values_step_monster(struct reckoning *r);
void values_step_body(struct reckoning *r);
/* values_gear.c */
void values_step_weapons(struct reckoning *r);
void values_step_modes(struct reckoning *r);
void values_step_swift_weapons(struct reckoning *r);
void values_step_reach(struct reckoning *r);
void values_step_armour(struct reckoning *r);
void values_step_burden(struct reckoning *r);
void values_step_parry(struct reckoning *r);
void values_step_two_weapons(struct reckoning *r);
/* values_state.c */
void values_step_conditions(struct reckoning *r);
void values_step_hunger(struct reckoning *r);
void values_step_adjusted(struct reckoning *r);
void values_step_pain(struct reckoning *r);
void values_step_tactics(struct reckoning *r);
void values_step_fury(struct reckoning *r);
void values_step_templates(struct reckoning *r);
void values_step_acts(struct reckoning *r);
void values_step_plane(struct reckoning *r);
void values_step_tired(struct reckoning *r);
void values_step_mount(struct reckoning *r);
void values_step_shaped(struct reckoning *r);
/* values_learned.c */
void values_step_feats(struct reckoning *r);
void values_step_athletics(struct reckoning *r);
void values_step_resilience(struct reckoning *r);
void values_step_aim(struct reckoning *r);
void values_step_size(struct reckoning *r);
void values_step_strength(struct reckoning *r);
void values_step_grip(struct reckoning *r);
void values_step_fists(struct reckoning *r);
void values_step_dodging(struct reckoning *r);
void values_step_flurry(struct reckoning *r);
void values_step_grace(struct reckoning *r);
/* values_sum.c */
void values_step_first_sums(struct reckoning *r);
void values_step_sums(struct reckoning *r);
void values_step_dying(struct reckoning *r);
void values_step_least(struct reckoning *r);
void values_step_senses(struct reckoning *r);
/* values_person.c */
void values_person(struct world *w, struct thing *who, bool is_one_body);
/* values_size.c */
void values_resized(struct world *w, struct thing *who, int before);

#endif
