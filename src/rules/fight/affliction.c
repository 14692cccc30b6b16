/* Damage that leaves something behind: fear, stone, poison. */
#include "base/num.h"
#include "rules/fight/damage_kinds.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

enum { AILMENTS_MOST = 64 };

static bool has(const struct damage *d, int nature)
{
    return stati_has(d->w, damage_victim(d), nature);
}

static bool has_of(const struct damage *d, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    return stati_find(d->w, damage_victim(d), query) != NULL;
}

/* By the attack, of no magnitude. */
static void gain(struct damage *d, int nature, handle by, int rounds, int value)
{
    struct thing *victim = damage_victim(d);

    if (victim)
        status_gain(d->w, victim,
                    (struct stati){.nature = wrap16(nature),
                                   .object = by,
                                   .duration = wrap16(rounds),
                                   .source = SS_ATTK,
                                   .value = wrap16(value),
                                   .magnitude = -1});
}

/* quirk: in some the number of rounds is where the source belongs, and the other way round. */
static void gain_mixed_up(struct damage *d, int nature, handle by, int source, int value)
{
    struct thing *victim = damage_victim(d);

    if (victim)
        status_gain(d->w, victim,
                    (struct stati){.nature = wrap16(nature),
                                   .object = by,
                                   .duration = SS_ATTK,
                                   .source = wrap8(source),
                                   .value = wrap16(value),
                                   .magnitude = -1});
}

static void announce(struct damage *d, int nature)
{
    if (!d->e->Terse)
        status_words_begin(d->w, damage_victim(d), nature, 0);
}

int afflict_stone(struct damage *d)
{
    const struct thing *victim = damage_victim(d);

    if (has(d, STONING) || !kind_is(d->w, victim, MA_LIVING) ||
        resist_level(d->w, victim, AD_STON, false) == RESIST_IMMUNE)
        return damage_immune(d);
    if (damage_saves(d, REF, SA_PETRI))
        return damage_resisted(d);
    status_words_begin(d->w, damage_victim(d), STONING, 0);
    gain_mixed_up(d, STONING, (handle)d->e->actor, 20, -1);
    return DONE;
}

int afflict_fear(struct damage *d)
{
    struct script_event *e = d->e;

    if (has(d, AFRAID))
        return ABORT;
    if (e->AType == A_PROX)
        e->saveDC = wrap8(
            e->saveDC +
            wrap8(library_constant(d->w->library, damage_victim(d)->resource, DRAGON_FEAR_DC)));
    if (damage_saves(d, WILL, SA_FEAR))
        return damage_resisted(d);
    damage_tell(d, "Fear takes hold of you!", "Fear takes hold of the <EVictim>!");
    gain_mixed_up(d, AFRAID, (handle)e->actor, e->vDmg, FEAR_MAGIC);
    return DONE;
}

int afflict_blindness(struct damage *d)
{
    if (attr_is_blind(d->w, damage_victim(d))) {
        say(d->w, d->e,
            &(struct lines){.victim = "You are blind already.",
                            .others = "The <EVictim> is blind already."});
        return damage_immune(d);
    }
    if (damage_saves(d, FORT, 0))
        return damage_resisted(d);
    damage_tell(d, "You cannot see!", "The <EVictim> gropes about blindly!");
    gain(d, BLIND, (handle)d->e->actor, d->e->vDmg, -1);
    return DONE;
}

/* So often a day one shakes it off. */
static bool shakes_off(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    struct stati *count = stati_find(d->w, victim, stati_of(LFA_COUNT));
    int most = ability_level(d->w, victim, CA_LIMITED_FREE_ACTION);

    if (feat_has(d->w, victim, FT_RESIST_PARALYSIS))
        most += attr_modifier(d->w, victim, A_CON) * 2;
    if (imax(count ? count->value : 0, 0) >= most)
        return false;
    status_words_say(d->w, victim, "You shake it off.", "The <Obj> shakes it off.");
    if (count)
        count->value = wrap16(count->value + 1);
    else
        status_gain(d->w, victim,
                    (struct stati){.nature = LFA_COUNT, .source = SS_MISC, .value = 1});
    return true;
}

