/* Damage that holds, throws about and takes away. */
#include "base/num.h"
#include "rules/bond/land.h"
#include "rules/bond/noise.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/fight/loot.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/push.h"
#include "rules/item/gain.h"
#include "rules/item/stack.h"
#include "rules/status/check.h"
#include "rules/status/engulf.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/throw.h"

static bool has_about(const struct damage *d, int nature)
{
    struct stati_query query = stati_of(nature);

    query.object = (handle)d->e->actor;
    return stati_find(d->w, damage_victim(d), query) != NULL;
}

/* ---- swallowing ---- */

static bool is_engulfing(const struct world *w, const struct thing *who)
{
    return stati_has(w, who, ENGULFER) || stati_has(w, who, ENGULFED);
}

int hold_engulf(struct damage *d)
{
    struct script_event *e = d->e;
    const struct thing *actor = damage_actor(d), *victim = damage_victim(d);

    if (actor == NULL)
        return ABORT;
    int larger = creature_of(d->w, actor)->attr[A_SIZ] - creature_of(d->w, victim)->attr[A_SIZ];
    if (larger < (e->DType == AD_SWAL ? 1 : 0))
        return DONE;
    if (is_engulfing(d->w, victim) || is_engulfing(d->w, actor) || stati_has(d->w, victim, MOUNT))
        return ABORT;
    if (e->saveDC > 0 && damage_saves(d, REF, 0))
        return damage_resisted(d);
    engulf_take(d->w, (handle)e->actor, (handle)e->target);
    say(d->w, e,
        &(struct lines){.actor = "You swallow up the <EVictim>!",
                        .victim = "The <EActor> swallows you up!",
                        .others = "The <EActor> swallows up the <EVictim>!"});
    return DONE;
}

int hold_grab(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *actor;

    if (damage_actor(d) == NULL || has_about(d, GRABBED) || has_about(d, GRAPPLED))
        return ABORT;
    if (e->saveDC > 0 && damage_saves(d, REF, SA_GRAB))
        return damage_resisted(d);
    status_gain_plain(d->w, damage_victim(d), GRABBED, (handle)e->actor, SS_ATTK);
    if ((actor = damage_actor(d)) != NULL)
        status_gain_plain(d->w, actor, GRAPPLING, (handle)e->target, SS_ATTK);
    e->vicHeld = true;
    return DONE;
}

/* ---- down and away ---- */

static bool cannot_fall(const struct damage *d)
{
    const struct script_event *e = d->e;
    const struct thing *victim = damage_victim(d);

    return stati_has(d->w, victim, PRONE) || kind_has_flag(d->w, victim, M_AMORPH) ||
           (e->vicIncor && !e->actIncor && !e->isGhostTouch) ||
           kind_has_flag(d->w, victim, M_NOLIMBS);
}

/* Who trips without mastery leaves himself open. quirk: to himself, so nothing comes of it. */
static void leave_open(struct damage *d)
{
    const struct script_event *e = d->e;
    struct thing *actor = damage_actor(d);

    if (actor && e->actor != e->target && !e->eID && e->AType == A_TRIP &&
        !feat_has(d->w, actor, FT_MASTER_TRIP))
        opportunity_offer(d->w, actor->self, actor->self, false);
}

static bool keeps_footing(struct damage *d)
{
    struct thing *victim = damage_victim(d);
    int difficulty = d->e->saveDC == 0 ? d->e->vDmg : d->e->saveDC;

    if (d->e->saveDC == -1)
        return false;
    if (skill_is_trained(d->w, victim, SK_BALANCE))
        difficulty -= (skill_level(d->w, victim, SK_BALANCE) -
                       attr_modifier_exact(d->w, victim, A_DEX)) /
                      2;
    return difficulty < 1 || check_save(d->w, victim, REF, wrap16(difficulty), SA_KNOCKDOWN, 0);
}

int hold_trip(struct damage *d)
{
    struct thing *actor;

    if (cannot_fall(d))
        return damage_immune(d);
    leave_open(d);
    if (damage_victim(d) == NULL || (d->e->actor != 0 && role_is_gone(damage_actor(d))))
        return ABORT;
    if (keeps_footing(d))
        return damage_resisted(d);
    if ((actor = damage_actor(d)) != NULL)
        hiding_reveal(d->w, actor, false);
    if ((actor = damage_actor(d)) != NULL)
        noise_make(d->w, actor, 6);
    struct thing *victim = damage_victim(d);
    if (victim) /* which says so */
        status_gain_plain(d->w, victim, PRONE, HANDLE_NONE, SS_ATTK);
    return DONE;
}

