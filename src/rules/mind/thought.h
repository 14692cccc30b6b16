/* What a creature thinks while it chooses what to do: how things stand, what it could do, with
 * which weight, and what has come of what it tried. It lives for one choice. */
#ifndef INCURSION_RULES_MIND_THOUGHT_H
#define INCURSION_RULES_MIND_THOUGHT_H

#include "rules/make/repertoire.h"
#include "rules/mind/situation.h"

enum { THOUGHT_ACTS_MOST = 64, THOUGHT_FORMS = 2 };

/* Something it could do. */
struct act {
    int8_t what;   /* ACT_... */
    int8_t weight; /* P_...: how often it is in the hat */
    handle target; /* HANDLE_NONE: nobody in particular */
    int32_t
        detail; /* which attack (A_...), hiding place (HI_...), shape, purpose of magic (EP_...) */
};

/* One try. */
struct attempt {
    int act;
    int answer;
    res_id effect; /* of magic; 0: it did not come so far */
};

/* Moments of which whoever follows is told. */
enum thought_moment { THOUGHT_CHOSEN, THOUGHT_TRIED };

struct thought {
    struct world *w;
    handle me;
    struct situation s;
    struct act acts[THOUGHT_ACTS_MOST];
    int count;
    int weights;                 /* all of them */
    int lot;                     /* which was drawn; -1: none */
    res_id forms[THOUGHT_FORMS]; /* shapes it can take beside its own; 0: none */
    struct repertoire *magic;
    struct attempt attempt; /* the last */
};

static inline struct thing *thought_self(const struct thought *t)
{
    return world_thing(t->w, t->me);
}

static inline struct thing *thought_near(const struct thought *t)
{
    return world_thing(t->w, t->s.near);
}

static inline struct thing *thought_far(const struct thought *t)
{
    return world_thing(t->w, t->s.far);
}

/* One more thing to do. More than it can weigh are not weighed. */
static inline void thought_add(struct thought *t, int what, int weight, handle target,
                               int32_t detail)
{
    if (t->count < THOUGHT_ACTS_MOST - 1)
        t->acts[t->count++] = (struct act){(int8_t)what, (int8_t)weight, target, detail};
}

/* ---- questions of several offers ---- */

/* Whom its rage is about; NULL: nobody. */
struct thing *thought_rage(const struct thought *t);
/* Lies helpless: asleep, held, or stuck and down. */
bool thought_is_helpless(const struct world *w, const struct thing *who);
/* Whether it can use a special attack (A_...) that takes a while to come back. */
bool thought_is_ready(const struct thought *t, int attack);
/* Whether its true body has an attack. */
bool thought_has_true_attack(const struct world *w, const struct thing *who, int attack);

#endif
