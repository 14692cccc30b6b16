#include "rules/item/pour.h"

#include "rules/core/spend.h"
#include "rules/item/handling.h"
#include "rules/item/identify.h"
#include "rules/item/lore.h"
#include "rules/item/refuse.h"
#include "rules/item/sequel.h"
#include "rules/item/shift.h"
#include "rules/item/stow.h"
#include "rules/value/kind.h"

static struct thing *actor_of(const struct world *w, const struct script_event *event)
{
    struct thing *who = world_thing(w, (handle)event->actor);

    return who && thing_is(who, T_CREATURE) ? who : NULL;
}

static struct thing *container_of(const struct world *w, const struct script_event *event)
{
    struct thing *container = world_thing(w, (handle)event->item);

    return container && thing_is(container, T_CONTAIN) ? container : NULL;
}

static void recall(struct world *w, handle who, handle item)
{
    struct thing *self = world_thing(w, who), *what = world_thing(w, item);

    if (self && what && who == w->player)
        lore_recall(w, self, what);
}

/* ---- out ---- */

static void put_down(struct world *w, handle who, handle item)
{
    recall(w, who, item);
    struct thing *self = world_thing(w, who), *what = world_thing(w, item);
    if (self && what)
        shift_to_feet(w, what, self);
}

static void spill(struct world *w, handle who, handle from)
{
    handle last = HANDLE_NONE;

    for (;;) {
        const struct thing *container = world_thing(w, from);
        handle first = container ? item_of(w, container)->contents : HANDLE_NONE;
        if (first == HANDLE_NONE || first == last)
            return;
        put_down(w, who, first);
        last = first;
    }
}

int pour_out(struct world *w, struct script_event *event)
{
    const struct thing *who = actor_of(w, event);
    struct thing *container = container_of(w, event);

    if (who == NULL || container == NULL)
        return NOTHING;
    handle self = who->self, from = container->self;
    if (stow_open(w, event, who, container) == ABORT)
        return ABORT;
    say(w, event, &(struct lines){.others = "<EActor> empties <EItem>."});
    if ((container = world_thing(w, from)) == NULL)
        return ABORT;
    int ticks = stow_time(w, world_thing(w, self), container, 2);
    if (item_of(w, container)->contents != HANDLE_NONE && !sequel_lower_guard(w, self))
        return ABORT;
    spend_time(w, self, ticks);
    spill(w, self, from);
    return DONE;
}

/* ---- in ---- */

static bool burns(const struct world *w, const struct thing *who, const struct thing *item)
{
    return handling_is_unholy(w, who) &&
           (handling_is_silver(w, item) || handling_is_blessed(w, item));
}

static bool goes_through(const struct world *w, const struct thing *who, const struct thing *item)
{
    return kind_plane(w, who) != PHASE_MATERIAL && !handling_is_ghostly(w, item);
}

static int may_fill(struct world *w, struct script_event *event, const struct thing *who,
                    struct thing *container)
{
    if (stow_open(w, event, who, container) == ABORT)
        return ABORT;
    if (burns(w, who, container)) {
        if (character_of(w, who))
            identify_add(w, container, KN_BLESS);
        return refuse(w, event, "Silver, or something holy: you keep your hands off it.");
    }
    return goes_through(w, who, container) ? refuse(w, event, "It is solid, and you are not.")
                                           : DONE;
}

static bool put_in(struct world *w, struct script_event *event, handle item)
{
    recall(w, (handle)event->actor, item);
    struct thing *who = actor_of(w, event), *what = world_thing(w, item);
    struct thing *container = container_of(w, event);

    if (who == NULL || what == NULL || container == NULL || burns(w, who, what) ||
        goes_through(w, who, what))
        return false;
    event->item2 = (int32_t)item;
    return stow_handle_in(w, event, container) == DONE;
}

static bool is_for_it(const struct world *w, const struct thing *what, handle container)
{
    return thing_is(what, T_ITEM) && what->self != container &&
           item_of(w, what)->owner != container;
}

int pour_in(struct world *w, struct script_event *event)
{
    struct thing *who = actor_of(w, event), *container = container_of(w, event);
    int count = 0;

    if (who == NULL || container == NULL)
        return NOTHING;
    if (may_fill(w, event, who, container) == ABORT)
        return ABORT;
    int16_t before = who->timeout;
    int ticks = stow_time(w, who, container, 1);
    for (handle at = (handle)event->item2; at != HANDLE_NONE;) {
        const struct thing *what = world_thing(w, at);
        handle next = what ? what->next : HANDLE_NONE;
        if (what && is_for_it(w, what, (handle)event->item))
            count += put_in(w, event, at);
        at = next;
    }
    if (count && (who = actor_of(w, event)) != NULL) {
        who->timeout = before;
        spend_time(w, who->self, ticks);
    }
    return DONE;
}