int hold_knock_back(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d), *actor = damage_actor(d);
    struct point from = {victim->x, victim->y};

    e->EDir = wrap16(actor ? dir_towards((struct point){actor->x, actor->y}, from)
                           : roll_below(d->w, 8));
    if (e->eID == 0 && damage_saves(d, FORT, SA_KNOCKDOWN))
        return DONE;
    for (int i = 0; i != e->vDmg; i++)
        if (push_throw(d->w, (handle)e->target, (handle)e->actor, e->EDir) == ABORT)
            break;
    if ((victim = damage_victim(d)) != NULL && (victim->x != from.x || victim->y != from.y))
        damage_tell(d, "You are hurled back!", "The <EVictim> is hurled back!");
    return DONE;
}

/* ---- taking away ---- */

/* Somewhere near the victim that is not solid; his own cell always does. */
static struct point landing(struct damage *d)
{
    const struct thing *victim = damage_victim(d);
    const struct level *level = world_level_of(d->w, victim);
    struct point at;

    do {
        at.x = victim->x - 1 + roll_below(d->w, 3);
        at.y = victim->y - 1 + roll_below(d->w, 3);
    } while (level && (at.x != victim->x || at.y != victim->y) &&
             level_solid_at(level, d->w, at.x, at.y));
    return at;
}

int hold_disarm(struct damage *d)
{
    const struct thing *weapon = slot_item_in_effect(d->w, damage_victim(d), SL_WEAPON);
    handle what = weapon ? weapon->self : HANDLE_NONE;

    if (weapon == NULL)
        return DONE;
    if (damage_saves(d, REF, 0))
        return damage_resisted(d);
    struct point at = landing(d);
    struct script_event *lose = throw_begin(d->w);
    if (lose) {
        lose->actor = d->e->target;
        lose->item = (int32_t)what;
    }
    throw_end(d->w, lose, EV_LOSEITEM);
    const struct thing *victim = damage_victim(d);
    struct level *level = victim ? world_level_of(d->w, victim) : NULL;
    /* quirk: what has winked out meanwhile is asked whether it may come there. */
    if (world_thing(d->w, what) && level) {
        loot_detach(d->w, what);
        if (world_thing(d->w, what))
            land_at(d->w, level, world_thing(d->w, what), at);
    }
    return DONE;
}

static bool is_within_reach(const struct world *w, const struct thing *victim,
                            const struct thing *item)
{
    static const int8_t safe[] = {SL_PACK, SL_ARMOUR, SL_WEAPON, SL_BRACERS, SL_BOOTS};

    for (int i = 0; i < COUNT_OF(safe); i++)
        if (item == slot_item_in_effect(w, victim, safe[i]))
            return false;
    return item_of(w, item)->owner == victim->self;
}

static struct thing *choose_loot(struct damage *d)
{
    enum { MOST = 256 };
    const struct thing *victim = damage_victim(d);
    struct slot_walk walk = slot_walk_begin(d->w, victim);
    handle list[MOST];
    int count = 0;

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL && count < MOST;)
        if (is_within_reach(d->w, victim, item))
            list[count++] = item->self;
    return count > 0 ? world_thing(d->w, list[roll_below(d->w, count)]) : NULL;
}

/* Of many only as many as the damage. */
static struct thing *part_of(struct damage *d, struct thing *item)
{
    uint32_t taken = (uint32_t)d->e->vDmg;

    if (item_of(d->w, item)->quantity <= taken)
        return item;
    item_of(d->w, item)->quantity -= taken - 1;
    item = stack_take_one(d->w, item);
    item_of(d->w, item)->quantity = taken;
    return item;
}

static void run_off(struct damage *d)
{
    struct thing *actor = damage_actor(d);

    /* quirk: it is the victim's fear that keeps the thief */
    if (actor == NULL || !thing_is(actor, T_MONSTER) || !kind_has_flag(d->w, actor, M_SKIRMISH) ||
        stati_has(d->w, damage_victim(d), AFRAID) || roll_below(d->w, 2) != 0)
        return;
    int rounds = 10 + roll_below(d->w, 10);
    status_gain(d->w, actor,
                (struct stati){.nature = AFRAID,
                               .duration = wrap16(rounds),
                               .source = SS_MONI,
                               .value = FEAR_SKIRMISH,
                               .magnitude = -1});
}

int hold_steal(struct damage *d)
{
    struct thing *item, *actor = damage_actor(d);

    if (actor == NULL)
        return ABORT;
    if (damage_saves(d, REF, SA_THEFT))
        return damage_resisted(d);
    if (damage_victim(d) == NULL || (item = choose_loot(d)) == NULL)
        return DONE;
    item = part_of(d, item);
    handle what = item->self;
    struct str name = name_thing(d->w, item); /* before it is out of sight */
    loot_detach(d->w, what);
    if ((item = world_thing(d->w, what)) == NULL || (actor = damage_actor(d)) == NULL)
        return DONE;
    say(d->w, d->e,
        &(struct lines){.actor = "You steal the <Str>!",
                        .victim = "The <EActor> has stolen your <Str>!",
                        .with = {{.text = name, .is_text = true}}});
    gain_item(d->w, actor, item);
    creature_of(d->w, actor)->state &= (int16_t)~MS_INVEN_GOOD;
    run_off(d);
    return DONE;
}
