#include "rules/fight/damage.h"

#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/bond/noise.h"
#include "rules/bond/target.h"
#include "rules/core/steps.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/deed.h"
#include "rules/fight/illusory.h"
#include "rules/god/ward.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/stati.h"
#include "world/throw.h"

enum stage { BEFORE, OVER };

struct harm {
    struct damage d;
    int answer;
};

static enum stage end(struct harm *h, int answer)
{
    h->answer = answer;
    return OVER;
}

/* Of a blow that hits one sentence tells, with what came of it (attack_sentence.h). */
static void tell_in_vain(const struct damage *d, const char *own, const char *others)
{
    if (!d->e->isHit)
        damage_tell(d, own, others);
}

void damage_tell(const struct damage *d, const char *own, const char *others)
{
    if (!d->e->Terse)
        say(d->w, d->e, &(struct lines){.victim = own, .others = others});
}

bool damage_saves(struct damage *d, int save, uint32_t against)
{
    return check_save(d->w, damage_victim(d), save, d->e->saveDC, against, 0);
}

int damage_deal(struct world *w, const struct damage_dealt *dealt)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)dealt->actor;
        event->target = (int32_t)dealt->target;
        event->item = (int32_t)dealt->item;
        event->item2 = (int32_t)dealt->item2;
        event->DType = wrap8(dealt->type);
        event->vDmg = wrap16(dealt->amount);
        if (dealt->cause)
            sb_add_cstr(&event->GraveText, dealt->cause);
    }
    return throw_end(w, event, EV_DAMAGE);
}

/* ---- before any kind ---- */

static enum stage the_dead(struct harm *h)
{
    struct script_event *e = h->d.e;

    if (role_is_gone(damage_victim(&h->d)))
        return end(h, ABORT);
    if (role_item(h->d.w, e) == NULL)
        e->item = 0;
    return BEFORE;
}

static enum stage deeds(struct harm *h)
{
    deed_judge_damage(h->d.w, h->d.e);
    return damage_victim(&h->d) ? BEFORE : end(h, ABORT);
}

/* Who is cut off from its magic strikes with its body alone. Who does not know it yet finds out.
 * quirk: a player never does. */
static enum stage negated(struct harm *h)
{
    struct world *w = h->d.w;
    const struct script_event *e = h->d.e;
    const struct thing *actor = damage_actor(&h->d);
    struct stati *negated = actor ? stati_find(w, actor, stati_of(NEGATED)) : NULL;

    if (negated == NULL || e->DType <= AD_LAST_PHYSICAL || e->DType == AD_SUBD ||
        e->DType == AD_WRAP || !e->isNAttack)
        return BEFORE;
    if (negated->value != 0)
        return end(h, ABORT);
    if (actor->self != w->player)
        negated->value = 1;
    return end(h, DONE);
}

static bool needs_bare_skin(int type)
{
    static const int8_t types[] = {AD_DREX, AD_BLND, AD_STUN, AD_SLOW, AD_CONF,
                                   AD_DISE, AD_STON, AD_PLYS, AD_WERE, AD_BLEE};

    for (int i = 0; i < COUNT_OF(types); i++)
        if (types[i] == type)
            return true;
    return (type >= AD_DAST && type <= AD_DALU) || (type >= AD_DRST && type <= AD_DRLU);
}

/* quirk: the blow counts without its die. */
static enum stage armour_blocks(struct harm *h)
{
    struct world *w = h->d.w;
    struct script_event *e = h->d.e;
    const struct thing *victim = damage_victim(&h->d), *armour = slot_item(w, victim, SL_ARMOUR);

    if (armour == NULL || !attacks_is_standard(e->AType) || !needs_bare_skin(e->DType) ||
        (e->AType == A_TUCH && !arms_has_quality(w, armour, AQ_SACRED)) ||
        e->vHit >= e->vDef + creature_of(w, victim)->attr[A_COV] - 4)
        return BEFORE;
    say(w, e,
        &(struct lines){.victim = "It does not get through your armour.",
                        .is_harmless = true,
                        .others = "It does not get through the <EVictim>'s armour."});
    return end(h, DONE);
}

/* A hardy body takes something off every wound, less in heavy armour. */
static enum stage hardy(struct harm *h)
{
    struct world *w = h->d.w;
    struct script_event *e = h->d.e;
    const struct thing *victim = damage_victim(&h->d), *armour = slot_item(w, victim, SL_ARMOUR);
    int most = attr_modifier(w, victim, A_CON), weight = 0;

    if (!ability_has(w, victim, CA_TOUGH_AS_HELL) || e->DType > AD_LAST_PHYSICAL || most <= 0)
        return BEFORE;
    if (armour)
        weight = arms_is_group(w, armour, WG_HARMOUR)   ? 9
                 : arms_is_group(w, armour, WG_MARMOUR) ? 6
                                                        : 3;
    int percent = ability_level(w, victim, CA_TOUGH_AS_HELL) * 100 /
                  (imax(1, kind_challenge(w, victim, false)) + weight);
    int less = most * percent / 100;
    if (less > 0) {
        e->bDmg = wrap16(e->bDmg - less);
        e->vDmg = wrap16(imax(1, e->vDmg - less));
    }
    return BEFORE;
}

/* Falling with a blow takes the force out of it. */
static enum stage fall_with_it(struct harm *h)
{
    struct world *w = h->d.w;
    struct script_event *e = h->d.e;
    struct thing *victim = damage_victim(&h->d);

