#include "rules/fight/loot.h"

#include "rules/bond/land.h"
#include "rules/fight/role.h"
#include "rules/item/identify.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "world/loose.h"
#include "world/pack.h"
#include "world/throw.h"

static struct thing *owner_of(const struct world *w, const struct thing *item)
{
    return item_of(w, item) ? world_thing(w, item_of(w, item)->owner) : NULL;
}

/* ---- taking off ---- */

static void end_magic(struct world *w, handle owner, handle item, res_id effect)
{
    struct script_event *event;

    if (effect == 0)
        return;
    if ((event = throw_begin(w)) != NULL) {
        event->actor = (int32_t)owner;
        event->item = (int32_t)item;
        event->eID = effect;
        event->isRemove = event->isItem = true;
    }
    throw_end(w, event, EV_EFFECT);
}

static void take_off(struct world *w, handle owner, handle item)
{
    const struct thing *thing = world_thing(w, item);

    end_magic(w, owner, item, thing->other);
    struct thing *who = world_thing(w, owner);
    if (who && kind_has_body(w, who))
        values_update(w, who);
}

/* ---- out of where it is ---- */

static void unlink_from(struct world *w, handle *first, struct thing *item)
{
    handle *at = first;

    while (*at != HANDLE_NONE && *at != item->self)
        at = &world_thing(w, *at)->next;
    if (*at != HANDLE_NONE)
        *at = item->next;
}

static void leave_owner(struct world *w, struct thing *item, struct thing *owner)
{
    struct character *person = character_of(w, owner);
    struct creature *body = creature_of(w, owner);

    if (owner->self == w->player)
        pack_take_out(w, item);
    for (int i = 0; person && i < COUNT_OF(person->slots); i++)
        if (person->slots[i] == item->self)
            person->slots[i] = HANDLE_NONE;
    if (body)
        unlink_from(w, &body->carried, item);
    else if (item_of(w, owner))
        unlink_from(w, &item_of(w, owner)->contents, item);
}

void loot_detach(struct world *w, handle what)
{
    struct thing *item = world_thing(w, what);
    struct thing *owner = item ? owner_of(w, item) : NULL;

    if (owner && thing_is(owner, T_CREATURE) && item_of(w, item)->flags & IF_WORN)
        take_off(w, owner->self, what);
    if ((item = world_thing(w, what)) == NULL)
        return;
    if ((owner = owner_of(w, item)) != NULL) {
        leave_owner(w, item, owner);
        item->next = HANDLE_NONE;
        item_of(w, item)->owner = HANDLE_NONE;
    }
    item_of(w, item)->flags &= (uint16_t)~IF_WORN;
    if (world_level_of(w, item))
        loose_take_up(w, item);
    else
        loose_note(w, item);
}

void loot_destroy(struct world *w, handle what)
{
    struct thing *item;

    loot_detach(w, what);
    if ((item = world_thing(w, what)) != NULL)
        item->flags |= F_DELETE;
}

/* ---- gaining and dropping ---- */

void loot_gain(struct world *w, struct thing *who, struct thing *item)
{
    struct creature *body = creature_of(w, who);

    if (who->self == w->player) {
        pack_add(w, item);
        item_of(w, item)->owner = who->self;
        identify_add(w, item, KN_HANDLED);
        return;
    }
    item->next = body->carried;
    body->carried = item->self;
    item_of(w, item)->owner = who->self;
    body->state &= (int16_t)~MS_INVEN_GOOD;
}

static bool lets_go(struct world *w, handle who, handle item)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->item = (int32_t)item;
    }
    return throw_end(w, event, EV_TAKEOFF) != ABORT;
}

static void put_down(struct world *w, handle who, handle what)
{
    const struct thing *thing = world_thing(w, who);
    struct level *level = thing ? world_level_of(w, thing) : NULL;

    if (level && world_thing(w, what))
        land_at(w, level, world_thing(w, what), (struct point){thing->x, thing->y});
}

static void drop_carried(struct world *w, handle who)
{
    const struct creature *body;

    while ((body = creature_of(w, world_thing(w, who))) != NULL && body->carried != HANDLE_NONE) {
        handle what = body->carried;
        loot_detach(w, what);
        struct thing *item = world_thing(w, what);
        if (item == NULL)
            continue;
        item_of(w, item)->flags &= (uint16_t)~IF_PROPERTY;
        if (lets_go(w, who, what))
            put_down(w, who, what);
    }
}

static void drop_slots(struct world *w, handle who)
{
    for (int i = 0; i < NUM_SLOTS; i++) {
        const struct character *person = character_of(w, world_thing(w, who));
        handle what = person ? person->slots[i] : HANDLE_NONE;
        if (world_thing(w, what) == NULL)
            continue;
        loot_detach(w, what);
        put_down(w, who, what);
    }
}

void loot_drop_all(struct world *w, struct thing *who)
{
    handle self = who->self;

    if (character_of(w, who))
        drop_slots(w, self);
    else
        drop_carried(w, self);
}
