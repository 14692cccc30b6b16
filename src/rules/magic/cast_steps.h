/* A spell that is being cast; for cast*.c only. */
#ifndef INCURSION_RULES_MAGIC_CAST_STEPS_H
#define INCURSION_RULES_MAGIC_CAST_STEPS_H

#include "rules/magic/counterspell.h"
#include "rules/magic/spell.h"
#include "world/body.h"
#include "world/event.h"

/* Scripts and blows come in between: who it is about is asked for anew in each step. */
struct cast {
    struct world *w;
    struct script_event *e;
    int answer;
    int16_t time;                     /* ticks */
    int cost, specialty;              /* mana; what being a specialist does to it */
    int rating, roll, pain;           /* the chance; the die; what wounds take off the chance */
    int hp_before;                    /* before enemies struck at the caster */
    bool is_blurred;                  /* a damaged book misled him */
    bool was_threatened;              /* when the spell took effect */
    struct counterspellers witnesses; /* who know what is being cast */
};

enum cast_stage { CAST_MAY, CAST_DO, CAST_FAIL, CAST_EFFECT, CAST_OVER };

static inline struct thing *cast_actor(const struct cast *c)
{
    return world_thing(c->w, (handle)c->e->actor);
}

static inline const struct thing *cast_victim(const struct cast *c)
{
    return world_thing(c->w, (handle)c->e->target);
}

static inline const struct res_effect *cast_spell(const struct cast *c)
{
    return spell_record(c->w, c->e->eID);
}

/* Says why not, and ends it. */
enum cast_stage cast_refuse(struct cast *c, const char *why);
enum cast_stage cast_end(struct cast *c, int answer);

/* Steps: whether one may (cast_may.c) and has what it takes (cast_component.c). */
enum cast_stage cast_may_repugnant(struct cast *c);
enum cast_stage cast_may_move(struct cast *c);
enum cast_stage cast_may_again(struct cast *c);
enum cast_stage cast_may_concentrate(struct cast *c);
enum cast_stage cast_may_staff(struct cast *c);
enum cast_stage cast_may_metamagic(struct cast *c);
enum cast_stage cast_may_here(struct cast *c);
enum cast_stage cast_component_hands(struct cast *c);
enum cast_stage cast_component(struct cast *c);
enum cast_stage cast_component_god(struct cast *c);
/* Steps: what can go wrong (cast_trouble.c). */
enum cast_stage cast_trouble_song(struct cast *c);
enum cast_stage cast_trouble_footing(struct cast *c);
enum cast_stage cast_trouble_spellbreak(struct cast *c);
enum cast_stage cast_trouble_mana(struct cast *c);
enum cast_stage cast_trouble_metamagic(struct cast *c);
enum cast_stage cast_trouble_specialist(struct cast *c);

#endif
