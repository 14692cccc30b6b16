/* Events for scripts: the one in hand, and others. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/magic/redirect.h"
#include "rules/magic/terraform.h"
#include "world/level.h"
#include "world/throw.h"

/* ---- the event in hand ---- */

/* The objects of an event by number: actor, target, item, second item. */
static int32_t *object_number(struct script_event *event, int number)
{
    int32_t *const objects[] = {&event->actor, &event->target, &event->item, &event->item2};

    return number >= 0 && number < COUNT_OF(objects) ? objects[number] : NULL;
}

static bool set_object(struct api_call *call, int number)
{
    int32_t *object = call->event ? object_number(call->event, number) : NULL;

    if (object)
        *object = (int32_t)api_handle(call, call->arguments[1]);
    return api_return(call, 0);
}

static bool call_set_actor(struct api_call *call)
{
    return set_object(call, 0);
}

static bool call_set_target(struct api_call *call)
{
    return set_object(call, 1);
}

static bool call_set_item(struct api_call *call)
{
    return set_object(call, 2);
}

static bool call_set_item2(struct api_call *call)
{
    return set_object(call, 3);
}

static bool call_set_parameter(struct api_call *call)
{
    return set_object(call, call->arguments[0]);
}

/* ---- other events ---- */

/* A record with the objects that stand from an argument on; NULL: too deep. */
static struct script_event *with_objects(const struct api_call *call, int first)
{
    struct script_event *event = throw_begin(api_world(call));

    for (int i = 0; event && i < 4 && first + i < call->count; i++)
        *object_number(event, i) = (int32_t)api_handle(call, call->arguments[first + i]);
    return event;
}

static bool finish(struct api_call *call, struct script_event *event)
{
    return api_return(call, throw_end(api_world(call), event, call->arguments[0]));
}

static void give_place(const struct api_call *call, int at, struct script_event *event)
{
    event->isLoc = true;
    event->EXVal = wrap16(call->arguments[at]);
    event->EYVal = wrap16(call->arguments[at + 1]);
}

static void give_direction(const struct api_call *call, int at, struct script_event *event)
{
    event->isDir = true;
    event->EDir = wrap16(iclamp(call->arguments[at], 0, DIR_CENTER));
}

static void give_damage(const struct api_call *call, struct script_event *event)
{
    event->DType = wrap8(call->arguments[1]);
    event->vDmg = wrap16(call->arguments[2]);
    sb_add(&event->GraveText, str_slice(api_text(call, 3), 0, EVENT_TEXT_MOST));
}

static bool call_throw(struct api_call *call)
{
    return finish(call, with_objects(call, 1));
}

static bool call_throw_place(struct api_call *call)
{
    struct script_event *event = with_objects(call, 3);

    if (event)
        give_place(call, 1, event);
    return finish(call, event);
}

static bool call_throw_value(struct api_call *call)
{
    struct script_event *event = with_objects(call, 2);

    if (event)
        event->EParam = wrap16(call->arguments[1]);
    return finish(call, event);
}

static bool call_throw_direction(struct api_call *call)
{
    struct script_event *event = with_objects(call, 2);

    if (event)
        give_direction(call, 1, event);
    return finish(call, event);
}

static bool call_throw_effect(struct api_call *call)
{
    struct script_event *event = with_objects(call, 2);

    if (event)
        event->eID = (res_id)call->arguments[1];
    return finish(call, event);
}

static bool call_throw_effect_direction(struct api_call *call)
{
    struct script_event *event = with_objects(call, 3);

    if (event) {
        event->eID = (res_id)call->arguments[1];
        give_direction(call, 2, event);
    }
    return finish(call, event);
}

static bool call_throw_effect_place(struct api_call *call)
{
    struct script_event *event = with_objects(call, 4);

    if (event) {
        event->eID = (res_id)call->arguments[1];
        give_place(call, 2, event);
    }
    return finish(call, event);
}

static bool call_throw_damage(struct api_call *call)
{
    struct script_event *event = with_objects(call, 4);

    if (event)
        give_damage(call, event);
    return finish(call, event);
}

