/* Where things are to each other, and that they leave, for scripts. */
#include "base/geom.h"
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/fight/reach.h"
#include "rules/item/carry.h"
#include "rules/item/shift.h"
#include "rules/status/status.h"
#include "rules/status/status_shape.h"
#include "text/say.h"

#include "world/loose.h"

/* What calls cost at most, in steps. */
enum { REMOVE_STEPS = 200, LINE_STEPS = 200, STATI_STEPS = 100 };

static struct point place_of(const struct thing *thing)
{
    return (struct point){thing->x, thing->y};
}

/* What is gone or on no map is dead, too. */
static bool call_is_dead(struct api_call *call)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing == NULL || (thing->hp_max > 0 && thing->hp <= 0) ||
                                (thing->x < 0 && thing_is(thing, T_CREATURE)));
}

/* Items that are worn have no effects any more then. */
static void take_away(struct world *w, struct thing *thing, bool is_for_ever)
{
    handle self = thing->self;

    if (thing_is(thing, T_CREATURE) && is_for_ever && self != w->player) {
        status_shape_leave(w, thing);
    } else if (thing_is(thing, T_ITEM)) {
        shift_out(w, thing);
        if (is_for_ever && (thing = world_thing(w, self)) != NULL)
            thing->flags |= F_DELETE;
    } else {
        loose_take_up(w, thing);
    }
}

static bool call_remove(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing)
        take_away(api_world(call), thing, call->arguments[0] != 0);
    return api_return(call, 0);
}

/* quirk: whoever is in limbo was to come to another level after a time, and never does. */
static bool call_limbo(struct api_call *call)
{
    struct thing *thing = api_thing(call, 0);

    if (thing)
        take_away(api_world(call), thing, false);
    return api_return(call, 0);
}

/* ---- distances and directions ---- */

static bool distance_to(struct api_call *call, const struct thing *other)
{
    const struct thing *thing = api_object(call);

    if (thing == NULL || other == NULL || thing->x < 0 || other->x < 0)
        return api_return(call, INT16_MAX);
    return api_return(call, point_distance(place_of(thing), place_of(other)));
}

static bool call_distance(struct api_call *call)
{
    return distance_to(call, api_thing(call, 0));
}

static bool call_distance_player(struct api_call *call)
{
    return distance_to(call, world_thing(api_world(call), api_world(call)->player));
}

static bool call_beside(struct api_call *call)
{
    const struct thing *thing = api_object(call), *other = api_thing(call, 0);

    return api_return(call, thing && other && reach_is_beside(api_world(call), thing, other, 0));
}

static bool direction_to(struct api_call *call, struct point to)
{
    const struct thing *thing = api_object(call);

    return api_return(call, thing ? dir_towards(place_of(thing), to) : DIR_CENTER);
}

static bool call_direction(struct api_call *call)
{
    const struct thing *other = api_thing(call, 0);

    return other ? direction_to(call, place_of(other)) : api_return(call, DIR_CENTER);
}

static bool call_direction_xy(struct api_call *call)
{
    return direction_to(call, (struct point){call->arguments[0], call->arguments[1]});
}

/* ---- creatures ---- */

static bool call_perceives(struct api_call *call)
{
    return api_return(call,
                      (int32_t)say_senses(api_world(call), api_object(call), api_thing(call, 0)));
}

static bool call_awaken(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing)
        status_end(api_world(call), thing, stati_of(SLEEPING));
    return api_return(call, 0);
}

static bool call_drop_all(struct api_call *call)
{
    struct thing *who = api_object(call);

    if (who && thing_is(who, T_CREATURE))
        carry_drop_all(api_world(call), who);
    return api_return(call, 0);
}

/* Whether going this way is going through it. What is no stairs leads where it looks like. */
static bool call_leads(struct api_call *call)
{
    const struct world *w = api_world(call);
    const struct thing *portal = api_object(call);
    const struct res_feature *feature = portal ? library_feature(w->library, portal->resource)
                                               : NULL;
    int image = portal ? glyph_id(portal->image) : 0;

    if (feature == NULL || portal->kind != T_PORTAL)
        return api_return(call, false);
    bool is_down = feature->xval == POR_DOWN_STAIR ||
                   (feature->xval != POR_UP_STAIR && image == GLYPH_DSTAIRS);
    bool is_up = feature->xval == POR_UP_STAIR || (!is_down && image == GLYPH_USTAIRS);
    return api_return(call, call->arguments[0] == (is_down ? DOWN : is_up ? UP : CENTER));
}

static const struct api_row rows[] = {
    CALL(T_PORTAL_EnterDir, call_leads, 0),
    CALL(T_THING_isDead, call_is_dead, 0),
    CALL_FOR(REMOVE_STEPS, T_THING_Remove, call_remove, 0),
    CALL_FOR(REMOVE_STEPS, T_GAME_EnterLimbo, call_limbo, 0),
    CALL(T_THING_DirTo, call_direction, 0),
    CALL(T_THING_DirToXY, call_direction_xy, 0),
    CALL(T_THING_DistFrom, call_distance, 0),
    CALL(T_THING_DistFromPlayer, call_distance_player, 0),
    CALL(T_CREATURE_isBeside, call_beside, 0),
    CALL_FOR(LINE_STEPS, T_CREATURE_Perceives, call_perceives, 0),
    CALL_FOR(STATI_STEPS, T_CREATURE_Awaken, call_awaken, 0),
    CALL_FOR(REMOVE_STEPS, T_CREATURE_DropAll, call_drop_all, 0),
};

const struct api_rows api_place_rows = {rows, COUNT_OF(rows)};
