/* Magic that heals: wounds, mana, attributes, weariness, ailments, hunger.
 * in: actor, target, item, item2, EMagic, EMagicSegment, vDmg   out: vDmg */
#include "base/num.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/magic/effect.h"
#include "rules/magic/hit.h"
#include "rules/magic/mana.h"
#include "rules/magic/trial.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/body.h"
#include "world/segment.h"
#include "world/stati_query.h"
#include "world/throw.h"

struct healing {
    struct world *w;
    struct script_event *e;
    struct res_effect_values values;
    bool helped, is_changed; /* something came of it; values are to be worked out anew */
};

static struct thing *victim_of(const struct healing *h)
{
    return world_thing(h->w, (handle)h->e->target);
}

static void tell(const struct healing *h, const char *words)
{
    say_to(h->w, h->e, victim_of(h), &(struct lines){.actor = words});
}

static void mana(struct healing *h)
{
    if (attr_mana(h->w, victim_of(h)) >= mana_free(h->w, victim_of(h)))
        return;
    mana_regain(h->w, victim_of(h), h->e->vDmg);
    h->helped = true;
    tell(h, "New strength flows into your magic.");
}

static void experience(struct healing *h)
{
    enum { LEAST = 6, EACH = 500 };
    struct character *person = character_of(h->w, victim_of(h));

    if (person == NULL || person->experience_drained == 0)
        return;
    tell(h, "Your life is your own again.");
    if (h->e->vDmg == 0)
        h->e->vDmg = LEAST;
    int32_t back = imin(wrap32(person->experience_drained), h->e->vDmg * EACH);
    experience_restore(h->w, victim_of(h), (uint32_t)back);
    h->helped = true;
}

static int most_hp(const struct healing *h)
{
    return victim_of(h)->hp_max + creature_of(h->w, victim_of(h))->attr[A_THP];
}

/* The undead are hurt twice as much by it. False: that is all. */
static bool wounds(struct healing *h)
{
    enum { NO_LIMIT = 5000 };
    struct world *w = h->w;
    struct script_event *e = h->e;
    struct thing *victim = victim_of(h), *actor = world_thing(w, (handle)e->actor);
    bool is_undead = kind_is(w, victim, MA_UNDEAD);
    int amount = NO_LIMIT;

    if (victim->hp >= most_hp(h) && !is_undead)
        return true;
    if (h->values.yval && (actor == NULL || creature_of(w, actor) == NULL))
        return true;
    if (h->values.yval)
        amount = wrap16(attr_mana(w, actor) * h->values.yval / 10);
    amount = imin(e->vDmg, amount);
    if (amount == 0)
        return true;
    if (h->values.yval)
        mana_hold(w, actor, amount * 10 / h->values.yval);
    if (is_undead) {
        say(w, e,
            &(struct lines){.victim = "It tears at what keeps you up.",
                            .others = "It tears at what keeps <EVictim> up."});
        struct script_event *harm = throw_begin(w);
        if (harm) {
            harm->actor = e->actor;
            harm->target = e->target;
            harm->item = e->item;
            harm->item2 = e->item2;
            harm->DType = AD_NORM;
            harm->vDmg = wrap16(amount * 2);
        }
        throw_end(w, harm, EV_DAMAGE);
        return false;
    }
    amount = imin(imax(0, most_hp(h) - victim->hp), amount);
    victim->hp = wrap16(victim->hp + amount);
    say(w, e,
        &(struct lines){.victim = "Your wounds close.",
                        .others = "The wounds of <EVictim> close."});
    h->helped = true;
    return true;
}

