/* Putting things somewhere, and noise, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/bond/displace.h"
#include "rules/bond/land.h"
#include "rules/bond/noise.h"
#include "rules/ground/depth.h"
#include "rules/ground/footfall.h"
#include "rules/make/arrive.h"
#include "rules/status/renew.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/near.h"

/* What calls cost at most, in steps. */
enum { PLACE_STEPS = 2000 };

static struct point argument_point(const struct api_call *call, int argument)
{
    return (struct point){call->arguments[argument], call->arguments[argument + 1]};
}

/* The level that an argument means; else the player's. */
static struct level *argument_level(const struct api_call *call, int argument)
{
    const struct world *w = api_world(call);
    struct level *level = event_level(w, call->arguments[argument] == SOBJ_EMAP && call->event
                                             ? call->event->map
                                             : call->arguments[argument]);
    const struct thing *player = world_thing(w, w->player);

    return level == NULL && player ? world_level_of(w, player) : level;
}

static bool enter(struct world *w, const struct level *level, struct point at)
{
    struct error why;

    return w->host.enter && w->host.enter(w->host.context, level->depth, at, &why);
}

/* ---- what is put ---- */

/* False, with a sentence: there is no room for anything more. */
static bool has_room(const struct api_call *call, const struct thing *thing,
                     const struct level *level, struct point at)
{
    if (!near_has_room(level, api_world(call), at) && thing_is(thing, T_FEATURE))
        return error_set(call->error, "there are too many things in one place of level %d",
                         level->depth);
    if (level->things.count >= LEVEL_THINGS_MOST)
        return error_set(call->error, "there are too many things on level %d already (%d)",
                         level->depth, level->things.count);
    return true;
}

/* The player makes way for what is solid. */
static void put_thing(struct world *w, struct thing *thing, struct level *level, struct point at)
{
    const struct thing *player = world_thing(w, w->player);
    handle self = thing->self;

    land_at(w, level, thing, at);
    if (world_thing(w, self) && thing_is(world_thing(w, self), T_FEATURE) && player &&
        world_level_of(w, player) == level && player->x == at.x && player->y == at.y &&
        level_solid_at(level, w, at.x, at.y) && w->host.enter && !enter(w, level, at))
        loose_take_up(w, world_thing(w, self));
    if (world_thing(w, self) && thing_is(world_thing(w, self), T_DOOR))
        renew_sight_at(w, level, at);
}

static bool is_taken(const struct world *w, const struct thing *who, const struct level *level,
                     struct point at)
{
    const struct thing *there = level_thing_at(level, w, at.x, at.y, T_CREATURE);

    return there && there != who;
}

/* A player whom a script has taken away and puts back looks about as one who comes. */
static void shift(struct world *w, struct thing *who, struct level *level, struct point at)
{
    bool is_player = who->self == w->player;
    handle self = who->self;

    if (is_taken(w, who, level, at))
        displace_near(w, who, at);
    else
        displace_to(w, who, at);
    if (world_thing(w, self))
        footfall(w, world_thing(w, self));
    if (is_player && (who = world_thing(w, self)) != NULL)
        renew_cell(w, level, (struct point){who->x, who->y});
}

/* Who is on the level already goes to the very cell; beside it where another stands: no two share a
 * cell, as they can in the original. */
static void put_creature(struct world *w, struct thing *who, struct level *level, struct point at)
{
    bool is_player = who->self == w->player;

    if (is_player && w->host.enter) {
        enter(w, level, at);
    } else if (world_level_of(w, who) == level) {
        shift(w, who, level, at);
    } else if (!is_player) {
        loose_take_up(w, who);
        arrive_at(w, level, who, at);
    }
}

static bool put(struct api_call *call, struct thing *thing, struct level *level, struct point at)
{
    struct world *w = api_world(call);

    if (level == NULL)
        return true;
    at.x = iclamp(at.x, 1, level->width - 2);
    at.y = iclamp(at.y, 1, level->height - 2);
    if (thing_is(thing, T_CREATURE)) {
        if (world_level_of(w, thing) != level && thing->self != w->player &&
            !has_room(call, thing, level, at))
            return false;
        put_creature(w, thing, level, at);
    } else {
        loose_take_up(w, thing);
        if (!has_room(call, thing, level, at))
            return false;
        put_thing(w, thing, level, at);
    }
    w->marks.crowd = w->marks.reach = w->marks.sight = true;
    return true;
}

/* ---- calls ---- */

