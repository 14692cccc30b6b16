/* Who has several shapes: a plain one for peace, the strongest for a fight, the fastest for flight.
 */
#include "rules/mind/offers.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "world/stati.h"

enum { AT_EASE = 15 /* rounds since it was last threatened */ };

/* The first shape and the last that its body names. */
static void find_forms(struct thought *t)
{
    const struct res_monster *body = kind_true(t->w, thought_self(t));

    t->forms[0] = t->forms[1] = 0;
    for (int i = 0; i < COUNT_OF(body->attacks); i++)
        if (body->attacks[i].attack_type == A_FORM)
            t->forms[t->forms[0] != 0] = body->attacks[i].reference;
}

static const struct res_monster *form(const struct thought *t, int which)
{
    return library_record(t->w->library, t->forms[which], RES_MONSTER);
}

/* Passes for a person where the true body does not. */
static bool is_disguise(const struct thought *t, res_id shape)
{
    const struct thing *me = thought_self(t);
    const struct res_monster *body = kind_true(t->w, me),
                             *record = library_record(t->w->library, shape, RES_MONSTER);

    return (kind_resource_is(t->w, shape, MA_HUMAN) &&
            !kind_resource_is(t->w, me->resource, MA_HUMAN)) ||
           (library_flag(record->flags, M_HUMANOID) && !library_flag(body->flags, M_HUMANOID));
}

static void offer_disguise(struct thought *t)
{
    res_id now = creature_of(t->w, thought_self(t))->shape;

    if (is_disguise(t, now))
        return;
    for (int i = 0; i < THOUGHT_FORMS; i++)
        if (form(t, i) && form(t, i) != kind_shape(t->w, thought_self(t)) &&
            is_disguise(t, t->forms[i]))
            thought_add(t, ACT_SHIFT, P_HIGH, HANDLE_NONE, 1 + i);
}

static int strength(const struct res_monster *body)
{
    return body->hit_dice;
}

static int speed(const struct res_monster *body)
{
    return body->mov;
}

/* Every shape that is better than the one it has. */
static void offer_better(struct thought *t, int (*measure)(const struct res_monster *body))
{
    const struct thing *me = thought_self(t);
    int now = measure(kind_shape(t->w, me));

    if (measure(kind_true(t->w, me)) > now)
        thought_add(t, ACT_SHIFT, P_HIGH, HANDLE_NONE, 0);
    for (int i = 0; i < THOUGHT_FORMS; i++)
        if (form(t, i) && measure(form(t, i)) > now)
            thought_add(t, ACT_SHIFT, P_HIGH, HANDLE_NONE, 1 + i);
}

static bool is_true(const struct thought *t)
{
    return kind_shape(t->w, thought_self(t)) == kind_true(t->w, thought_self(t));
}

void offer_shape(struct thought *t)
{
    const struct thing *me = thought_self(t);
    bool is_companion = stati_has(t->w, me, ANIMAL_COMPANION);

    if (!thought_has_true_attack(t->w, me, A_FORM) || resist_level(t->w, me, AD_POLY, true) == -1)
        return;
    if (t->s.in_melee && kind_resource_is(t->w, me->resource, MA_DRAGON)) {
        if (!is_true(t))
            thought_add(t, ACT_SHIFT, P_CRITICAL, HANDLE_NONE, 0);
        return;
    }
    find_forms(t);
    if (is_true(t) && is_companion)
        return;
    if (!t->s.in_melee && !t->s.is_enraged && creature_of(t->w, me)->flat_footed >= AT_EASE)
        offer_disguise(t);
    else if ((t->s.in_melee && !t->s.is_afraid) || t->s.is_enraged || is_companion)
        offer_better(t, strength);
    else if (t->s.is_afraid)
        offer_better(t, speed);
}
