/* Magic that ends magic.
 * in: actor, target, item, eID, EMagic, EMagicSegment, vDmg, vDuration   out: Resist, isSomething
 */
#include "base/num.h"
#include "rules/item/shed.h"
#include "rules/magic/hit.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/segment.h"

enum { JUDGED_MOST = 512, NEEDED = 11 };

/* Effects of one object are judged once. */
struct judged {
    int count;
    struct {
        res_id effect;
        handle object;
    } items[JUDGED_MOST];
};

struct dispelling {
    struct world *w;
    struct script_event *e;
    int power;
    struct judged resisted, ended;
    bool did_something, is_told;
};

static struct thing *victim_of(const struct dispelling *d)
{
    return world_thing(d->w, (handle)d->e->target);
}

static struct thing *actor_of(const struct dispelling *d)
{
    return world_thing(d->w, (handle)d->e->actor);
}

static bool is_in(const struct judged *list, const struct stati *stati)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].effect == stati->effect && list->items[i].object == stati->object)
            return true;
    return false;
}

static bool add(struct judged *list, const struct stati *stati)
{
    if (list->count >= JUDGED_MOST)
        return false;
    list->items[list->count].effect = stati->effect;
    list->items[list->count++].object = stati->object;
    return true;
}

/* ---- who was only called ---- */

static bool banishes(struct dispelling *d)
{
    const struct stati *called = stati_find(d->w, victim_of(d), stati_of(SUMMONED));

    if (!(segment_in_force(d->w, d->e).xval & DIS_BANISH) || called == NULL ||
        d->power < NEEDED + called->magnitude)
        return false;
    say(d->w, d->e, &(struct lines){.others = "<EVictim> is here no more."});
    shed_vanish(d->w, victim_of(d), called);
    return true;
}

/* ---- what someone is under ---- */

static bool is_magic(const struct dispelling *d, const struct stati *stati)
{
    bool is_source = stati->source == SS_ENCH || stati->source == SS_ITEM ||
                     stati->source == SS_ONCE || stati->source == SS_ATTK;
    struct res_effect_values first;

    return is_source && segment_get(d->w, stati->effect, 0, &first) && first.aval != AR_POISON &&
           first.aval != AR_DISEASE && !spell_has_flag(d->w, stati->effect, EF_MUNDANE);
}

/* The skill to see which spell has ended is asked for even where nobody would be told. */
static void tell(struct dispelling *d, const struct stati *stati, const struct thing *item)
{
    const struct res_effect *effect = spell_record(d->w, stati->effect);
    struct grammar_value name = grammar_resource(stati->effect);

    d->did_something = true;
    if (item == NULL)
        say_to(d->w, d->e, victim_of(d),
               &(struct lines){.actor = "Your <Res> has ended.", .with = {name}});
    if (item == NULL && !check_succeeds(d->w, actor_of(d), SK_SPELLCRAFT, 15 + effect->level))
        return;
    d->is_told = true;
    if (item)
        say(d->w, d->e,
            &(struct lines){.victim = "Your <Obj> goes dull and grey.",
                            .others = "<Obj> goes dull and grey.",
                            .with = {grammar_thing(item)}});
    else if (d->e->actor != d->e->target)
        say_to(d->w, d->e, actor_of(d),
               &(struct lines){.actor = "The <Res> of <EVictim> has ended.", .with = {name}});
}

static bool quench(struct dispelling *d, struct thing *item)
{
    status_gain(d->w, item,
                (struct stati){.nature = DISPELLED,
                               .duration = d->e->vDuration,
                               .source = SS_MISC,
                               .effect = d->e->eID});
    return arms_is_known(d->w, item, KN_MAGIC);
}

/* False: there is too much to be judged. */
static bool judge(struct dispelling *d, struct stati *stati)
{
    struct thing *item = stati->source == SS_ITEM ? world_thing(d->w, stati->object) : NULL;
    int level = stati->level ? stati->level : kind_challenge(d->w, victim_of(d), false);

    if (is_in(&d->ended, stati)) {
        status_end_passed(d->w, stati, EV_DISPELLED);
        return true;
    }
    if (is_in(&d->resisted, stati))
        return true;
    if (level + NEEDED > d->power) {
        d->e->Resist = true;
        return add(&d->resisted, stati);
    }
    if (!add(&d->ended, stati))
        return false;
    if (item && thing_is(item, T_ITEM) ? quench(d, item) : true)
        tell(d, stati, item);
    status_end_passed(d->w, stati, EV_DISPELLED);
    return true;
}

static void end_magic(struct dispelling *d)
{
    struct thing *victim = victim_of(d);
    struct stati_walk walk = stati_walk_begin(d->w, victim, 0);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (is_magic(d, at) && !judge(d, at))
            break;
    stati_walk_end(&walk);
}

static void finish(struct dispelling *d)
{
    const struct thing *item = world_thing(d->w, (handle)d->e->item);
    bool is_known_item = item && thing_is(item, T_ITEM) && arms_is_known(d->w, item, KN_MAGIC);
    const struct level *level = event_level(d->w, d->e->map);

    if (victim_of(d) == NULL || (victim_of(d)->kind != T_PLAYER && !is_known_item))
        return;
    if (d->e->Resist)
        say(d->w, d->e,
            &(struct lines){.actor = "Some magic of <EVictim> holds.",
                            .victim = "Some of your magic holds."});
    if (!d->is_told && d->did_something && d->e->actor != d->e->target)
        say_to(d->w, d->e, actor_of(d),
               &(struct lines){.actor = "Some magic of <EVictim> has ended."});
    d->e->isSomething = d->e->isSomething || d->did_something || d->e->Resist;
    if (level)
        queue_print(d->w, level, QUEUE_DISPEL_MSG);
    trial_show_in(d->w, d->e);
}

int dispel_hit(struct world *w, struct script_event *e)
{
    struct dispelling d = {.w = w, .e = e};
    struct level *level = event_level(w, e->map);

    if (actor_of(&d) == NULL || victim_of(&d) == NULL)
        return DONE;
    d.power = e->vDmg + ability_level(w, actor_of(&d), CA_PURGE_MAGIC);
    if (banishes(&d))
        return DONE;
    if (level)
        queue_set(level, QUEUE_DISPEL_MSG);
    if (segment_in_force(w, e).xval & DIS_DISPEL)
        end_magic(&d);
    if (level)
        queue_unset(level, QUEUE_DISPEL_MSG);
    finish(&d);
    return DONE;
}
