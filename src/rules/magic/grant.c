/* Magic that puts something into someone: what is granted, inflicted, and scripts that go along.
 * in: actor, target, item, eID, EMagic, EMagicSegment, MM, vDmg, vDuration, vCasterLev, saveDC,
 *     isWield, isEnter, isRemove, isLeave
 * out: Terse, Immune */
#include "base/num.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/magic/effect.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/staff.h"
#include "rules/magic/trial.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/say.h"
#include "world/annotations.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/stati_query.h"

static struct thing *target_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->target);
}

static handle item_of_event(const struct world *w, const struct script_event *e)
{
    const struct thing *item = world_thing(w, (handle)e->item);

    return item && thing_is(item, T_ITEM) ? item->self : HANDLE_NONE;
}

static int level_of(const struct script_event *e)
{
    return e->vCasterLev + (e->MM & MM_FORTIFY ? 5 : 0);
}

static int8_t source_of(const struct world *w, const struct script_event *e)
{
    return spell_has_flag(w, e->eID, EF_ONCEONLY)  ? SS_ONCE
           : spell_has_flag(w, e->eID, EF_CURSE)   ? SS_CURS
           : spell_has_flag(w, e->eID, EF_MUNDANE) ? SS_MISC
                                                   : SS_ENCH;
}

/* What the segment says, from its effect. */
static struct stati gained(const struct world *w, const struct script_event *e)
{
    struct res_effect_values values = segment_in_force(w, e);

    return (struct stati){.nature = values.xval,
                          .value = values.yval,
                          .magnitude = e->vDmg,
                          .duration = e->vDuration,
                          .source = source_of(w, e),
                          .effect = e->eID,
                          .level = wrap8(level_of(e))};
}

/* ---- what one sees at once ---- */

static void know_by(struct world *w, const struct script_event *e)
{
    static const int plain[] = {INVIS,     SICK,   POISONED, BLIND, STUNNED,    ASLEEP,
                                PARALYSIS, AFRAID, STUCK,    PRONE, LEVITATION, ILLUMINATED};
    const struct thing *actor = world_thing(w, (handle)e->actor);
    int nature = segment_in_force(w, e).xval;

    for (int i = 0; i < COUNT_OF(plain); i++)
        if (nature == plain[i])
            trial_identify_in(w, e);
    if (nature == INVIS_TO && item_of_event(w, e) && actor && kind_is(w, actor, e->vDmg))
        trial_identify_in(w, e);
}

/* What staves lend a person is reckoned when one is taken up or put away. quirk: not when the staff
 * in hand becomes known. */
static void lend_spells(struct world *w, const struct script_event *e)
{
    if (segment_in_force(w, e).xval == STAFF_SPELLS && target_of(w, e))
        staff_renew_spells(w, target_of(w, e));
}

static bool is_bound_here(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, ANCHORED) || stati_has(w, who, MANIFEST);
}

static void tell_flicker(struct world *w, const struct script_event *e)
{
    say(w, e,
        &(struct lines){.victim = "For a moment you flicker, but you are still here.",
                        .others = "For a moment <EVictim> flickers."});
}

/* ---- granting ---- */

static void lose(struct world *w, struct script_event *e)
{
    if (item_of_event(w, e))
        status_end_from(w, target_of(w, e), item_of_event(w, e), EV_REMOVED);
    else
        status_end_effect(w, target_of(w, e), e->eID, EV_REMOVED, STATUS_SPARES_NONE);
    e->Terse = true;
}

static void put_on(struct world *w, const struct script_event *e)
{
    struct stati worn = gained(w, e);

    worn.object = (handle)e->item;
    if (e->isWield) {
        worn.source = SS_ITEM;
        worn.duration = 0;
    } else {
        worn.source = SS_ENCH;
    }
    status_gain(w, target_of(w, e), worn);
}