int afflict_paralysis(struct damage *d)
{
    if (has_of(d, PARALYSIS, PARA_HELD))
        return ABORT;
    if (shakes_off(d))
        return DONE;
    if (damage_saves(d, FORT, SA_PARA))
        return damage_resisted(d);
    announce(d, PARALYSIS);
    gain(d, PARALYSIS, (handle)d->e->actor, d->e->vDmg, PARA_HELD);
    return DONE;
}

int afflict_stuck(struct damage *d)
{
    if (has(d, STUCK))
        return ABORT;
    if (kind_has_flag(d->w, damage_victim(d), M_AMORPH))
        return damage_immune(d);
    if (damage_saves(d, REF, SA_GRAB))
        return damage_resisted(d);
    announce(d, STUCK);
    gain(d, STUCK, (handle)d->e->actor, d->e->vDmg, wrap16(d->e->EParam));
    return DONE;
}

int afflict_slowness(struct damage *d)
{
    if (damage_saves(d, FORT, SA_PARA))
        return damage_resisted(d);
    struct script_event *event = throw_begin(d->w);
    if (event) {
        event->actor = damage_actor(d) ? d->e->actor : d->e->target;
        event->target = d->e->target;
        event->eID = library_find(d->w->library, STR("slow"));
    }
    throw_end(d->w, event, EV_MAGIC_STRIKE);
    return DONE;
}

int afflict_confusion(struct damage *d)
{
    if (has(d, CONFUSED))
        return ABORT;
    if (damage_saves(d, WILL, SA_ENCH | SA_CONF))
        return damage_resisted(d);
    damage_tell(d, "Everything spins around you!", "The <EVictim> sways.");
    gain(d, CONFUSED, HANDLE_NONE, d->e->vDmg, -1);
    return DONE;
}

int afflict_nausea(struct damage *d)
{
    if (has(d, NAUSEA))
        return ABORT;
    if (damage_saves(d, WILL, 0))
        return damage_resisted(d);
    damage_tell(d, "Your stomach turns!", "The <EVictim> looks sick.");
    gain(d, NAUSEA, HANDLE_NONE, d->e->vDmg, -1);
    return DONE;
}

int afflict_stun(struct damage *d)
{
    if (has(d, STUNNED))
        return ABORT;
    if (damage_saves(d, FORT, SA_PARA))
        return damage_resisted(d);
    damage_tell(d, "Your head rings: you are stunned!", "The <EVictim> reels, stunned!");
    gain_mixed_up(d, STUNNED, HANDLE_NONE, d->e->vDmg, -1);
    return DONE;
}

int afflict_bleeding(struct damage *d)
{
    if (!kind_is(d->w, damage_victim(d), MA_HAS_BLOOD))
        return ABORT;
    damage_tell(d, "Blood runs from your wound!", "Blood runs from the <EVictim>'s wound!");
    status_gain(d->w, damage_victim(d),
                (struct stati){.nature = BLEEDING,
                               .duration = d->e->vDmg,
                               .source = SS_ATTK,
                               .value = 1,
                               .magnitude = 2});
    return DONE;
}

int afflict_sleep(struct damage *d)
{
    if (d->e->vDmg == 0)
        d->e->vDmg = wrap16(roll_dice_of(d->w, 3, 4, 0));
    status_gain(d->w, damage_victim(d),
                (struct stati){.nature = ASLEEP,
                               .duration = d->e->vDmg,
                               .source = SS_ENCH,
                               .value = SLEEP_MAGIC,
                               .magnitude = -1});
    return DONE;
}

/* ---- poison and disease ---- */