static bool call_throw_damage_effect(struct api_call *call)
{
    struct script_event *event = with_objects(call, 5);

    if (event) {
        give_damage(call, event);
        event->eID = (res_id)call->arguments[4];
    }
    return finish(call, event);
}

/* Whose doing the ground is; who stands there where it is nobody's. */
static handle maker_of_ground(const struct world *w, const struct level *level,
                              const struct thing *who)
{
    const struct terraform *magic = terraform_at(level, (struct point){who->x, who->y});

    return magic && world_thing(w, magic->creator) ? magic->creator : who->self;
}

static handle maker_of_illusion(const struct world *w, const struct level *level,
                                const struct thing *who, handle maker)
{
    for (int i = 0; i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->type & FI_ITERRAIN && level_field_covers(field, who->x, who->y) &&
            world_thing(w, field->creator))
            maker = field->creator;
    }
    return maker;
}

/* Pain by the ground: the doing of who made it what it is, or what it seems to be. */
static bool call_throw_terrain_damage(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *who = world_thing(w, api_handle(call, call->arguments[4]));
    const struct level *level = who ? world_level_of(w, who) : NULL;
    struct script_event *event;

    if (level == NULL || !level_has(level, who->x, who->y))
        return api_return(call, DONE);
    if (!api_charge(call, level->fields.count + level->terraformed.count))
        return false;
    event = throw_begin(api_world(call));
    if (event) {
        event->target = (int32_t)who->self;
        event->actor = (int32_t)maker_of_ground(w, level, who);
        give_damage(call, event);
        if ((res_id)call->arguments[5] != level_terrain(level, who->x, who->y)) {
            event->effIllusion = call->arguments[0] == EV_DAMAGE;
            event->actor = (int32_t)maker_of_illusion(w, level, who, (handle)event->actor);
        }
    }
    return finish(call, event);
}

static bool call_throw_again(struct api_call *call)
{
    struct world *world = api_world(call);

    return api_return(call,
                      call->event ? throw_again(world, call->event, call->arguments[0]) : ABORT);
}

static bool call_redirect(struct api_call *call)
{
    return api_return(call, call->event
                                ? redirect_throw(api_world(call), call->event,
                                                 (res_id)call->arguments[1], call->arguments[2])
                                : ABORT);
}

/* ---- the table ---- */

enum { THROW_STEPS = 30, COPY_STEPS = 200 /* texts, too */ };

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL(SetEActor, call_set_actor, 0),
    CALL(SetETarget, call_set_target, 0),
    CALL(SetEVictim, call_set_target, 0),
    CALL(SetEItem, call_set_item, 0),
    CALL(SetEItem2, call_set_item2, 0),
    CALL(T_EVENTINFO_SetParam, call_set_parameter, 0),
    CALL_FOR(THROW_STEPS, Throw, call_throw, 0),
    CALL_FOR(THROW_STEPS, ThrowXY, call_throw_place, 0),
    CALL_FOR(THROW_STEPS, ThrowLoc, call_throw_place, 0),
    CALL_FOR(THROW_STEPS, ThrowVal, call_throw_value, 0),
    CALL_FOR(THROW_STEPS, ThrowDir, call_throw_direction, 0),
    CALL_FOR(THROW_STEPS, ThrowEff, call_throw_effect, 0),
    CALL_FOR(THROW_STEPS, ThrowEffDir, call_throw_effect_direction, 0),
    CALL_FOR(THROW_STEPS, ThrowEffXY, call_throw_effect_place, 0),
    CALL_FOR(THROW_STEPS, ThrowDmg, call_throw_damage, 0),
    CALL_FOR(THROW_STEPS, ThrowDmgEff, call_throw_damage_effect, 0),
    CALL_FOR(THROW_STEPS, ThrowTerraDmg, call_throw_terrain_damage, 0),
    CALL_FOR(COPY_STEPS, ReThrow, call_throw_again, 0),
    CALL_FOR(COPY_STEPS, RedirectEff, call_redirect, 0),
};

const struct api_rows api_throw_rows = {rows, COUNT_OF(rows)};
