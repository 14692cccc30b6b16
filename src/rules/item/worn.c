#include "rules/item/worn.h"

#include <stdio.h>

#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "text/name.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/throw.h"

res_id worn_quality_effect(const struct world *w, int quality)
{
    const char *word = quality ? name_armour_quality(quality) : NULL;
    char name[64];

    if (word == NULL)
        return 0;
    snprintf(name, sizeof name, "quality::%s", word);
    return library_find(w->library, str_from(name));
}

void worn_forget_soul(struct world *w, struct thing *item)
{
    res_id soul = library_find(w->library, STR("Soulblade"));

    if (soul && item->stati != HANDLE_NONE)
        status_end_effect(w, item, soul, EV_REMOVED, 0);
}

/* ---- coming off ---- */

/* One record for all of them: what an effect writes into it the next one finds there. */
static void throw_off(struct world *w, handle wearer, handle self)
{
    struct script_event *event = throw_begin(w);
    const struct thing *item = world_thing(w, self);

    if (event == NULL)
        return;
    event->actor = (int32_t)wearer;
    event->item = (int32_t)self;
    event->isRemove = event->isItem = true;
    event->eID = item->other;
    if (event->eID)
        throw_again(w, event, EV_EFFECT);
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        item = world_thing(w, self);
        event->eID = item && item->kind == T_ARMOUR
                         ? worn_quality_effect(w, item_of(w, item)->qualities[i])
                         : 0;
        event->isRemove = event->isItem = true;
        event->efNum = 0;
        if (event->eID)
            throw_again(w, event, EV_EFFECT);
    }
    throw_drop(w, event);
}

void worn_end(struct world *w, struct thing *item)
{
    const struct thing *owner = hold_owner(w, item);
    handle wearer = owner ? owner->self : HANDLE_NONE;

    if (w->scene)
        throw_off(w, wearer, item->self);
    struct thing *who = world_thing(w, wearer);
    if (who == NULL)
        return;
    values_update(w, who);
    renew_look(w, who);
    scrutiny_of(w, who);
    if (wearer == w->player)
        renew_sight(w, who);
}

int worn_handle_loss(struct world *w, struct script_event *event, struct thing *self)
{
    (void)event;
    if (item_of(w, self)->flags & IF_WORN && hold_owner(w, self))
        worn_end(w, self);
    return NOTHING;
}

int worn_handle_off(struct world *w, struct script_event *event, struct thing *self)
{
    bool is_cursed = item_of(w, self)->flags & IF_CURSED;

    return is_cursed ? NOTHING : worn_handle_loss(w, event, self);
}

int worn_handle_lost(struct world *w, struct script_event *event, struct thing *self)
{
    (void)event;
    item_of(w, self)->flags &= (uint16_t)~IF_PROPERTY;
    return NOTHING;
}

int worn_handle_rest(struct world *w, struct script_event *event, struct thing *self)
{
    (void)event;
    item_of(w, self)->swings = 0;
    return NOTHING;
}

/* ---- putting on ---- */

int worn_handle_qualities(struct world *w, struct script_event *event, struct thing *self)
{
    handle item = self->self;

    if (!slot_is_active(w, self, event->EParam) || !(item_of(w, self)->flags & IF_WORN))
        return NOTHING;
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        const struct thing *armour = world_thing(w, item);
        res_id effect = armour ? worn_quality_effect(w, item_of(w, armour)->qualities[i]) : 0;
        if (effect == 0)
            continue;
        event->eID = effect;
        event->isWield = event->isItem = true;
        event->efNum = 0;
        throw_again(w, event, EV_EFFECT);
    }
    return NOTHING;
}

/* ---- anew ---- */

static void throw_on(struct world *w, handle wearer, handle item, res_id effect)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return;
    event->actor = (int32_t)wearer;
    event->item = (int32_t)item;
    event->eID = effect;
    event->isWield = event->isItem = true;
    throw_end(w, event, EV_EFFECT);
}

/* A person may have it somewhere where it does nothing. */
static bool is_at_work(const struct world *w, const struct thing *wearer, const struct thing *item)
{
    if (character_of(w, wearer) == NULL)
        return true;
    for (int i = 0; i < SL_LAST; i++)
        if (hold_is_in_slot(w, wearer, item, i) && slot_is_active(w, item, i))
            return true;
    return false;
}

static void renew_qualities(struct world *w, handle wearer, handle item)
{
    for (int i = 0; i < ITEM_QUALITIES_MOST; i++) {
        const struct thing *armour = world_thing(w, item);
        res_id effect = armour ? worn_quality_effect(w, item_of(w, armour)->qualities[i]) : 0;
        struct thing *who = world_thing(w, wearer);
        if (effect == 0 || who == NULL)
            continue;
        status_end_effect(w, who, effect, EV_REMOVED, 0);
        if (world_thing(w, item) && !stati_has(w, world_thing(w, item), DISPELLED))
            throw_on(w, wearer, item, effect);
    }
}

static void renew(struct world *w, handle wearer, handle self)
{
    struct thing *item = world_thing(w, self);

    status_end_from(w, item, self, EV_REMOVED);
    item = world_thing(w, self);
    if (item && item->other && !stati_has(w, item, DISPELLED))
        throw_on(w, wearer, self, item->other);
    item = world_thing(w, self);
    if (item && item->kind == T_ARMOUR)
        renew_qualities(w, wearer, self);
}

void worn_renew(struct world *w, struct thing *item)
{
    struct item *body = item_of(w, item);
    const struct thing *wearer = body->flags & IF_WORN ? hold_owner(w, item) : NULL;
    handle self = item->self;

    if (wearer == NULL || body->flags & IF_REAPPLYING || w->scene == NULL ||
        !is_at_work(w, wearer, item))
        return;
    body->flags |= IF_REAPPLYING;
    say_hush(w);
    renew(w, wearer->self, self);
    say_unhush(w);
    item = world_thing(w, self);
    if (item)
        item_of(w, item)->flags &= (uint16_t)~IF_REAPPLYING;
}

void worn_changes(struct world *w, struct thing *item, const struct stati *stati)
{
    (void)stati;
    worn_renew(w, item);
}

void worn_glows_no_more(struct world *w, struct thing *item, const struct stati *lost)
{
    const struct thing *owner = hold_owner(w, item);

    (void)lost;
    if (owner == NULL || item->other == 0)
        return;
    say_to(w, NULL, owner,
           &(struct lines){.actor = "The grey shimmer leaves your <Obj>.",
                           .with = {grammar_thing(item)}});
    worn_renew(w, item);
}
