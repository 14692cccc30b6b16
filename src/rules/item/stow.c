#include "rules/item/stow.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/item/container.h"
#include "rules/item/handling.h"
#include "rules/item/identify.h"
#include "rules/item/lock.h"
#include "rules/item/lore.h"
#include "rules/item/refuse.h"
#include "rules/item/sequel.h"
#include "rules/item/shift.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "world/hold.h"
#include "world/stati.h"
#include "world/throw.h"

static int access_time(const struct world *w, const struct thing *container)
{
    return arms_record(w, container)->shape.container.timeout;
}

static bool is_packrat(const struct world *w, const struct thing *who)
{
    return feat_has(w, who, FT_FASTER_THAN_THE_EYE);
}

int stow_time(const struct world *w, const struct thing *who, const struct thing *container,
              int times)
{
    int ticks = access_time(w, container) * times;

    return who && is_packrat(w, who) ? ticks / 4 : ticks;
}

int stow_throw(struct world *w, int number, handle who, handle container, handle item)
{
    struct script_event *event = throw_begin(w);

    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)who;
    event->item = (int32_t)container;
    event->item2 = (int32_t)item;
    return throw_end(w, event, number);
}

/* ---- what keeps one from it ---- */

static const char *why_not_now(const struct world *w, const struct thing *who)
{
    if (kind_has_flag(w, who, M_NOHANDS))
        return "For that one needs hands.";
    return stati_has(w, who, RAGING) ? "You are much too angry for that." : NULL;
}

static bool is_holy(const struct world *w, const struct thing *item)
{
    return handling_is_silver(w, item) || handling_is_blessed(w, item);
}

static bool learns_of_blessing(struct world *w, const struct thing *who, struct thing *container,
                               struct thing *item)
{
    if (!handling_is_unholy(w, who) || !(is_holy(w, container) || is_holy(w, item)))
        return false;
    if (character_of(w, who)) {
        identify_add(w, item, KN_BLESS);
        identify_add(w, container, KN_BLESS);
    }
    return true;
}

static const char *why_not_touch(struct world *w, const struct thing *who, struct thing *container,
                                 struct thing *item)
{
    if (container == item)
        return "It does not go into itself.";
    if (learns_of_blessing(w, who, container, item))
        return "Silver, or something holy: you keep your hands off it.";
    if (kind_plane(w, who) != PHASE_MATERIAL &&
        (!handling_is_ghostly(w, item) || !handling_is_ghostly(w, container)))
        return "It is solid, and you are not.";
    return NULL;
}

/* ---- room ---- */

static int count_inside(const struct world *w, const struct thing *container)
{
    int count = 0;

    for (handle at = item_of(w, container)->contents; at != HANDLE_NONE;
         at = world_thing(w, at)->next)
        count++;
    return count;
}

static const char *why_not_in(const struct world *w, const struct thing *who,
                              const struct thing *container, const struct thing *item)
{
    const struct res_item *record = arms_record(w, container);
    int more = is_packrat(w, who), times = 1 + more;
    int32_t weight = arms_weight(w, container, false) + arms_weight(w, item, false);
    int capacity = record->shape.container.capacity * times;

    if (record->shape.container.weight_limit &&
        weight > record->shape.container.weight_limit * times)
        return "That is more than the <EItem> can bear.";
    if (capacity && count_inside(w, container) > capacity)
        return "There is no room left in the <EItem>.";
    if (arms_size(w, item, NULL) > record->shape.container.max_size + more)
        return "The <EItem2> is too large for the <EItem>.";
    if (record->shape.container.ctype && item->kind != record->shape.container.ctype)
        return "The <EItem> is not made for such things.";
    return NULL;
}

/* ---- in ---- */

/* Whose it is is not in the world yet: there everything has to go somewhere. */
static bool is_being_made(const struct world *w, const struct thing *container)
{
    const struct thing *owner = hold_owner(w, container);

    return owner && owner->x < 0;
}

