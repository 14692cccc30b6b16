/* What knacks.def names: each sets about one thing. DONE, or ABORT where nothing came of it.
 * out (EV_EFFECT, EV_CAST, EV_INVOKE): actor, eID, isArcaneTrickery
 * out (EV_SATTACK, EV_JUMP, EV_HIDE): actor, EParam, vRange
 * out (EV_TURNING): actor, AType, EParam, vDmg
 * out (EV_DISARM, EV_APPLY): actor, target, item, eID, EXVal, EYVal */
#ifndef INCURSION_RULES_SKILL_KNACK_STEPS_H
#define INCURSION_RULES_SKILL_KNACK_STEPS_H

#include "rules/skill/knack.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"

struct knack {
    struct world *w;
    handle who;
    int number;    /* SK_..., CA_..., FT_... or A_... */
    int parameter; /* of an ability */
};

#define KNACK(kind, number, name, function) int function(struct knack *k);
#define KNACK_TOO(kind, number, name, function)
#include "rules/skill/knacks.def"
#undef KNACK

/* Whoever does it; NULL: it is gone. */
static inline struct thing *knack_self(const struct knack *k)
{
    return world_thing(k->w, k->who);
}

static inline struct level *knack_level(const struct knack *k)
{
    const struct thing *self = knack_self(k);

    return self ? world_level_of(k->w, self) : NULL;
}

/* Says to whoever does it why nothing comes of it: ABORT. */
int knack_refuse(const struct knack *k, const char *why);
/* What it says of itself, and what others see. */
void knack_tell(const struct knack *k, const char *own, const char *others);
/* A status for so many rounds, 0: for good. */
struct knack_gift {
    int nature, value, magnitude, duration, source;
    handle object;
    res_id effect;
};
void knack_gain(const struct knack *k, struct thing *to, struct knack_gift gift);
/* Effort of its own. False: it would rather not, or has passed out. */
bool knack_exert(const struct knack *k, int fatigue);
/* Whom, among those that are perceived and so near (0: anywhere); NULL: nobody. */
struct thing *knack_ask_target(const struct knack *k, uint32_t ways, int range);

#endif
