/* What follows when an effect has struck. */
#include "rules/magic/strike_steps.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/body.h"
#include "world/segment.h"
#include "world/stati.h"
#include "world/throw.h"

/* It had no hold on the target, and that is worth a word. */
static bool tells_immunity(const struct strike *s)
{
    const struct script_event *e = s->e;
    const struct thing *victim = strike_victim(s);
    struct res_effect_values last = segment_of(s->w, e->eID, e->efNum);

    return e->Immune && !e->notFullyImmune && victim &&
           (strike_is_creature(victim) || last.aval == 0) &&
           (e->target != e->actor || last.aval == 0) &&
           (thing_is(victim, T_ITEM) || !strike_has(s, EF_ITEMS_ONLY)) && !(last.qval & Q_EQU);
}

enum strike_stage strike_tell_magic(struct strike *s)
{
    const struct level *level = strike_actor(s) ? strike_level(s) : NULL;

    if (level)
        queue_print(s->w, level, QUEUE_DISBELIEF_MSG);
    if (tells_immunity(s))
        say(s->w, s->e,
            &(struct lines){.victim = "It has no hold on you.",
                            .others = "It has no hold on <EVictim>."});
    else if (s->has_resisted && strike_victim(s) && !(strike_victim(s)->flags & F_DELETE))
        say(s->w, s->e,
            &(struct lines){.actor = "<EVictim> withstands your magic.",
                            .victim = "You withstand the magic of <EActor>."});
    return STRIKE;
}

static bool is_in_slot(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int slot = 0; slot < SL_LAST; slot++)
        if (slot_item(w, who, slot) == item)
            return true;
    return false;
}

/* What reaches equipment harms all that is worn; not what has merged with another body. */
/* quirk: what is done to a thing goes through its owner's things, of a person's always, of a
 * monster's when it is destroyed; then there is no way back to where one was among them. */
static bool loses_the_place(const struct strike *s, handle item)
{
    const struct thing *victim = strike_victim(s), *thing = world_thing(s->w, item);

    return victim == NULL || kind_is_character(victim) || thing == NULL ||
           item_of(s->w, thing)->owner != victim->self;
}

enum strike_stage strike_equipment(struct strike *s)
{
    enum { MOST = 64 };
    const struct thing *victim = strike_victim(s);
    handle items[MOST];
    int count = 0;

    if (!(segment_of(s->w, s->e->eID, 0).qval & Q_EQU) || !strike_is_creature(victim))
        return STRIKE;
    struct slot_walk walk = slot_walk_begin(s->w, victim);
    for (const struct thing *item; count < MOST && (item = slot_walk_next(&walk)) != NULL;)
        if (item_of(s->w, item)->owner == victim->self && is_in_slot(s->w, victim, item))
            items[count++] = item->self;
    for (int i = 0; i < count; i++) {
        struct script_event *copy = throw_copy(s->w, s->e);
        if (copy)
            copy->target = (int32_t)items[i];
        throw_copied(s->w, copy, s->e, EV_DAMAGE);
        if (loses_the_place(s, items[i]))
            break;
    }
    return STRIKE;
}

enum strike_stage strike_mount(struct strike *s)
{
    struct script_event *e = s->e;
    const struct stati *riding = strike_is_creature(strike_victim(s))
                                     ? stati_find(s->w, strike_victim(s), stati_of(MOUNTED))
                                     : NULL;

    if (riding == NULL ||
        (segment_in_force(s->w, e).aval != AR_BALL && !strike_has(s, EF_HIT_MOUNT)))
        return STRIKE;
    int32_t rider = e->target;
    e->target = (int32_t)riding->object;
    throw_again(s->w, e, EV_MAGIC_STRIKE);
    e->target = rider;
    return STRIKE;
}

enum strike_stage strike_print(struct strike *s)
{
    const struct level *level = event_level(s->w, s->e->map);

    if (level && s->e->AType != A_TUCH)
        queue_print(s->w, level, QUEUE_DAMAGE_MSG);
    return OVER;
}
