/* Damage that drains: attributes, levels, mana. */
#include "base/num.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/experience.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

int drain_mana(struct damage *d)
{
    struct creature *body;

    if (damage_saves(d, WILL, SA_ENCH))
        return damage_resisted(d);
    if (!d->e->Terse)
        say(d->w, d->e,
            &(struct lines){.actor = "You drink the <EVictim>'s mana!",
                            .victim = "Mana is drawn out of you!"});
    body = creature_of(d->w, damage_victim(d));
    if (body)
        body->mana_held = wrap32((int64_t)body->mana_held + d->e->vDmg);
    return DONE;
}

/* ---- attributes ---- */

static bool is_actor(const struct damage *d, int mtype)
{
    const struct thing *actor = damage_actor(d);

    return actor && thing_is(actor, T_CREATURE) && kind_is(d->w, actor, mtype);
}

/* What a save against it is against is guessed from who does it.
 * quirk: it is kept in eight bits with a sign, and poison is the highest of them: a save against a
 * bite is one against everything that comes after poison, too, and easier as if one rested. */
static uint32_t source_of(const struct damage *d)
{
    int against = 0;

    against |= is_actor(d, MA_EVIL) ? SA_EVIL : 0;
    against |= is_actor(d, MA_UNDEAD) ? SA_NECRO : 0;
    against |= d->e->AType == A_BITE && damage_actor(d) && !is_actor(d, MA_UNDEAD) ? SA_POISON : 0;
    return (uint32_t)wrap8(against);
}

/* quirk: where the dice come to 1 or more they are rolled again, and that counts. */
static int roll_amount(struct damage *d)
{
    int amount = roll_dice(d->w, event_dice(d->e));

    return amount < 1 ? 1 : roll_dice(d->w, event_dice(d->e));
}

static void tell_drain(const struct damage *d, int attribute)
{
    static const char *const words[] = {
        [A_STR] = "Your strength ebbs away.", [A_DEX] = "Your limbs grow stiff.",
        [A_CON] = "Your health fails you.",   [A_INT] = "Your thoughts grow dull.",
        [A_WIS] = "Your mind wanders.",       [A_CHA] = "You lose heart.",
        [A_LUC] = "Your luck leaves you."};

    say(d->w, d->e, &(struct lines){.victim = words[attribute]});
}

static int die_of_it(struct damage *d)
{
    struct script_event *e = d->e;
    const struct thing *actor = damage_actor(d);

    sb_clear(&e->GraveText);
    if (e->EMagic)
        sb_add(&e->GraveText, library_name(d->w->library, e->eID));
    else if (actor)
        sb_add(&e->GraveText, name_thing(d->w, actor));
    else
        sb_add_cstr(&e->GraveText, "wasting away");
    throw_again(d->w, e, EV_DEATH);
    return DONE;
}

static bool is_undrainable(const struct damage *d, int attribute)
{
    const struct thing *victim = damage_victim(d);

    return (attribute <= A_CON && kind_is(d->w, victim, MA_UNDEAD)) ||
           (is_actor(d, MA_UNDEAD) && resist_level(d->w, victim, AD_NECR, false) == RESIST_IMMUNE);
}

/* What is left of it after a save and what sustains one; 0: nothing. */
static int withstood(struct damage *d, int attribute)
{
    struct stati_query sustain = stati_of(SUSTAIN);
    int amount = d->e->vDmg;

    if (damage_saves(d, FORT, source_of(d))) {
        amount = imax(1, amount / 2);
        d->e->Resist = true;
    }
    sustain.value = attribute;
    const struct thing *victim = damage_victim(d);
    if (stati_find(d->w, victim, sustain))
        amount = imax(0, amount - stati_sum_magnitude(d->w, victim, sustain));
    return amount;
}

int drain_attribute(struct damage *d)
{
    struct script_event *e = d->e;
    int attribute = e->DType >= AD_DAST ? e->DType - AD_DAST : e->DType - AD_DRST;

    if (is_undrainable(d, attribute))
        return damage_immune(d);
    e->vDmg = wrap16(roll_amount(d));
    e->vDmg = wrap16(e->vDmg - ability_level(d->w, damage_victim(d), CA_STRONG_SOUL));
    if (e->vDmg <= 0) {
        say(d->w, e, &(struct lines){.victim = "Your spirit is too strong for it."});
        e->vDmg = 0;
        return DONE;
    }
    e->vDmg = wrap16(withstood(d, attribute));
    int left = creature_of(d->w, damage_victim(d))->attr[attribute];
    if (e->vDmg == 0 || left <= 0)
        return damage_immune(d);
    if (left - e->vDmg <= 0)
        return die_of_it(d);
    status_gain(d->w, damage_victim(d),
                (struct stati){.nature = ADJUST_DMG,
                               .source = SS_ATTK,
                               .value = wrap16(attribute),
                               .magnitude = wrap16(-e->vDmg)});
    tell_drain(d, attribute);
    return DONE;
}

/* ---- levels ---- */

static struct stati *lost_levels(const struct damage *d)
{
    struct stati_query query = stati_of(ADJUST_DMG);

    query.value = A_AID;
    return stati_find(d->w, damage_victim(d), query);
}

static void drain_monster(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    struct stati_query all = stati_of(ADJUST_DMG);
    struct stati *lost = lost_levels(d);
    int per_level = imax(1, kind_challenge(d->w, victim, false) * 5);

    if (lost)
        lost->magnitude = wrap16(lost->magnitude - e->vDmg / per_level);
    else
        status_gain(d->w, victim,
                    (struct stati){.nature = ADJUST_DMG,
                                   .source = SS_ATTK,
                                   .value = A_AID,
                                   .magnitude = wrap16(-imax(1, e->vDmg / per_level))});
    if ((victim = damage_victim(d)) == NULL)
        return;
    all.value = A_AID;
    int left = wrap8(imax(1, kind_challenge(d->w, victim, false)));
    left = wrap8(left + stati_sum_magnitude(d->w, victim, all));
    if (left <= 0)
        throw_again(d->w, e, EV_DEATH);
}

int drain_levels(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);
    struct stati_query sustain = stati_of(SUSTAIN);

    sustain.value = A_AID;
    if (stati_find(d->w, victim, sustain)) {
        int held = wrap8(stati_sum_magnitude(d->w, victim, sustain));
        if (held * 3 >= e->vDmg)
            return damage_immune(d);
        e->vDmg = wrap16(e->vDmg - held * 3);
    }
    if (resist_level(d->w, victim, AD_NECR, false) == RESIST_IMMUNE)
        return damage_immune(d);
    if (damage_saves(d, WILL, SA_NECRO)) {
        e->vDmg /= 2;
        e->Resist = true;
    }
    damage_tell(d, "Your soul freezes!", "The <EVictim> turns pale as death!");
    victim = damage_victim(d);
    if (victim && thing_is(victim, T_CHARACTER))
        experience_drain(d->w, victim, e->vDmg * 50);
    else if (victim)
        drain_monster(d);
    return DONE;
}