static void attributes(struct healing *h)
{
    enum { FIRST_SEVEN = 7, PER_POINT = 5 };
    struct thing *victim = victim_of(h);

    for (int i = 0; i < FIRST_SEVEN; i++) {
        struct stati_query query = stati_of(ADJUST_DMG);
        query.value = i;
        if ((h->values.xval & HEAL_SATTR && h->values.yval != i) ||
            !stati_find(h->w, victim, query))
            continue;
        int lost = stati_sum_magnitude(h->w, victim, query);
        status_end(h->w, victim, query);
        if (-lost > h->e->vDmg / PER_POINT)
            status_gain(h->w, victim,
                        (struct stati){.nature = ADJUST_DMG,
                                       .value = wrap16(i),
                                       .magnitude = wrap16(lost + h->e->vDmg / PER_POINT),
                                       .source = SS_MISC});
        h->helped = h->is_changed = true;
        tell(h, "You are more like yourself again.");
    }
}

static void weariness(struct healing *h)
{
    struct creature *body = creature_of(h->w, victim_of(h));

    if (body->fatigue >= body->attr[A_FAT])
        return;
    body->fatigue = wrap16(imin(body->attr[A_FAT], body->fatigue + h->e->vDmg));
    tell(h, "You feel fresher.");
    h->helped = h->is_changed = true;
}

static void ailment(struct healing *h)
{
    if (h->values.yval == 0 || !stati_has(h->w, victim_of(h), h->values.yval))
        return;
    status_end_nature(h->w, victim_of(h), h->values.yval);
    h->helped = true;
}

static void all_ailments(struct healing *h)
{
    static const int natures[] = {BLIND, CONFUSED, PARALYSIS, DISEASED, STUNNED,  POISONED,
                                  HALLU, BLEEDING, CHOKING,   WOUNDED,  POLYMORPH};
    int before = stati_count(h->w, victim_of(h), stati_of(0));

    for (int i = 0; i < COUNT_OF(natures) && victim_of(h); i++) {
        struct stati_query query = stati_of(natures[i]);
        query.value = natures[i] == PARALYSIS ? PARA_DAZED : STATI_ANY;
        status_end(h->w, victim_of(h), query);
    }
    if (victim_of(h) && before != stati_count(h->w, victim_of(h), stati_of(0)))
        h->helped = true;
}

static void hunger(struct healing *h)
{
    struct stati *stati = stati_find(h->w, victim_of(h), stati_of(HUNGER));

    if (attr_hunger(h->w, victim_of(h)) >= CONTENT)
        return;
    if (stati)
        stati->duration = CONTENT;
    tell(h, "You are less hungry.");
    h->helped = h->is_changed = true;
}

static void finish(struct healing *h)
{
    struct thing *actor = world_thing(h->w, (handle)h->e->actor), *victim = victim_of(h);

    if (victim == NULL)
        return;
    if (h->helped && !(h->values.xval & HEAL_ALL_MALADIES) && actor && actor != victim &&
        !hostility_is_friend(h->w, victim, actor))
        deed_done(h->w, actor->self,
                  &(struct deed){AL_GOOD, 2, "healing strangers", HANDLE_NONE, BLAME_LEADER});
    if (h->helped)
        trial_identify(h->w, victim, world_thing(h->w, (handle)h->e->item));
    if (h->is_changed)
        values_update(h->w, victim);
}

int heal_hit(struct world *w, struct script_event *e)
{
    struct healing h = {.w = w, .e = e, .values = segment_in_force(w, e)};
    int what = h.values.xval;

    if (victim_of(&h) == NULL || !thing_is(victim_of(&h), T_CREATURE))
        return DONE;
    if (what & HEAL_MANA)
        mana(&h);
    if (what & HEAL_XP)
        experience(&h);
    if (victim_of(&h) == NULL)
        return DONE;
    if (what & HEAL_HP && !wounds(&h))
        return DONE;
    if (what & (HEAL_ATTR | HEAL_SATTR))
        attributes(&h);
    if (what & HEAL_FATIGUE)
        weariness(&h);
    if (what & HEAL_MALADY)
        ailment(&h);
    if (what & HEAL_ALL_MALADIES)
        all_ailments(&h);
    if (what & HEAL_HUNGER)
        hunger(&h);
    finish(&h);
    return DONE;
}