    if (e->vDmg <= victim->hp / 3 || e->AType == 0 || e->actor == e->target ||
        (e->DType != AD_SLASH && e->DType != AD_BLUNT) ||
        !feat_has(w, victim, FT_REED_IN_THE_WIND) ||
        attr_armour_groups(w, victim) & (WG_MARMOUR | WG_HARMOUR) || stati_has(w, victim, PRONE) ||
        !kind_has_flag(w, victim, M_HUMANOID))
        return BEFORE;
    if (!thing_is(victim, T_MONSTER) &&
        !ask_yes(w, victim, false, "Drop with the blow, which would hurt for %d?", e->vDmg))
        return BEFORE;
    e->vDmg /= 3;
    status_gain(w, victim, (struct stati){.nature = PRONE, .source = SS_MISC});
    say(w, e,
        &(struct lines){.victim = "You drop with the blow.",
                        .others = "The <EVictim> drops with the blow."});
    return BEFORE;
}

static enum stage gods_shield(struct harm *h)
{
    if (h->d.e->DType <= AD_LAST_PHYSICAL && h->d.e->isCrit)
        ward_off(h->d.w, h->d.e, damage_victim(&h->d));
    return BEFORE;
}

static enum stage illusions(struct harm *h)
{
    struct world *w = h->d.w;
    struct script_event *e = h->d.e;
    const struct thing *actor = damage_actor(&h->d), *victim = damage_victim(&h->d);

    if (e->actIllusion && actor && !eyes_is_real(w, victim, actor)) {
        e->Immune = true;
        illusory_doubt_all(w, (handle)e->actor);
        return end(h, DONE);
    }
    if ((e->actIllusion || e->effIllusion) && e->DType > AD_LAST_PHYSICAL)
        return end(h, DONE);
    if (e->vicIllusion && actor && !(kind_illusion_flags(w, victim) & IL_IMPROVED))
        illusory_doubt(w, (handle)e->target, (handle)e->actor);
    return damage_victim(&h->d) ? BEFORE : end(h, ABORT);
}

static enum stage on_guard(struct harm *h)
{
    struct creature *victim = creature_of(h->d.w, damage_victim(&h->d));
    struct creature *actor = creature_of(h->d.w, damage_actor(&h->d));

    victim->flat_footed = 0;
    if (actor)
        actor->flat_footed = 0;
    return BEFORE;
}

static enum stage immunity(struct harm *h)
{
    struct script_event *e = h->d.e;

    if (resist_level(h->d.w, damage_victim(&h->d), e->DType, false) != RESIST_IMMUNE)
        return BEFORE;
    tell_in_vain(&h->d, "It does nothing to you.", "It does nothing to the <EVictim>.");
    e->Immune = e->Terse = true;
    return end(h, DONE);
}

static bool is_ghostly(const struct world *w, const struct thing *who)
{
    return who && thing_is(who, T_CREATURE) &&
           (stati_has(w, who, PHASED) || kind_has_flag(w, who, M_INCOR));
}

static bool reaches_ghosts(int type)
{
    return type == AD_HOLY || type == AD_NECR || type == AD_VAMP || type == AD_MAGC ||
           type == AD_PSYC || type == AD_SUNL;
}

static enum stage ghosts(struct harm *h)
{
    struct world *w = h->d.w;
    struct script_event *e = h->d.e;

    e->vicIncor = is_ghostly(w, damage_victim(&h->d));
    e->actIncor = is_ghostly(w, damage_actor(&h->d));
    if (!e->vicIncor || e->actIncor || e->isGhostTouch || reaches_ghosts(e->DType))
        return BEFORE;
    int percent = roll_below(w, 100);
    if (percent >= 50)
        return BEFORE;
    tell_in_vain(&h->d, "It passes through you.", "It passes through the <EVictim>.");
    e->Immune = e->Terse = true;
    return end(h, DONE);
}

static enum stage interrupt(struct harm *h)
{
    struct world *w = h->d.w;
    struct thing *victim = damage_victim(&h->d);

    if (stati_has(w, victim, ACTING) && ask_yes(w, victim, true, "You are hurt. Stop?")) {
        victim = damage_victim(&h->d);
        if (victim)
            status_end_nature(w, victim, ACTING);
    }
    return damage_victim(&h->d) ? BEFORE : end(h, ABORT);
}

/* ---- the kinds ---- */

int damage_special(struct damage *d)
{
    (void)d;
    return DONE;
}

#define DAMAGE(function, ...) static const int8_t types_of_##function[] = {__VA_ARGS__};
#include "rules/fight/damage_kinds.def"
#undef DAMAGE

static const struct {
    int (*run)(struct damage *d);
    const int8_t *types;
    int count;
} kinds[] = {
#define DAMAGE(function, ...) {function, types_of_##function, COUNT_OF(types_of_##function)},
#include "rules/fight/damage_kinds.def"
#undef DAMAGE
};

static enum stage by_kind(struct harm *h)
{
    for (int i = 0; i < COUNT_OF(kinds); i++)
        for (int j = 0; j < kinds[i].count; j++)
            if (kinds[i].types[j] == h->d.e->DType)
                return end(h, kinds[i].run(&h->d));
    return end(h, ABORT);
}

int damage_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct harm *h);
    } steps[] = {
        {BEFORE, "the dead", the_dead},
        {BEFORE, "deeds", deeds},
        {BEFORE, "negated", negated},
        {BEFORE, "armour blocks", armour_blocks},
        {BEFORE, "hardy", hardy},
        {BEFORE, "fall with it", fall_with_it},
        {BEFORE, "gods shield", gods_shield},
        {BEFORE, "illusions", illusions},
        {BEFORE, "on guard", on_guard},
        {BEFORE, "immunity", immunity},
        {BEFORE, "ghosts", ghosts},
        {BEFORE, "interrupt", interrupt},
        {BEFORE, "by kind", by_kind},
    };
    struct harm h = {.d = {w, e}};

    (void)self;
    STEPS_RUN(w, "damage", steps, &h);
    return h.answer;
}
