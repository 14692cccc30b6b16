/* What each quality of a weapon does; quality_blow.c has which of them and in which order. */
#ifndef INCURSION_RULES_FIGHT_QUALITY_KINDS_H
#define INCURSION_RULES_FIGHT_QUALITY_KINDS_H

#include "rules/fight/role.h"
#include "rules/value/kind.h"

struct blow {
    struct world *w;
    struct script_event *e;
    handle weapon;
    int quality;
    bool is_shown; /* what it does tells of the quality */
};

static inline struct thing *blow_weapon(const struct blow *b)
{
    return world_thing(b->w, b->weapon);
}

static inline struct thing *blow_actor(const struct blow *b)
{
    return role_actor(b->w, b->e);
}

static inline struct thing *blow_victim(const struct blow *b)
{
    return role_victim(b->w, b->e);
}

static inline bool blow_victim_is(const struct blow *b, int mtype)
{
    return kind_is(b->w, blow_victim(b), mtype);
}

void blow_tell(const struct blow *b, const char *own, const char *others);
/* Pain beside that of the blow. */
void blow_hurt(struct blow *b, int type, int amount);
/* A status of the victim. */
void blow_gain(struct blow *b, int nature, int rounds, int source, int value);

void quality_vampiric(struct blow *b);
void quality_balance(struct blow *b);
void quality_aligned(struct blow *b);
void quality_elemental(struct blow *b);
void quality_thirsty(struct blow *b);
void quality_wounding(struct blow *b);
void quality_vorpal(struct blow *b);
void quality_vicious(struct blow *b);
void quality_impact(struct blow *b);
void quality_fey_trapping(struct blow *b);
void quality_bane(struct blow *b);
void quality_terror(struct blow *b);
void quality_slaying(struct blow *b);
void quality_disruption(struct blow *b);
void quality_stunning(struct blow *b);
void quality_draining(struct blow *b);

#endif