static void put_in(struct world *w, handle container, handle item)
{
    struct thing *what = world_thing(w, item), *into;

    shift_out(w, what);
    what = world_thing(w, item);
    into = world_thing(w, container);
    if (what == NULL || into == NULL)
        return;
    if (!container_stack(w, into, what))
        hold_inside(w, into, what);
}

static int insert(struct world *w, struct script_event *event, struct thing *who,
                  struct thing *container, struct thing *item)
{
    const char *why = why_not_now(w, who);
    handle into = container->self, actor = who->self;

    if (why == NULL)
        why = why_not_touch(w, who, container, item);
    if (why)
        return refuse(w, event, why);
    if (stati_has(w, container, LOCKED)) {
        refuse(w, event, "The <EItem> is locked.");
        if (lock_pick(w, event, container) == ABORT)
            return ABORT;
    }
    if (!is_being_made(w, container) && (why = why_not_in(w, who, container, item)) != NULL)
        return refuse(w, event, why);
    put_in(w, into, item->self);
    container = world_thing(w, into);
    who = world_thing(w, actor);
    if (container && who && !is_packrat(w, who))
        spend_time(w, actor, access_time(w, container));
    if (container)
        container_sort(w, container);
    return DONE;
}

/* A container does not go into what is in it. */
static bool is_around(const struct world *w, const struct thing *item,
                      const struct thing *container)
{
    enum { DEEPEST = 64 };
    const struct thing *at = world_thing(w, item_of(w, container)->owner);

    for (int i = 0; at && thing_is(at, T_ITEM) && i < DEEPEST; i++) {
        if (at == item)
            return true;
        at = world_thing(w, item_of(w, at)->owner);
    }
    return false;
}

int stow_handle_in(struct world *w, struct script_event *event, struct thing *self)
{
    struct thing *who = world_thing(w, (handle)event->actor);
    struct thing *item = world_thing(w, (handle)event->item2);

    if (who == NULL || !thing_is(who, T_CREATURE) || item == NULL || !thing_is(item, T_ITEM))
        return NOTHING;
    if (is_around(w, item, self))
        return refuse(w, event, "It does not go into itself.");
    return insert(w, event, who, self, item);
}

/* ---- out ---- */

int stow_open(struct world *w, struct script_event *event, const struct thing *who,
              struct thing *container)
{
    const char *why = why_not_now(w, who);

    if (why)
        return refuse(w, event, why);
    if (!stati_has(w, container, LOCKED))
        return DONE;
    refuse(w, event, "The <EItem> is locked.");
    return lock_pick(w, event, container) == ABORT ? ABORT : DONE;
}

/* Where one has to look for it one is open to blows. */
static int rummage(struct world *w, handle who, handle container, handle item)
{
    int ticks = stow_time(w, world_thing(w, who), world_thing(w, container), 1);

    if (ticks > 0 && !sequel_lower_guard(w, who))
        return ABORT;
    struct thing *self = world_thing(w, who), *out = world_thing(w, item);
    spend_time(w, who, ticks);
    if (self && out && who == w->player)
        lore_recall(w, self, out);
    struct thing *from = world_thing(w, container);
    if (from)
        container_sort(w, from);
    return DONE;
}

int stow_handle_out(struct world *w, struct script_event *event, struct thing *self)
{
    struct thing *who = world_thing(w, (handle)event->actor);
    struct thing *item = world_thing(w, (handle)event->item2);

    if (who == NULL || !thing_is(who, T_CREATURE) || item == NULL || !thing_is(item, T_ITEM))
        return NOTHING;
    if (stow_open(w, event, who, self) == ABORT)
        return ABORT;
    hold_let_go(w, item, who);
    say(w, event, &(struct lines){.others = "<EActor> takes <EItem2> out of <EItem>."});
    return rummage(w, who->self, self->self, item->self);
}

int stow_handle_lock(struct world *w, struct script_event *event, struct thing *self)
{
    return lock_pick(w, event, self);
}
