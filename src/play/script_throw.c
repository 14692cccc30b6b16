/* Making things, for scripts. */
#include "base/num.h"
#include "play/script_call.h"
#include "world/loose.h"

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

enum { MAKE_STEPS = 50 };

/* What is not cheap. */
static const struct api_row rows[] = {
    CALL(Error, call_error, 0),
    CALL(Fatal, call_error, 0),
    CALL_FOR(MAKE_STEPS, CreateMonster, call_make_monster, 0),
    CALL_FOR(MAKE_STEPS, CreateFeature, call_make_feature, 0),
    CALL_FOR(MAKE_STEPS, CreatePortal, call_make_portal, 0),
    CALL_FOR(MAKE_STEPS, CreateDoor, call_make_door, 0),
    CALL_FOR(MAKE_STEPS, CreateTrap, call_make_trap, 0),
};

const struct script_rows script_throw_rows = {rows, COUNT_OF(rows)};