static int add_listed(const struct world *w, res_id id, bool is_poison, res_id *out, int count)
{
    const struct module *module = library_module(w->library, id);
    const struct resource *resource = library_get(w->library, id);

    if (module == NULL || resource == NULL)
        return count;
    struct res_range range = is_poison ? resource->poison : resource->disease;
    const res_id *table = is_poison ? module_poison(module) : module_disease(module);
    for (uint32_t i = 0; i < range.count && count < AILMENTS_MOST; i++)
        out[count++] = table[range.first + i];
    return count;
}

/* What the attacker's body and templates carry. */
static int list_ailments(struct damage *d, bool is_poison, res_id *out)
{
    struct thing *actor = damage_actor(d);
    const struct creature *body = creature_of(d->w, actor);
    struct stati_query template = stati_of(TEMPLATE);
    int count = body ? add_listed(d->w, body->shape, is_poison, out, 0) : 0;

    for (const struct stati *s = body ? stati_find(d->w, actor, template) : NULL; s;
         s = stati_find_next(d->w, s, template))
        count = add_listed(d->w, s->effect, is_poison, out, count);
    return count;
}

static bool is_ailment(const struct world *w, res_id id, int area)
{
    const struct res_effect *effect = library_record(w->library, id, RES_EFFECT);

    return effect && effect->values.aval == area;
}

/* The effect's own say; false: it has answered. */
static bool takes_hold(struct damage *d, res_id ailment, int event, int *answer)
{
    d->e->Event = wrap16(event);
    *answer = event_ask_resource(d->w, d->e, ailment);
    return *answer != ABORT && *answer != DONE && damage_victim(d);
}

static bool has_ailment(const struct damage *d, int nature, res_id ailment)
{
    struct stati_query query = stati_of(nature);

    query.effect = ailment;
    return stati_has_effect(d->w, damage_victim(d), query);
}

static void catch_it(struct damage *d, int nature, res_id ailment)
{
    status_gain(d->w, damage_victim(d),
                (struct stati){.nature = wrap16(nature), .source = SS_ATTK, .effect = ailment});
}

int afflict_disease(struct damage *d)
{
    res_id list[AILMENTS_MOST];
    int count, answer;

    if (resist_level(d->w, damage_victim(d), AD_DISE, false) == RESIST_IMMUNE)
        return damage_immune(d);
    if ((count = list_ailments(d, false, list)) == 0)
        return DONE;
    res_id ailment = list[roll_below(d->w, count)];
    if (has_ailment(d, DISEASED, ailment))
        return DONE;
    if (damage_saves(d, FORT, 0))
        return damage_resisted(d);
    if (!takes_hold(d, ailment, EV_INFECT, &answer))
        return answer;
    damage_tell(d, "Something foul gets into you.", "The <EVictim> shudders!");
    catch_it(d, DISEASED, ailment);
    return DONE;
}

int afflict_poison(struct damage *d)
{
    struct script_event *e = d->e;
    res_id list[AILMENTS_MOST] = {e->eID};
    int count, answer;

    if (resist_level(d->w, damage_victim(d), AD_TOXI, false) == RESIST_IMMUNE)
        return damage_immune(d);
    if ((count = list_ailments(d, true, list)) == 0 && !is_ailment(d->w, e->eID, AR_POISON))
        return DONE;
    res_id poison = count > 0 ? list[roll_below(d->w, count)] : e->eID;
    const struct res_effect *effect = library_record(d->w->library, poison, RES_EFFECT);
    if (has_ailment(d, POISONED, poison))
        return DONE;
    if (e->saveDC == 0 && effect)
        e->saveDC = wrap8(effect->values.sval);
    if (damage_saves(d, FORT, 0))
        return damage_resisted(d);
    if (!takes_hold(d, poison, EV_POISON, &answer))
        return answer;
    catch_it(d, POISONED, poison); /* which says so */
    return DONE;
}
