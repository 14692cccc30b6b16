#include "rules/time/round.h"

#include "base/num.h"
#include "rules/magic/terraform.h"
#include "rules/status/field.h"
#include "rules/time/pulse.h"
#include "world/event.h"
#include "world/stati.h"
#include "world/throw.h"

/* What comes during a round has its turn in it, too; but a round ends. */
enum { NEWCOMERS_MOST = 64 };

/* Rounds draw from the budget of the action, so that one that lasts long ends when it takes long.
 */
static void take_steps(const struct world *w, int64_t steps)
{
    if (w->scene->host.vm)
        vm_take(w->scene->host.vm, VM_STEPS, steps);
}

static void elapse_magic(struct world *w, struct level *level)
{
    if (level->fields.count > 0) {
        take_steps(w, level_fields_work(level));
        field_pass(w, level);
    }
    terraform_pass(w, level);
}

/* Whether one of these resources has something for a turn, in a role. */
static bool some_handle_turns(const struct world *w, int role, const res_id *list, int count)
{
    for (int i = 0; i < count; i++)
        if (event_is_handled_in_rounds(w->library, list[i], EV_TURN + role))
            return true;
    return false;
}

/* Whether the place itself listens, whoever the turn is. */
static bool place_listens(const struct world *w, const struct level *level)
{
    return (event_is_heard(w, RES_TERRAIN, EV_TURN) &&
            some_handle_turns(w, 0, level->terrains, level->terrain_count)) ||
           (event_is_heard(w, RES_REGION, EV_TURN) &&
            some_handle_turns(w, 0, level->regions, level->region_count)) ||
           some_handle_turns(w, 0, &level->dungeon, 1);
}

/* Who could hear of a turn. */
struct listeners {
    bool place, features, items, effects;
    res_id last; /* the resource that was looked at last: like things stand together */
    bool last_hears;
};

/* Whether one of its stati runs down, or lets others hear events. */
static bool has_stati_for_turns(const struct world *w, const struct thing *thing)
{
    const struct stati *at = stati_get(w, thing->stati);

    for (; at; at = stati_get(w, at->next))
        if (at->duration > 0 || at->nature == TRAP_EVENT || at->nature == TEMPLATE)
            return true;
    return thing->added != HANDLE_NONE;
}

static bool is_listened_to(const struct world *w, struct listeners *by, const struct thing *thing)
{
    bool own;

    /* A round does something to every creature. */
    if (by->place || thing_is(thing, T_CREATURE) || has_stati_for_turns(w, thing))
        return true;
    if (thing_is(thing, T_FEATURE)) {
        own = by->features;
    } else {
        if (pulse_ends(w, thing))
            return true;
        if (by->effects && thing->other && some_handle_turns(w, EVENT_ITEM, &thing->other, 1))
            return true;
        own = by->items;
    }
    if (own && thing->resource != by->last) {
        by->last = thing->resource;
        by->last_hears = some_handle_turns(w, 0, &thing->resource, 1);
    }
    return own && thing->resource != 0 && by->last_hears;
}

void round_pass(struct world *w, struct level *level)
{
    struct listeners by = {
        .place = place_listens(w, level),
        .features = event_is_heard(w, RES_FEATURE, EV_TURN),
        .items = event_is_heard(w, RES_ITEM, EV_TURN),
        .effects = event_is_heard(w, RES_EFFECT, EV_TURN),
    };
    int most = level->things.count + NEWCOMERS_MOST;

    elapse_magic(w, level);
    take_steps(w, level->things.count);
    for (int i = 0; i < imin(most, level->things.count); i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (is_listened_to(w, &by, thing))
            throw_simply(w, EV_TURN, thing->self, HANDLE_NONE, DIR_CENTER);
    }
}