static void give(struct world *w, const struct script_event *e)
{
    struct stati own = gained(w, e);
    struct stati_query query = stati_of(own.nature);

    query.effect = e->eID;
    query.value = own.value;
    if (stati_has_effect(w, target_of(w, e), query)) {
        say_hush(w);
        status_end_effect(w, target_of(w, e), e->eID, EV_REMOVED, STATUS_SPARES_BOUND);
        say_unhush(w);
    }
    if (target_of(w, e))
        status_gain(w, target_of(w, e), own);
}

/* Whoever is given time stops it for all others. */
static void stop_time(struct world *w, const struct script_event *e)
{
    if (segment_in_force(w, e).xval == TIMESTOP)
        w->stopper = target_of(w, e)->self;
}

int grant_hit(struct world *w, struct script_event *e)
{
    if (target_of(w, e) == NULL || !thing_is(target_of(w, e), T_CREATURE))
        return DONE;
    stop_time(w, e);
    if (e->isWield || e->isEnter)
        put_on(w, e);
    else if (e->isRemove || e->isLeave)
        lose(w, e);
    else
        give(w, e);
    if (target_of(w, e) && segment_in_force(w, e).xval == PHASED &&
        is_bound_here(w, target_of(w, e))) {
        e->Immune = true;
        tell_flicker(w, e);
    }
    know_by(w, e);
    lend_spells(w, e);
    return DONE;
}

/* ---- inflicting ---- */

/* A few times one can shake off a paralysis. */
static bool shakes_off(struct world *w, struct thing *who)
{
    int most = ability_level(w, who, CA_LIMITED_FREE_ACTION) +
               (feat_has(w, who, FT_RESIST_PARALYSIS) ? attr_modifier(w, who, A_CON) * 2 : 0);
    struct stati *count = stati_find(w, who, stati_of(LFA_COUNT));

    if ((count ? imax(count->value, 0) : 0) >= most)
        return false;
    if (count)
        count->value++;
    else
        status_gain(w, who, (struct stati){.nature = LFA_COUNT, .value = 1, .source = SS_MISC});
    say_of(w, who,
           &(struct lines){.actor = "You shake off the paralysis.",
                           .others = "<Obj> shakes off the paralysis.",
                           .with = {grammar_thing(who)}});
    return true;
}

static bool is_immune(struct world *w, const struct script_event *e, int nature)
{
    static const struct {
        int nature, damage_type;
    } kinds[] = {{STUNNED, AD_STUN}, {CONFUSED, AD_CONF}, {POISONED, AD_POIS},  {DISEASED, AD_DISE},
                 {BLIND, AD_BLND},   {ASLEEP, AD_SLEE},   {PARALYSIS, AD_PLYS}, {AFRAID, AD_FEAR}};
    struct thing *victim = target_of(w, e);

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i].nature == nature &&
            resist_level(w, victim, kinds[i].damage_type, false) == RESIST_IMMUNE)
            return true;
    if (nature == PARALYSIS)
        return shakes_off(w, victim);
    if (nature != PHASED || !is_bound_here(w, victim))
        return false;
    tell_flicker(w, e);
    return true;
}

static void note_repetition(struct world *w, struct script_event *e, const struct stati *own)
{
    struct stati_query query = stati_of(own->nature);

    query.value = own->value;
    query.effect = e->eID;
    if (stati_find(w, target_of(w, e), query))
        e->Terse = true;
}

/* quirk: what is practised by frightening and charming is drawn twice where it comes to something.
 */
static void practise_charm(struct world *w, const struct script_event *e)
{
    enum { MOST = 45 };
    struct thing *actor = world_thing(w, (handle)e->actor);

    if (actor == NULL || target_of(w, e) == NULL)
        return;
    int more = kind_challenge(w, target_of(w, e), false) - kind_challenge(w, actor, false);
    int amount = roll_below(w, 4) + more;
    if (amount >= 0)
        amount = roll_below(w, 4) + more;
    practice(w, actor, A_CHA, imax(amount, 0), ECHA_CHARM, MOST);
}

