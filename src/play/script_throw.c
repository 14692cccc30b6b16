/* Events and making things, for scripts. */
#include "base/num.h"
#include "play/script_call.h"
#include "world/loose.h"
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
        *object = (int32_t)script_handle(call, call->arguments[1]);
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
    struct script_event *event = throw_begin(&script_game(call)->world);

    for (int i = 0; event && i < 4 && first + i < call->count; i++)
        *object_number(event, i) = (int32_t)script_handle(call, call->arguments[first + i]);
    return event;
}

static bool finish(struct api_call *call, struct script_event *event)
{
    return api_return(call, throw_end(&script_game(call)->world, event, call->arguments[0]));
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

/* Pain by the ground: nobody is its actor but who stands there. */
static bool call_throw_terrain_damage(struct api_call *call)
{
    struct script_event *event = throw_begin(&script_game(call)->world);

    if (event) {
        event->actor = event->target = (int32_t)script_handle(call, call->arguments[4]);
        give_damage(call, event);
    }
    return finish(call, event);
}

static bool call_throw_again(struct api_call *call)
{
    struct world *world = &script_game(call)->world;

    return api_return(call,
                      call->event ? throw_again(world, call->event, call->arguments[0]) : ABORT);
}

static bool call_redirect(struct api_call *call)
{
    struct script_event *inner = call->event ? throw_begin(&script_game(call)->world) : NULL;

    if (inner == NULL)
        return api_return(call, ABORT);
    event_copy(inner, call->event);
    inner->eID = (res_id)call->arguments[1];
    return api_return(call, throw_end(&script_game(call)->world, inner, call->arguments[2]));
}

/* ---- making things ---- */

static bool made(struct api_call *call, const struct thing *thing)
{
    loose_note(&script_game(call)->world, thing);
    return api_return(call, (int32_t)thing->born);
}

static bool is_of(const struct api_call *call, int argument, enum res_kind kind)
{
    return library_kind(script_game(call)->options.library, (res_id)call->arguments[argument]) ==
           (int)kind;
}

static bool call_make_monster(struct api_call *call)
{
    if (!is_of(call, 0, RES_MONSTER))
        return api_return(call, 0);
    return script_may_make(call) &&
           made(call, thing_new_creature(&script_game(call)->world, (res_id)call->arguments[0]));
}

static bool make_feature(struct api_call *call, int kind)
{
    if (!is_of(call, 0, RES_FEATURE))
        return api_return(call, 0);
    return script_may_make(call) && made(call, thing_new_feature(&script_game(call)->world,
                                                                 (res_id)call->arguments[0], kind));
}

static bool call_make_feature(struct api_call *call)
{
    return make_feature(call, T_FEATURE);
}

static bool call_make_portal(struct api_call *call)
{
    return make_feature(call, T_PORTAL);
}

static bool call_make_door(struct api_call *call)
{
    struct game *game = script_game(call);

    if (!is_of(call, 0, RES_FEATURE))
        return api_return(call, 0);
    return script_may_make(call) &&
           made(call, thing_new_door(&game->world, (res_id)call->arguments[0]));
}

static bool call_make_trap(struct api_call *call)
{
    if (!is_of(call, 0, RES_FEATURE) || !is_of(call, 1, RES_EFFECT))
        return api_return(call, 0);
    if (!script_may_make(call))
        return false;
    struct thing *trap = thing_new_trap(&script_game(call)->world, (res_id)call->arguments[0],
                                        (res_id)call->arguments[1]);
    trap->flags |= F_INVIS;
    return made(call, trap);
}

/* ---- the game ---- */

static bool call_error(struct api_call *call)
{
    return error_set(call->error, "it says: " STR_PRINTF,
                     STR_ARGS(str_slice(api_text(call, 0), 0, 200)));
}

/* ---- the table ---- */

enum { THROW_STEPS = 30, COPY_STEPS = 200 /* texts, too */, MAKE_STEPS = 50 };

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL(Error, call_error, 0),
    CALL(Fatal, call_error, 0),
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
    CALL_FOR(MAKE_STEPS, CreateMonster, call_make_monster, 0),
    CALL_FOR(MAKE_STEPS, CreateFeature, call_make_feature, 0),
    CALL_FOR(MAKE_STEPS, CreatePortal, call_make_portal, 0),
    CALL_FOR(MAKE_STEPS, CreateDoor, call_make_door, 0),
    CALL_FOR(MAKE_STEPS, CreateTrap, call_make_trap, 0),
};

const struct script_rows script_throw_rows = {rows, COUNT_OF(rows)};
