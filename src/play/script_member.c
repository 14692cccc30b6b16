/* Members of things for scripts: reading and writing what there is of them. */
#include "base/num.h"
#include "play/script_call.h"
#include "rules/api/api_rows.h"
#include "rules/move/door.h"
#include "rules/move/trap.h"
#include "world/body.h"
#include "world/place.h"
#include "world/throw.h"

static bool get_map(struct api_call *call)
{
    const struct thing *thing = script_object(call);
    const struct level *level = thing ? world_level_of(api_world(call), thing) : NULL;

    return api_return(call, level ? event_map(level) : 0);
}

static bool get_next(struct api_call *call)
{
    const struct thing *thing = script_object(call);

    return api_return(call, thing ? script_number(call, thing->next) : 0);
}

static bool set_image(struct api_call *call)
{
    struct thing *thing = script_object(call);

    if (thing)
        thing->image = (glyph)call->arguments[0];
    api_world(call)->marks.sight = true;
    return api_return(call, 0);
}

static bool set_timeout(struct api_call *call)
{
    struct thing *thing = script_object(call);

    if (thing)
        thing->timeout = wrap16(iclamp(call->arguments[0], 0, INT16_MAX));
    return api_return(call, 0);
}

static bool set_other(struct api_call *call)
{
    struct thing *thing = script_object(call);
    res_id id = (res_id)call->arguments[0];
    const struct library *library = api_world(call)->library;

    if (thing && (id == 0 || library_kind(library, id) == RES_EFFECT))
        thing->other = id;
    return api_return(call, 0);
}

/* An item of another kind, but of its type: what kind of body it has hangs on that. */
static bool set_item(struct api_call *call)
{
    struct thing *thing = script_object(call);
    res_id id = (res_id)call->arguments[0];
    const struct library *library = api_world(call)->library;
    const struct res_item *now = thing ? library_record(library, thing->resource, RES_ITEM) : NULL;
    const struct res_item *other = library_record(library, id, RES_ITEM);

    if (now && other && thing_is(thing, T_ITEM) && now->itype == other->itype)
        thing->resource = id;
    return api_return(call, 0);
}

/* A feature of another kind, where it was; its image follows when it is asked for. */
static bool set_feature(struct api_call *call)
{
    struct thing *thing = script_object(call);
    res_id id = (res_id)call->arguments[0];

    if (thing && thing_is(thing, T_FEATURE) &&
        library_kind(script_game(call)->options.library, id) == RES_FEATURE)
        thing->resource = id;
    return api_return(call, 0);
}

/* Whether a creature is there at all is not for scripts to write. */
static bool set_flags(struct api_call *call)
{
    struct thing *thing = script_object(call);
    uint32_t kept = thing && thing_is(thing, T_CREATURE) ? F_DELETE : 0;

    if (thing)
        thing->flags = ((uint32_t)call->arguments[0] & ~kept) | (thing->flags & kept);
    return api_return(call, 0);
}

static void show_door(struct world *w, struct thing *door)
{
    struct level *level = world_level_of(w, door);

    if (level)
        place_door_image(level, w, door);
    w->marks.sight = true;
}

static bool someone_stands_in(const struct world *w, const struct thing *door)
{
    const struct level *level = world_level_of(w, door);

    return level && level_thing_at(level, w, door->x, door->y, T_CREATURE);
}

enum { DOOR_STEPS = 50 };

/* A door does not shut on who stands in it. */
static bool set_door(struct api_call *call)
{
    struct thing *door = script_object(call);
    uint8_t flags = (uint8_t)call->arguments[0];
    bool shuts = !(flags & (DF_OPEN | DF_BROKEN));

    if (!api_charge(call, DOOR_STEPS))
        return false;
    if (door && door->kind == T_DOOR && !(shuts && someone_stands_in(api_world(call), door))) {
        door->door = flags;
        show_door(api_world(call), door);
    }
    return api_return(call, 0);
}

static bool call_set_image(struct api_call *call)
{
    struct thing *thing = script_object(call);

    if (thing && thing->kind == T_DOOR)
        door_show(api_world(call), thing);
    else if (thing && thing->kind == T_TRAP)
        trap_show(api_world(call), thing);
    api_world(call)->marks.sight = true;
    return api_return(call, 0);
}

static bool set_trap(struct api_call *call)
{
    struct thing *trap = script_object(call);

    if (trap && trap->kind == T_TRAP) {
        trap->trap = (uint8_t)call->arguments[0];
        trap->flags &= ~(uint32_t)F_INVIS;
        if (!(call->arguments[0] & TS_FOUND))
            trap->flags |= F_INVIS;
        api_world(call)->marks.sight = true;
    }
    return api_return(call, 0);
}

static bool call_trigger(struct api_call *call)
{
    struct thing *trap = script_object(call);

    if (trap == NULL || trap->kind != T_TRAP || call->event == NULL)
        return api_return(call, DONE);
    return api_return(call,
                      trap_spring(api_world(call), call->event, trap, call->arguments[1] != 0));
}

static bool call_trap_level(struct api_call *call)
{
    const struct thing *trap = script_object(call);
    const struct res_effect *effect = trap ? library_record(api_world(call)->library, trap->other,
                                                            RES_EFFECT)
                                           : NULL;

    return api_return(call, effect ? effect->level : 0);
}

/* ---- the table ---- */

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL_FOR(DOOR_STEPS, T_THING_SetImage, call_set_image, 0),
    CALL_FOR(DOOR_STEPS, T_TRAP_TriggerTrap, call_trigger, 0),
    CALL(T_TRAP_TrapLevel, call_trap_level, 0),
    GET(T_THING_m, get_map, 0),
    GET(T_THING_Next, get_next, 0),
    FIELD_ELSE(-1, T_THING_x, thing, x, READ),
    FIELD_ELSE(-1, T_THING_y, thing, y, READ),
    FIELD_OF(T_THING_Image, thing, image, READ),
    FIELD_OF(T_THING_Timeout, thing, timeout, READ),
    FIELD_OF(T_THING_Flags, thing, flags, READ),
    FIELD_OF(T_ITEM_iID, thing, resource, READ),
    FIELD_OF(T_ITEM_ieID, thing, other, READ),
    FIELD_OF(T_DOOR_DoorFlags, thing, door, READ),
    FIELD_OF(T_TRAP_TrapFlags, thing, trap, READ),
    FIELD_OF(T_TRAP_tID, thing, other, READ),
    FIELD_OF(T_FEATURE_fID, thing, resource, READ),
    SET(T_THING_Image, set_image, 0),
    SET(T_THING_Timeout, set_timeout, 0),
    SET(T_THING_Flags, set_flags, 0),
    SET(T_FEATURE_fID, set_feature, 0),
    SET(T_ITEM_iID, set_item, 0),
    SET(T_ITEM_ieID, set_other, 0),
    SET(T_DOOR_DoorFlags, set_door, 0),
    SET(T_TRAP_TrapFlags, set_trap, 0),
    SET(T_TRAP_tID, set_other, 0),
};

const struct script_rows script_member_rows = {rows, COUNT_OF(rows)};