/* Who has a slippery mind may yet slip out of it: a round later. */
static void slip(struct world *w, const struct script_event *e)
{
    struct thing *victim = target_of(w, e);
    const struct res_effect *effect = spell_record(w, e->eID);

    if (victim && effect && effect->schools & SC_ENC && thing_is(victim, T_CREATURE) &&
        segment_in_force(w, e).sval == WILL && ability_has(w, victim, CA_SLIPPERY_MIND))
        status_gain(w, victim,
                    (struct stati){.nature = SLIP_MIND,
                                   .value = wrap16(spell_number(w, e->eID)),
                                   .magnitude = e->saveDC,
                                   .duration = 2,
                                   .source = SS_MISC});
}

/* An enemy who sleeps or is charmed is as good as beaten. */
static void win_over(struct world *w, const struct script_event *e, int nature)
{
    struct thing *actor = world_thing(w, (handle)e->actor), *victim = target_of(w, e);

    if ((nature == SLEEPING || nature == CHARMED) && actor && thing_is(actor, T_CREATURE) &&
        victim && thing_is(victim, T_CREATURE) && hostility_is_enemy(w, victim, actor))
        experience_kill(w, actor, victim, 100);
}

int grant_inflict(struct world *w, struct script_event *e)
{
    struct stati own = gained(w, e);
    struct thing *victim = target_of(w, e);

    if (victim == NULL)
        return DONE;
    if (e->isRemove || e->isLeave) {
        status_end_effect(w, victim, e->eID, EV_REMOVED, STATUS_SPARES_NONE);
        e->Terse = true;
        return DONE;
    }
    bool is_creature = thing_is(victim, T_CREATURE);
    if (is_creature && own.nature == CHARMED && own.value == CH_DOMINATE &&
        kind_is(w, victim, MA_SAPIENT))
        deed_done(w, (handle)e->actor,
                  &(struct deed){AL_NONCHAOTIC, 2, "mental coercion", HANDLE_NONE, BLAME_NOBODY});
    if (is_creature && is_immune(w, e, own.nature)) {
        e->Immune = true;
        return DONE;
    }
    stop_time(w, e);
    note_repetition(w, e, &own);
    own.object = (handle)e->actor;
    status_gain(w, target_of(w, e), own);
    win_over(w, e, own.nature);
    know_by(w, e);
    lend_spells(w, e);
    if (own.nature == AFRAID || own.nature == CHARMED)
        practise_charm(w, e);
    slip(w, e);
    return DONE;
}

/* ---- scripts that go along ---- */

static bool is_of_another(int event)
{
    enum { VICTIM_OF_GOD = 40000, GOD = 20000 };

    event -= event >= VICTIM_OF_GOD ? VICTIM_OF_GOD : 0;
    event -= event >= GOD ? GOD : 0;
    return event >= EVENT_META;
}

static void add_scripts(struct world *w, const struct script_event *e, struct res_range range)
{
    const struct res_event *rows = module_events(library_module(w->library, e->eID)) + range.first;

    for (uint32_t i = 0; i < range.count && target_of(w, e); i++) {
        if (!is_of_another(rows[i].event))
            continue;
        struct stati own = gained(w, e);
        own.nature = TRAP_EVENT;
        own.value = wrap16(rows[i].event - EVENT_META);
        own.object = (handle)e->actor;
        status_gain(w, target_of(w, e), own);
    }
}

/* quirk: what is gained asks resources in turn, which ends the walk: of an effect with many scripts
 * only some may come along. */
int grant_override(struct world *w, struct script_event *e)
{
    enum { EVENTS = 4 }; /* the number of such records, see res/annotations.def */
    struct annotation at;

    if (target_of(w, e) == NULL)
        return DONE;
    if (e->isRemove || e->isLeave) {
        status_end_effect(w, target_of(w, e), e->eID, EV_REMOVED, STATUS_SPARES_NONE);
        e->Terse = true;
        return DONE;
    }
    for (bool is = annotation_first(w, ANNOTATION_ANY, e->eID, &at); is;
         is = annotation_next(w, ANNOTATION_ANY, &at))
        if (at.number == EVENTS)
            add_scripts(w, e, at.entries);
    return DONE;
}
