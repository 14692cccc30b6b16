/* What a wound takes away, and what it brings about. */
#include "rules/fight/wound.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/illusory.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/attacks.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "text/name.h"
#include "text/say.h"
#include "world/stati_query.h"
#include "world/throw.h"

/* ---- hit points ---- */

static int die(struct damage *d)
{
    damage_victim(d)->hp = 0;
    throw_again(d->w, d->e, EV_DEATH);
    return DONE;
}

/* Once a day some ignore what would have been their end. */
static bool ignores(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    struct stati_query tried = stati_of(TRIED);

    tried.value = FT_IGNORE_WOUND;
    if (!feat_has(d->w, victim, FT_IGNORE_WOUND) || stati_find(d->w, victim, tried))
        return false;
    say(d->w, d->e,
        &(struct lines){.actor = "That should have been the end of the <EVictim>, but it is not.",
                        .victim = "You bear what should have killed you!"});
    status_gain(d->w, victim,
                (struct stati){.nature = TRIED,
                               .duration = STATI_UNTIL_REST,
                               .source = SS_MISC,
                               .value = FT_IGNORE_WOUND,
                               .magnitude = -1});
    return true;
}

/* How much of it is real: all but what a shade does. */
static int real_part(const struct damage *d)
{
    const struct thing *actor = damage_actor(d);

    if (actor && eyes_is_shade(d->w, actor))
        return wrap16(d->e->aDmg * illusory_share(kind_illusion_flags(d->w, actor)) / 100);
    if (d->e->illFlags & IL_SHADE)
        return wrap16(d->e->aDmg * illusory_share(d->e->illFlags) / 100);
    return d->e->aDmg;
}

static bool is_at_all_real(const struct damage *d)
{
    const struct script_event *e = d->e;
    const struct thing *actor = damage_actor(d);

    return (!e->actIllusion || (actor && eyes_is_shade(d->w, actor))) &&
           (!e->effIllusion || e->illFlags & IL_SHADE);
}

/* A blow has words of its own; all other pain is told here. */
static void tell_pain(const struct damage *d)
{
    const struct thing *victim = damage_victim(d);
    int amount = d->e->aDmg;

    if (d->e->AType != 0 || d->e->Terse || amount == 0)
        return;
    if (victim->self == d->w->player)
        say_plain(d->w, "You lose %d hit point%s.", amount, amount == 1 ? "" : "s");
    else if (say_is_perceived(d->w, victim))
        say_plain(d->w, "The " STR_PRINTF " is hurt.", STR_ARGS(name_thing(d->w, victim)));
}

enum outcome { HURT, IGNORED, DEAD };

/* quirk: who only imagines part of his wounds loses the same hit points twice. */
static enum outcome take_real(struct damage *d)
{
    struct script_event *e = d->e;
    int real = real_part(d), imagined = wrap16(e->aDmg - real);
    struct thing *victim = damage_victim(d), *actor = damage_actor(d);
    struct stati_query unconscious = stati_of(SLEEPING);

    if (real >= victim->hp) {
        if (ignores(d))
            return IGNORED;
        if (victim->hp + stati_sum_magnitude(d->w, victim, stati_of(ILLUS_DMG)) <= real) {
            die(d);
            return DEAD;
        }
        throw_again(d->w, e, EV_PDAMAGE);
    }
    if ((victim = damage_victim(d)) == NULL)
        return DEAD;
    victim->hp = wrap16(victim->hp - e->aDmg);
    tell_pain(d);
    if (victim->self == d->w->player)
        renew_sight(d->w, victim); /* he looks up */
    unconscious.value = SLEEP_PSYCH;
    if (imagined != 0 && !stati_find(d->w, victim, unconscious) && actor &&
        eyes_is_real(d->w, victim, actor)) {
        e->aDmg = wrap16(imagined);
        throw_again(d->w, e, EV_PDAMAGE);
        e->aDmg = wrap16(real);
    }
    return HURT;
}

