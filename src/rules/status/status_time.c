#include "rules/status/status_time.h"

#include "rules/status/hunger.h"
#include "rules/status/status.h"
#include "world/throw.h"

static bool waits(const struct world *w, const struct thing *thing, const struct stati *stati)
{
    struct stati_query periodic = stati_of(PERIODIC);

    periodic.object = stati->object;
    if (world_thing(w, stati->object) && stati_find(w, thing, periodic))
        return true;
    return stati->nature == POISONED && stati_has(w, thing, SLOW_POISON);
}

int status_time_act(struct world *w, handle who, const struct stati *acting)
{
    const struct thing *object = world_thing(w, acting->object);
    bool is_creature = object && thing_is(object, T_CREATURE);
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who;
        event->target = is_creature ? (int32_t)acting->object : 0;
        event->item = is_creature ? 0 : (int32_t)acting->object;
        event->isDir = !is_creature && acting->magnitude != 0;
        event->EDir = event->isDir ? acting->magnitude : 0;
    }
    return throw_end(w, event, acting->value);
}

/* A creature may die of what runs out. */
static bool can_go_on(const struct thing *thing)
{
    return thing && (!thing_is(thing, T_CREATURE) || (!(thing->flags & F_DELETE) && thing->x >= 0));
}

static void run_down(struct world *w, handle who, struct stati *stati)
{
    struct thing *thing = world_thing(w, who);
    handle self = stati->self;

    if (stati->nature == HUNGER && thing_is(thing, T_CREATURE))
        hunger_grow(w, thing, 1);
    else
        stati->duration--;
    if (stati->duration > 0)
        return;
    if (stati->nature == ACTING) {
        struct stati acting = *stati;
        status_time_act(w, who, &acting);
    }
    stati = stati_get(w, self);
    if (stati && stati->nature != 0)
        status_end_passed(w, stati, EV_ELAPSED);
}

bool status_time_matters(const struct world *w, const struct thing *thing)
{
    const struct stati *at = stati_get(w, thing->stati);

    while (at && at->duration <= 0)
        at = stati_get(w, at->next);
    return at != NULL || thing->added != HANDLE_NONE;
}

void status_time_pass(struct world *w, struct thing *thing)
{
    handle self = thing->self;

    if (!status_time_matters(w, thing))
        return;
    struct stati_walk walk = stati_walk_begin(w, thing, 0);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (!can_go_on(world_thing(w, self)))
            break;
        if (at->duration > 0 && !waits(w, world_thing(w, self), at))
            run_down(w, self, at);
    }
    stati_walk_end(&walk);
}
