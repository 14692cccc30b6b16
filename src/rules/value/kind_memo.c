#include "rules/value/kind_memo.h"

#include <assert.h>
#include <string.h>

#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/shape.h"

static_assert(MA_LAST <= KINDS_WORDS * 32, "a memo has a bit for every kind");

struct kinds_memo *kind_memo_anew(const struct world *w, const struct thing *who)
{
    struct creature *c = creature_of(w, who);

    if (c)
        c->kinds = (struct kinds_memo){.ground = {.changes = who->found.changes,
                                                  .resource = who->resource,
                                                  .shape = c->shape,
                                                  .wits = c->attr[A_INT],
                                                  .alignment = kind_memo_alignment(w, who)}};
    return c ? &c->kinds : NULL;
}

bool kind_memo_is(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                  int mtype)
{
    enum { BITS = 32 };
    uint32_t bit = 1u << (mtype % BITS);
    int word = mtype / BITS;

    if (!(memo->asked[word] & bit)) {
        bool is = kind_work_out(w, who, mtype);
        memo->asked[word] |= bit;
        memo->is[word] |= is ? bit : 0;
    }
    return memo->is[word] & bit;
}

/* ---- flags ---- */

/* Whichever template takes a flag comes before whichever gives it. */
static void find_flags(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                       const struct res_monster *monster)
{
    uint8_t taken[sizeof memo->flags] = {0};
    const struct stati *at = NULL;

    memcpy(memo->flags, monster->flags, sizeof memo->flags);
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        for (size_t i = 0; i < sizeof taken; i++) {
            memo->flags[i] |= t->add_flags[i];
            taken[i] |= t->sub_flags[i];
        }
    for (size_t i = 0; i < sizeof taken; i++)
        memo->flags[i] &= (uint8_t)~taken[i];
    memo->has_flags = true;
}

bool kind_memo_has_flag(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                        int flag)
{
    const struct res_monster *monster = memo->has_flags ? NULL : shape_in_force(w, who);

    if (monster)
        find_flags(memo, w, who, monster);
    return memo->has_flags && library_flag(memo->flags, flag);
}

/* ---- attacks ---- */

static uint64_t attack_bits(const struct res_attack *attacks, int count)
{
    uint64_t bits = 0;

    for (int i = 0; i < count; i++)
        bits |= kind_memo_bit(attacks[i].attack_type);
    return bits;
}

bool kind_memo_may_attack(struct kinds_memo *memo, const struct world *w, const struct thing *who,
                          int type)
{
    const struct res_monster *shape;
    const struct stati *at = NULL;

    if (!memo->has_attacks) {
        shape = kind_shape(w, who);
        memo->attacks = shape ? attack_bits(shape->attacks, COUNT_OF(shape->attacks)) : 0;
        for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
            memo->attacks |= attack_bits(t->attacks, COUNT_OF(t->attacks));
        memo->has_attacks = true;
    }
    return memo->attacks & kind_memo_bit(type);
}

/* ---- feats ---- */

static void add_feats(struct kinds_memo *memo, const uint16_t *feats, int count)
{
    enum { BITS = 64 };

    for (int i = 0; i < count && feats[i] != 0; i++) /* quirk: an unused place ends the list */
        if (feats[i] <= FT_LAST)
            memo->feats[feats[i] / BITS] |= UINT64_C(1) << (feats[i] % BITS);
}

void kind_memo_find_feats(struct kinds_memo *memo, const struct world *w, const struct thing *who)
{
    const struct res_monster *monster = shape_in_force(w, who);
    const struct stati *at = NULL;

    if (monster)
        add_feats(memo, monster->feats, COUNT_OF(monster->feats));
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        add_feats(memo, t->feats, COUNT_OF(t->feats));
    memo->has_feats = true;
}

/* ---- abilities ---- */

void kind_memo_find_lent(struct kinds_memo *memo, const struct world *w, const struct thing *who)
{
    struct stati_query extra = stati_of(EXTRA_ABILITY);

    for (const struct stati *s = stati_find(w, who, extra); s; s = stati_find_next(w, s, extra))
        memo->lent |= kind_memo_bit(s->value);
    memo->has_lent = true;
}