static bool call_place_at(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing && !put(call, thing, argument_level(call, 0), argument_point(call, 1)))
        return false;
    return api_return(call, 0);
}

static bool call_place_near(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *thing = api_object(call);
    struct level *level = thing ? world_level_of(w, thing) : NULL;
    const struct thing *player = world_thing(w, w->player);

    if (thing && level && thing_is(thing, T_CREATURE) && thing->self != w->player) {
        displace_near(w, thing, argument_point(call, 0));
        return api_return(call, 0);
    }
    if (level == NULL && player)
        level = world_level_of(w, player);
    if (thing && !put(call, thing, level, argument_point(call, 0)))
        return false;
    return api_return(call, 0);
}

/* One of the open cells that were found last. */
static bool call_place_open(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *thing = api_object(call);

    if (thing == NULL || w->open_count <= 0)
        return api_return(call, 0);
    int at = roll_below(w, w->open_count);
    if (!put(call, thing, argument_level(call, 0), (struct point){w->open_x[at], w->open_y[at]}))
        return false;
    return api_return(call, 0);
}

static bool leads_somewhere(const struct world *w, const struct level *here, int depth)
{
    return here && w->host.level_at && depth >= 1 && depth != here->depth &&
           depth <= library_constant(w->library, here->dungeon, DUN_DEPTH);
}

/* Whoever is not the player leaves for good. */
static bool call_move_depth(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *thing = api_object(call);
    const struct level *here = thing ? world_level_of(w, thing) : NULL;
    int depth = call->arguments[0];
    struct error why;

    if (thing && thing->self != w->player) {
        loose_take_up(w, thing);
    } else if (thing && leads_somewhere(w, here, depth)) {
        if (!api_take(call, VM_LEVELS, 1 + imax(0, depth - w->levels.count)))
            return false;
        depth_move(w, thing, depth, false, &why);
    }
    return api_return(call, 0);
}

static bool call_noise(struct api_call *call)
{
    struct thing *thing = api_object(call);

    if (thing && thing->x >= 0 && thing_is(thing, T_CREATURE))
        noise_make(api_world(call), thing, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_noise_at(struct api_call *call)
{
    const struct level *level = api_level(call);

    if (level)
        noise_at(api_world(call), level, argument_point(call, 0), call->arguments[2]);
    return api_return(call, 0);
}

/* ---- members ---- */

/* The datum: whether it is the row that is written, not the column. A thing that is in no cell
 * stays there: one number alone is no place. */
static bool set_place(struct api_call *call)
{
    struct thing *thing = api_object(call);
    struct level *level = thing ? world_level_of(api_world(call), thing) : NULL;

    if (!api_charge(call, PLACE_STEPS))
        return false;
    if (level && thing->x >= 0) {
        struct point at = {thing->x, thing->y};
        *(call->data ? &at.y : &at.x) = call->arguments[0];
        if (!put(call, thing, level, at))
            return false;
    }
    return api_return(call, 0);
}

/* To the same cell of another level. No level, and whoever is not the player is nowhere: gone when
 * the action is over. */
static bool set_level(struct api_call *call)
{
    struct world *w = api_world(call);
    struct thing *thing = api_object(call);
    struct level *level = event_level(
        w, call->arguments[0] == SOBJ_EMAP && call->event ? call->event->map : call->arguments[0]);

    if (!api_charge(call, PLACE_STEPS))
        return false;
    if (thing && level && level != world_level_of(w, thing)) {
        if (!put(call, thing, level, (struct point){thing->x, thing->y}))
            return false;
    } else if (thing && level == NULL && thing->self != w->player && world_level_of(w, thing)) {
        loose_take_up(w, thing);
    }
    return api_return(call, 0);
}

/* What lies under what is for the map to know. */
static bool set_nothing(struct api_call *call)
{
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    SET(T_THING_x, set_place, false),
    SET(T_THING_y, set_place, true),
    SET(T_THING_m, set_level, 0),
    SET(T_THING_Next, set_nothing, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceAt, call_place_at, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceNear, call_place_near, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceOpen, call_place_open, 0),
    CALL_FOR(PLACE_STEPS, T_THING_MoveDepth, call_move_depth, 0),
    CALL_FOR(PLACE_STEPS, T_CREATURE_MakeNoise, call_noise, 0),
    CALL_FOR(PLACE_STEPS, T_MAP_MakeNoiseXY, call_noise_at, 0),
};

const struct api_rows api_put_rows = {rows, COUNT_OF(rows)};
