#include "rules/value/kind_memo.h"

#include <assert.h>
#include <string.h>

#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/shape.h"

static_assert(MA_LAST <= KINDS_WORDS * 32, "a memo has a bit for every kind");

/* Which stati it has is known by how often that has changed; what one says may change as well. */
static struct kinds_ground ground_of(const struct world *w, const struct thing *who,
                                     const struct creature *c)
{
    const struct stati *alignment = stati_may_have(who, ALIGNMENT) ? stati_first(w, who, ALIGNMENT)
                                                                   : NULL;

    return (struct kinds_ground){.changes = who->found.changes,
                                 .resource = who->resource,
                                 .shape = c->shape,
                                 .wits = c->attr[A_INT],
                                 .alignment = alignment ? alignment->value : 0};
}

static bool is_same(const struct kinds_ground *a, const struct kinds_ground *b)
{
    return a->changes == b->changes && a->resource == b->resource && a->shape == b->shape &&
           a->wits == b->wits && a->alignment == b->alignment;
}

struct kinds_memo *kind_memo(const struct world *w, const struct thing *who)
{
    struct creature *c = creature_of(w, who);

    if (c == NULL)
        return NULL;
    struct kinds_ground ground = ground_of(w, who, c);
    if (!is_same(&ground, &c->kinds.ground))
        c->kinds = (struct kinds_memo){.ground = ground};
    return &c->kinds;
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
    const struct res_monster *monster = shape_in_force(w, who);

    if (monster == NULL)
        return false;
    if (!memo->has_flags)
        find_flags(memo, w, who, monster);
    return library_flag(memo->flags, flag);
}

/* ---- attacks ---- */

static uint64_t attack_bit(int type)
{
    enum { BITS = 64 };

    return UINT64_C(1) << ((unsigned)type % BITS);
}

static uint64_t attack_bits(const struct res_attack *attacks, int count)
{
    uint64_t bits = 0;

    for (int i = 0; i < count; i++)
        bits |= attack_bit(attacks[i].attack_type);
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
    return memo->attacks & attack_bit(type);
}
