#include "rules/value/kind_memo.h"

#include <assert.h>
#include <string.h>

#include "rules/value/kind.h"

static_assert(MA_LAST <= KINDS_WORDS * 32, "a memo has a bit for every kind");

/* False: they are too many. */
static bool list_templates(const struct world *w, const struct thing *who,
                           res_id templates[KINDS_TEMPLATES])
{
    const struct stati *at = NULL;
    int count = 0;

    while (kind_next_template(w, who, &at))
        if (count < KINDS_TEMPLATES)
            templates[count++] = at->effect;
        else
            return false;
    return true;
}

static bool find_ground(const struct world *w, const struct thing *who, const struct creature *c,
                        struct kinds_ground *ground)
{
    const struct stati *alignment = stati_first(w, who, ALIGNMENT);

    *ground = (struct kinds_ground){.resource = who->resource,
                                    .shape = stati_has(w, who, POLYMORPH) ? c->shape : 0,
                                    .wits = c->attr[A_INT],
                                    .alignment = alignment ? alignment->value : 0,
                                    .is_aligned = alignment != NULL,
                                    .is_summoned = stati_has(w, who, SUMMONED)};
    return list_templates(w, who, ground->templates);
}

static bool is_same(const struct kinds_ground *a, const struct kinds_ground *b)
{
    return a->resource == b->resource && a->shape == b->shape && a->wits == b->wits &&
           a->alignment == b->alignment && a->is_aligned == b->is_aligned &&
           a->is_summoned == b->is_summoned &&
           memcmp(a->templates, b->templates, sizeof a->templates) == 0;
}

struct kinds_memo *kind_memo(const struct world *w, const struct thing *who)
{
    struct creature *c = creature_of(w, who);
    struct kinds_ground ground;

    if (c == NULL || !find_ground(w, who, c, &ground))
        return NULL;
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
