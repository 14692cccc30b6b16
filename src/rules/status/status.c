#include "rules/status/status.h"

#include "base/num.h"
#include "world/throw.h"

enum { TOLD_MOST = 64 };

/* ---- gaining ---- */

static void throw_gain(struct world *world, const struct thing *thing, const struct stati *gained)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)thing->self;
        event->target = (int32_t)gained->object;
        event->EParam = gained->nature;
        event->vVal = gained->value;
        event->vMag = gained->magnitude;
        event->eID = gained->effect;
        event->vDuration = gained->duration;
    }
    throw_end(world, event, EV_GAIN_STATI);
}

bool status_gain(struct world *world, struct thing *thing, struct stati gained)
{
    struct stati given = gained;
    bool is_new;

    /* quirk: an event to be trapped stands in the magnitude, whatever is said; who hears of it is
     * told what was said. */
    if (gained.nature == TRAP_EVENT) {
        given.value = gained.magnitude;
        given.magnitude = gained.value;
    }
    if (stati_gain(world, thing, &given, &is_new) == NULL)
        return false;
    if (!is_new)
        return true;
    /* What the event gives or takes waits until it is over. */
    struct stati_walk walk = stati_walk_begin(world, thing, 0);
    throw_gain(world, thing, &gained);
    stati_walk_end(&walk);
    return true;
}

/* ---- losing ---- */

/* Asks the effect of a stati that is about to end, or has ended. */
static int ask_effect(struct world *world, const struct thing *thing, const struct stati *ending,
                      int number)
{
    const struct thing *object = world_thing(world, ending->object);
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)thing->self;
        event->eID = ending->effect;
        event->EParam = ending->nature;
        event->vVal = ending->value;
        event->vMag = ending->magnitude;
        event->vObj = object ? (int32_t)object->born : 0;
    }
    return throw_ask(world, event, number, ending->effect);
}

/* An effect that has nothing to say of the way it ends is asked whether it is removed. */
static int ask_twice(struct world *world, handle who, const struct stati *ending, int event)
{
    const struct thing *thing = world_thing(world, who);
    int answer = thing ? ask_effect(world, thing, ending, event) : ABORT;

    if (answer != NOTHING || event == EV_REMOVED)
        return answer;
    thing = world_thing(world, who);
    return thing ? ask_effect(world, thing, ending, EV_REMOVED) : ABORT;
}

/* quirk: what a creature gets from an item it wears stays as long as it is worn. */
static bool stays_with_item(const struct world *world, const struct thing *thing,
                            const struct stati *stati)
{
    const struct thing *item = world_thing(world, stati->object);
    const struct script_event *now = throw_frame(world, 0);

    return stati->nature == PERIODIC && thing_is(thing, T_CREATURE) && item &&
           thing_is(item, T_ITEM) && !(now && now->isRemove);
}

static bool ends_with(const struct world *world, const struct thing *thing,
                      const struct stati *stati, res_id effect, int but)
{
    return stati->nature != INNATE_SPELL && stati->nature != but && stati->source != SS_MONI &&
           stati->effect == effect && (stati->object == HANDLE_NONE || but != -1) &&
           !stays_with_item(world, thing, stati);
}

void status_end_effect(struct world *world, struct thing *thing, res_id effect, int event, int but)
{
    handle self = thing->self;
    struct stati_walk walk = stati_walk_begin(world, thing, 0);
    bool has_asked = false;

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (!ends_with(world, world_thing(world, self), at, effect, but))
            continue;
        struct stati ending = *at;
        if (!has_asked && ask_twice(world, self, &ending, event) == ABORT)
            break;
        has_asked = true;
        at = stati_get(world, ending.self);
        if (at && at->nature != 0)
            stati_take(world, at);
    }
    stati_walk_end(&walk);
}

/* One that is being passed: all of its effect with it, if it has one. quirk: one that is about an
 * object stays then. */
static void end_one(struct world *world, struct stati *stati, int event)
{
    struct thing *thing = world_thing(world, stati->bearer);

    if (stati->effect && library_kind(world->library, stati->effect) == RES_EFFECT)
        status_end_effect(world, thing, stati->effect, event, -1);
    else
        stati_take(world, stati);
}

void status_end(struct world *world, struct thing *thing, struct stati_query query)
{
    struct stati_walk walk = stati_walk_begin(world, thing, query.nature);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (stati_fits(at, &query))
            end_one(world, at, EV_REMOVED);
    stati_walk_end(&walk);
}

void status_end_from(struct world *world, struct thing *thing, handle object, int event)
{
    handle self = thing->self;
    struct stati_walk walk = stati_walk_begin(world, thing, 0);
    struct stati told[TOLD_MOST];
    int count = 0;

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        bool is_told = at->object != object || count == TOLD_MOST;
        for (int i = 0; i < count; i++)
            is_told = is_told || told[i].effect == at->effect;
        if (!is_told)
            told[count++] = *at;
        if (at->object == object)
            stati_take(world, at);
    }
    stati_walk_end(&walk);
    for (int i = 0; i < count; i++)
        if (told[i].effect && ask_twice(world, self, &told[i], event) == ABORT)
            return;
}

/* ---- time ---- */

static bool waits(const struct world *world, const struct thing *thing, const struct stati *stati)
{
    struct stati_query periodic = stati_of(PERIODIC);

    periodic.object = stati->object;
    if (world_thing(world, stati->object) && stati_find(world, thing, periodic))
        return true;
    return stati->nature == POISONED && stati_has(world, thing, SLOW_POISON);
}

/* What a creature was about to do is done. */
static void act(struct world *world, handle who, const struct stati *acting)
{
    const struct thing *object = world_thing(world, acting->object);
    bool is_creature = object && thing_is(object, T_CREATURE);
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)who;
        event->target = is_creature ? (int32_t)acting->object : 0;
        event->item = is_creature ? 0 : (int32_t)acting->object;
        event->isDir = !is_creature && acting->magnitude != 0;
        event->EDir = event->isDir ? acting->magnitude : 0;
    }
    throw_end(world, event, acting->value);
}

/* A creature may die of what runs out. */
static bool can_go_on(const struct thing *thing)
{
    return thing && (!thing_is(thing, T_CREATURE) || thing->x >= 0);
}

static void run_down(struct world *world, handle who, struct stati *stati)
{
    handle self = stati->self;

    stati->duration--;
    if (stati->duration > 0)
        return;
    if (stati->nature == ACTING) {
        struct stati acting = *stati;
        act(world, who, &acting);
    }
    stati = stati_get(world, self);
    if (stati && stati->nature != 0)
        end_one(world, stati, EV_ELAPSED);
}

void status_elapse(struct world *world, struct thing *thing)
{
    handle self = thing->self;
    struct stati_walk walk = stati_walk_begin(world, thing, 0);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        if (!can_go_on(world_thing(world, self)))
            break;
        if (at->duration > 0 && !waits(world, world_thing(world, self), at))
            run_down(world, self, at);
    }
    stati_walk_end(&walk);
}