/* Who has seen through a shade strikes only at what is real of it. */
static bool is_spent_shade(const struct damage *d)
{
    const struct script_event *e = d->e;
    const struct thing *victim = damage_victim(d), *actor = damage_actor(d);

    if (!e->vicIllusion || e->actIllusion || !eyes_is_shade(d->w, victim) || victim->hp_max == 0)
        return false;
    if (actor && actor != victim && eyes_is_real(d->w, actor, victim))
        return false;
    return (victim->hp_max - victim->hp) * 100 / victim->hp_max >
           illusory_share(kind_illusion_flags(d->w, victim));
}

/* ---- what wounds bring about ---- */

static void remember_wound(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    struct stati_query by = stati_of(WOUNDED_BY);

    if (!ability_has(d->w, victim, CA_RETRIBUTIVE_STRIKE) || damage_actor(d) == NULL ||
        e->actor == e->target)
        return;
    by.object = (handle)e->actor;
    by.value = 0;
    struct stati *wounds = stati_find(d->w, victim, by);
    if (wounds == NULL) {
        status_gain(d->w, victim,
                    (struct stati){.nature = WOUNDED_BY,
                                   .object = (handle)e->actor,
                                   .duration = wrap16(e->aDmg * 2 + 10),
                                   .source = SS_MISC,
                                   .magnitude = e->aDmg});
        return;
    }
    wounds->magnitude = wrap16(wounds->magnitude + e->aDmg);
    wounds->duration = wrap16(imax(wounds->duration + e->aDmg * 2, e->aDmg * 2 + 10));
}

static void warn_player(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    int life = role_life(d->w, victim);

    if (victim->self != d->w->player || (victim->hp + e->aDmg) * 3 < life || victim->hp * 3 > life)
        return;
    say(d->w, e, &(struct lines){.victim = "You are badly wounded!"});
    if (!e->isTrap && !e->isActOfGod)
        status_gain_plain(d->w, victim, CRIT_WOUNDED_BY, (handle)e->actor, SS_MISC);
}

static void break_trance(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    struct stati_query trance = stati_of(PARALYSIS);

    trance.value = PARA_HYPNOTIZED;
    if (victim)
        status_end(d->w, victim, trance);
}

static void lose_hold(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    const struct stati *high = role_is_gone(victim) ? NULL
                                                    : stati_find(d->w, victim, stati_of(ELEVATED));

    if (high == NULL || role_life(d->w, victim) == 0)
        return;
    int difficulty = (high->value == ELEV_TREE ? 10 : 20) +
                     d->e->vDmg * 40 / role_life(d->w, victim);
    if (!check_succeeds(d->w, victim, SK_CLIMB, difficulty))
        status_motion_fall(d->w, damage_victim(d), NULL);
}

static void drift(struct damage *d)
{
    struct script_event *e = d->e;
    const struct thing *victim = damage_victim(d);

    if (!role_is_gone(victim) && attacks_is_of_weapons(e->DType) &&
        stati_has(d->w, victim, LEVITATION))
        damage_deal(d->w, &(struct damage_dealt){.actor = (handle)e->actor,
                                                 .target = (handle)e->target,
                                                 .item = (handle)e->item,
                                                 .item2 = (handle)e->item2,
                                                 .type = AD_KNOC,
                                                 .amount = e->vDmg / imax(1, victim->hp_max / 20),
                                                 .cause = "being struck in the air"});
}

int wound_take(struct damage *d)
{
    enum outcome outcome = HURT;

    if (is_at_all_real(d))
        outcome = take_real(d);
    else
        throw_again(d->w, d->e, EV_PDAMAGE);
    if (outcome == DEAD || damage_victim(d) == NULL)
        return DONE;
    if (outcome == HURT && is_spent_shade(d))
        return die(d);
    remember_wound(d);
    warn_player(d);
    break_trance(d);
    lose_hold(d);
    drift(d);
    return DONE;
}
