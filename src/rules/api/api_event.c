/* The game, and whom numbers mean, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"

static bool call_player(struct api_call *call)
{
    return api_return(call,
                      call->arguments[0] == 0 ? api_number(call, api_world(call)->player) : 0);
}

static bool call_turn(struct api_call *call)
{
    return api_return(call, wrap32((int64_t)(api_world(call)->time & INT32_MAX)));
}

/* Maps have numbers, too. */
static int32_t map_number(const struct api_call *call)
{
    int32_t number = call->arguments[0];

    if (number == SOBJ_EMAP && call->event)
        number = call->event->map;
    return event_level(api_world(call), number) ? number : 0;
}

static bool call_handle(struct api_call *call)
{
    const struct thing *thing = api_thing(call, 0);

    return api_return(call, thing ? (int32_t)thing->born : map_number(call));
}

static bool call_is_handle(struct api_call *call)
{
    return api_return(call, api_thing(call, 0) != NULL || map_number(call) != 0);
}

/* Of any resource, whatever the declaration says; 0 where it has no such constant. */
static bool call_constant(struct api_call *call)
{
    const struct library *library = api_world(call)->library;
    res_id id = (res_id)call->object;
    bool is_there = library_get(library, id) != NULL;

    return api_return(call, is_there ? library_constant(library, id, call->arguments[0]) : 0);
}

static const struct api_row rows[] = {
    CALL(T_TDUNGEON_GetConst, call_constant, 0), CALL(T_GAME_GetPlayer, call_player, 0),
    CALL(T_GAME_GetTurn, call_turn, 0),          CALL(GetHandle, call_handle, 0),
    CALL(isValidHandle, call_is_handle, 0),
};

const struct api_rows api_event_rows = {rows, COUNT_OF(rows)};
