/* What a creature was found to count as, kept with it: templates and stati can change that, so it
 * is worked out again as soon as what it rests on is not what it was. */
#ifndef INCURSION_RULES_VALUE_KIND_MEMO_H
#define INCURSION_RULES_VALUE_KIND_MEMO_H

#include "world/body.h"
#include "world/stati.h"

struct kinds_memo *kind_memo_anew(const struct world *w, const struct thing *who);

/* 0: none is said to be its own. Which stati it has is known by how often that has changed; what
 * this one says changes as well. */
static inline int16_t kind_memo_alignment(const struct world *w, const struct thing *who)
{
    const struct stati *alignment = stati_first(w, who, ALIGNMENT);

    return alignment ? alignment->value : 0;
}

/* What is known of it now. NULL: it is no creature. */
static inline struct kinds_memo *kind_memo(const struct world *w, const struct thing *who)
{
    struct creature *c = creature_of(w, who);
    bool holds = c && c->kinds.ground.changes == who->found.changes &&
                 c->kinds.ground.resource == who->resource && c->kinds.ground.shape == c->shape &&
                 c->kinds.ground.wits == c->attr[A_INT] &&
                 c->kinds.ground.alignment == kind_memo_alignment(w, who);

    return holds ? &c->kinds : kind_memo_anew(w, who);
}

/* Whether it is of a kind, MA_... below MA_LAST. */
bool kind_memo_is(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                  int mtype);
/* Whether it has a flag, M_... from 0 on and below M_LAST: of its body, and with what templates
 * take and give. */
bool kind_memo_has_flag(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                        int flag);

/* Where a number stands among 64 bits, with others. */
static inline uint64_t kind_memo_bit(int number)
{
    return UINT64_C(1) << ((unsigned)number % 64);
}

/* False: neither its body nor a template has an attack of a type, A_... True: one may. */
bool kind_memo_may_attack(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                          int type);

void kind_memo_find_feats(struct kinds_memo *memo, const struct world *w, const struct thing *who);
/* Whether the record of its body or a template has a feat, from 0 on and up to FT_LAST. */
static inline bool kind_memo_has_feat(struct kinds_memo *memo, const struct world *w,
                                      const struct thing *who, int feat)
{
    if (!memo->has_feats)
        kind_memo_find_feats(memo, w, who);
    return memo->feats[feat / 64] >> (feat % 64) & 1;
}

void kind_memo_find_lent(struct kinds_memo *memo, const struct world *w, const struct thing *who);
/* False: no stati lends it an ability, CA_... True: one may. */
static inline bool kind_memo_may_be_lent(struct kinds_memo *memo, const struct world *w,
                                         const struct thing *who, int ability)
{
    if (!memo->has_lent)
        kind_memo_find_lent(memo, w, who);
    return memo->lent & kind_memo_bit(ability);
}

#endif
