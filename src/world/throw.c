#include "world/throw.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

/* The next record, with what was in it the last time. NULL: none is left. */
static struct script_event *take_frame(struct event_scene *scene)
{
    if (scene == NULL || scene->depth == EVENT_DEEPEST)
        return NULL;
    struct script_event **at = &scene->frames[scene->depth];
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        ENSURE(*at != NULL, "out of memory (an event)");
    }
    scene->depth++;
    return *at;
}

struct script_event *throw_begin(struct world *world)
{
    const struct thing *player = world_thing(world, world->player);
    const struct level *level = player ? world_level_of(world, player) : NULL;
    struct script_event *event = take_frame(world->scene);

    if (event == NULL)
        return NULL;
    event_clear(event);
    event->map = level ? event_map(level) : 0;
    return event;
}

void throw_drop(struct world *world, struct script_event *event)
{
    struct event_scene *scene = world->scene;

    if (event == NULL)
        return;
    scene->depth--;
    ENSURE(scene->frames[scene->depth] == event, "events are not given back in order");
}

const struct script_event *throw_frame(const struct world *world, int below)
{
    int at = world->scene ? world->scene->depth - 1 - below : -1;

    return below >= 0 && at >= 0 ? world->scene->frames[at] : NULL;
}

/* What comes of a god's own event is a god's act, too. */
static bool is_act_of_god(const struct world *world)
{
    static const int acts[] = {EV_RETRIBUTION, EV_GIVE_AID, EV_GODPULSE, EV_ANGER_PULSE,
                               EV_SACRIFICE};
    const struct script_event *outer = throw_frame(world, 1);

    for (int i = 0; outer && i < COUNT_OF(acts); i++)
        if (outer->Event % EVENT_PRE == acts[i])
            return true;
    return false;
}

/* Scripts throw the events of magic without saying which values count: those of the effect. */
static void name_magic(struct script_event *event, int number)
{
    if ((number == EV_MAGIC_HIT || number == EV_MAGIC_STRIKE) && event->EMagic == 0) {
        event->EMagic = event->eID;
        event->EMagicSegment = 0;
    }
}

/* What is filled in on every throw. */
static int throw_really(struct world *world, struct script_event *event, int number)
{
    event->isActOfGod = event->isActOfGod || is_act_of_god(world);
    name_magic(event, number);
    if (world->host.watch.thrown == NULL)
        return event_throw(world, event, number);
    world->host.watch.thrown(world, event, number, NULL);
    int answer = event_throw(world, event, number);
    world->host.watch.thrown(world, event, number, &answer);
    return answer;
}

int throw_end(struct world *world, struct script_event *event, int number)
{
    if (event == NULL)
        return ABORT;
    int answer = throw_really(world, event, number);
    throw_drop(world, event);
    return answer;
}

/* quirk: what is thrown as a verb is none any more when it arrives. */
static int throw_anew(struct world *world, struct script_event *copy, int number)
{
    copy->Terse = false;
    copy->isVerb = false;
    return throw_really(world, copy, number);
}

struct script_event *throw_copy(struct world *world, const struct script_event *event)
{
    struct script_event *copy = take_frame(world->scene);

    if (copy)
        event_copy(copy, event);
    return copy;
}

int throw_copied(struct world *world, struct script_event *copy, struct script_event *event,
                 int number)
{
    if (copy == NULL)
        return ABORT;
    int answer = throw_anew(world, copy, number);
    event->chResult = copy->chResult;
    throw_drop(world, copy);
    return answer;
}

int throw_again(struct world *world, struct script_event *event, int number)
{
    struct script_event *inner = throw_copy(world, event);
    int16_t own = event->Event;
    bool terse = event->Terse;

    if (inner == NULL)
        return ABORT;
    int answer = throw_anew(world, inner, number);
    event_copy(event, inner);
    event->Event = own;
    event->Terse = terse;
    throw_drop(world, inner);
    return answer;
}

static int ask_as(struct world *world, struct script_event *event, int number, res_id id, res_id as)
{
    event->Event = wrap16(number);
    int answer = event_ask_as(world, event, id, as);
    throw_drop(world, event);
    return answer;
}

int throw_ask(struct world *world, struct script_event *event, int number, res_id id)
{
    return event ? ask_as(world, event, number, id, id) : ABORT;
}

int throw_ask_about(struct world *world, int number, const struct thing *who,
                    const struct thing *item, res_id id)
{
    return throw_ask_about_as(world, number, who, item, id, id);
}

int throw_ask_about_as(struct world *world, int number, const struct thing *who,
                       const struct thing *item, res_id id, res_id as)
{
    struct script_event *event = id && world->scene ? throw_begin(world) : NULL;
    const struct level *level = world_level_of(world, who);

    if (event == NULL)
        return NOTHING;
    event->actor = event->target = (int32_t)who->self;
    event->item = item ? (int32_t)item->self : 0;
    event->map = level ? event_map(level) : 0;
    event->EXVal = who->y; /* quirk: the row where the column belongs */
    return ask_as(world, event, number, id, as);
}

int throw_built_in(struct world *world, struct script_event *event, int number,
                   const struct thing *thing)
{
    if (event == NULL)
        return ABORT;
    event->Event = wrap16(number);
    int answer = event_ask_built_in(world, event, thing);
    throw_drop(world, event);
    return answer;
}

int32_t throw_run(struct world *world, struct script_event *event, res_id id, code_id code)
{
    if (event == NULL)
        return 0;
    int32_t answer = event_run(world, event, id, code);
    throw_drop(world, event);
    return answer;
}

int throw_simply(struct world *world, int number, handle actor, handle target, int direction)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->EDir = (int16_t)direction;
        event->isDir = direction >= 0 && direction < DIR_COUNT;
    }
    return throw_end(world, event, number);
}

int throw_value(struct world *world, int number, handle actor, handle target, int value)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->EParam = value;
    }
    return throw_end(world, event, number);
}

int throw_place(struct world *world, int number, handle actor, handle target, struct point at)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->isLoc = true;
        event->EXVal = (int16_t)at.x;
        event->EYVal = (int16_t)at.y;
    }
    return throw_end(world, event, number);
}

int throw_death(struct world *world, handle who, const char *cause)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = event->target = (int32_t)who;
        event->EDir = DIR_CENTER;
        sb_add_cstr(&event->GraveText, cause);
    }
    return throw_end(world, event, EV_DEATH);
}

int throw_damage(struct world *world, handle actor, handle target, int type, int amount,
                 const char *cause)
{
    struct script_event *event = throw_begin(world);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->DType = wrap8(type);
        event->vDmg = wrap16(amount);
        sb_add_cstr(&event->GraveText, cause);
    }
    return throw_end(world, event, EV_DAMAGE);
}
