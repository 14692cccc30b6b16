/* What hostility.c and hostility_kinds.c share: one question, and paragraphs that may answer it. */
#ifndef INCURSION_RULES_VALUE_HOSTILITY_PARTS_H
#define INCURSION_RULES_VALUE_HOSTILITY_PARTS_H

#include "rules/value/being.h"
#include "rules/value/hostility.h"

/* One question. */
struct hostility_asking {
    const struct world *w;
    int *steps_left;
    const struct thing *me, *other;
    bool forgets; /* quirk: who is asked for a leader forgets on the way to it who is gone */
    bool only_of_friends;           /* who is no friend may be anything else */
    const struct being *mine, *its; /* where kinds decide; NULL before */
    int8_t *bluffs;                 /* 1: it does, to my eyes; 0: not; -1: not known yet */
};

/* Each paragraph says whether it has an answer. */
typedef bool (*hostility_paragraph)(const struct hostility_asking *q, struct hostility *answer);

static inline struct hostility hostility_feel(enum hostility_quality quality, int quantity,
                                              enum hostility_why why)
{
    return (struct hostility){.quality = quality, .quantity = quantity, .why = why};
}

static inline struct hostility hostility_indifference(void)
{
    return hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_APATHY, HOSTILITY_BY_DEFAULT);
}

static inline bool hostility_is_player(const struct thing *thing)
{
    return thing->kind == T_PLAYER;
}

static inline bool hostility_i_am(const struct hostility_asking *q, int type)
{
    return q->mine ? being_is(q->mine, type) : kind_is(q->w, q->me, type);
}

/* What the first paragraph says that has an answer. */
struct hostility hostility_first_answer(const struct hostility_asking *q,
                                        const hostility_paragraph *list, int count);

struct hostility hostility_of_kinds(const struct hostility_asking *q);

#endif
