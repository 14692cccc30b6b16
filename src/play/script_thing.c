/* Things for scripts: where they are put, who hears a noise, what a creature is given. */
#include "base/num.h"
#include "play/pack.h"
#include "play/script_call.h"
#include "rules/item/gain.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stati.h"

/* What calls cost at most, in steps. */
enum { PLACE_STEPS = 2000 };

/* ---- where it is ---- */

/* Features stand exactly there. The player makes way for what is solid. */
static void put_feature(struct game *game, struct thing *thing, struct level *level,
                        struct point at)
{
    const struct thing *player = game_player(game);
    struct error error;

    place_at(level, &game->world, thing, at.x, at.y);
    if (level == game_here(game) && player->x == at.x && player->y == at.y &&
        level_solid_at(level, &game->world, at.x, at.y) &&
        !game_enter(game, level->depth, at, &error))
        loose_take_up(&game->world, thing);
}

/* False, with a sentence: there is no room for anything more. */
static bool put(struct api_call *call, struct thing *thing, struct level *level, struct point at)
{
    struct game *game = script_game(call);
    const struct near_needs needs = {0};
    struct error error;

    at.x = iclamp(at.x, 1, level->width - 2);
    at.y = iclamp(at.y, 1, level->height - 2);
    if (thing->self == game->world.player) {
        game_enter(game, level->depth, at, &error);
        return true;
    }
    loose_take_up(&game->world, thing);
    if (!near_has_room(level, &game->world, at) && thing_is(thing, T_FEATURE))
        return error_set(call->error, "there are too many things in one place of level %d",
                         level->depth);
    if (level->things.count >= LEVEL_THINGS_MOST)
        return error_set(call->error, "there are too many things on level %d already (%d)",
                         level->depth, level->things.count);
    if (thing_is(thing, T_FEATURE))
        put_feature(game, thing, level, at);
    else
        near_place(level, &game->world, thing, at, &needs);
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    return true;
}

static bool call_place_near(struct api_call *call)
{
    struct thing *thing = script_object(call);
    struct game *game = script_game(call);
    struct level *level = thing ? world_level_of(&game->world, thing) : NULL;

    if (thing && !put(call, thing, level ? level : game_here(game), script_point(call, 0)))
        return false;
    return api_return(call, 0);
}

static bool call_place_at(struct api_call *call)
{
    struct thing *thing = script_object(call);
    struct level *level = script_level(call, call->arguments[0]);
    struct game *game = script_game(call);

    if (thing && !put(call, thing, level ? level : game_here(game), script_point(call, 1)))
        return false;
    return api_return(call, 0);
}

enum { OPEN_TRIES = 2000, TRY_STEPS = 8 };

static bool call_place_open(struct api_call *call)
{
    struct thing *thing = script_object(call);
    struct level *level = script_level(call, call->arguments[0]);
    struct game *game = script_game(call);

    if (level == NULL)
        level = game_here(game);
    for (int i = 0; thing && i < OPEN_TRIES; i++) {
        if (!api_charge(call, TRY_STEPS))
            return false;
        int x = roll_below(&game->world, level->width);
        int y = roll_below(&game->world, level->height);
        if (level_solid_at(level, &game->world, x, y))
            continue;
        return put(call, thing, level, (struct point){x, y}) && api_return(call, 0);
    }
    return api_return(call, 0);
}

/* Whoever is not the player leaves for good. */
static bool call_move_depth(struct api_call *call)
{
    struct thing *thing = script_object(call);
    struct game *game = script_game(call);
    int depth = call->arguments[0];
    struct error error;

    if (thing && thing->self != game->world.player) {
        loose_take_up(&game->world, thing);
    } else if (thing && depth >= 1 && depth <= game_depths(game) && depth != game->depth) {
        if (!api_take(call, VM_LEVELS, 1 + imax(0, depth - game->world.levels.count)))
            return false;
        game_enter(game, depth, game_place(game), &error);
    }
    return api_return(call, 0);
}

/* ---- creatures ---- */

/* Sleepers within reach of a noise wake. */
static void wake_round(struct game *game, struct point middle, int radius)
{
    const struct level *level = game_here(game);

    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) &&
            point_distance(middle, (struct point){thing->x, thing->y}) <= radius)
            status_end(&game->world, thing, stati_of(SLEEPING));
    }
}

static bool call_noise(struct api_call *call)
{
    const struct thing *thing = script_object(call);

    if (!script_charge_things(call, game_here(script_game(call))))
        return false;
    if (thing && thing->x >= 0)
        wake_round(script_game(call), (struct point){thing->x, thing->y}, call->arguments[0]);
    return api_return(call, 0);
}

static bool call_noise_at(struct api_call *call)
{
    if (!script_charge_things(call, game_here(script_game(call))))
        return false;
    wake_round(script_game(call), (struct point){call->arguments[0], call->arguments[1]},
               call->arguments[2]);
    return api_return(call, 0);
}

/* ---- what a creature is given ---- */

/* quirk of ours: what the player gets in play goes into the pack by itself. */
static bool call_gain_item(struct api_call *call)
{
    struct thing *taker = script_object(call), *item = script_thing(call, 0);
    struct game *game = script_game(call);

    if (taker == NULL || !thing_is(taker, T_CREATURE) || item == NULL || !thing_is(item, T_ITEM))
        return api_return(call, 0);
    gain_item(&game->world, taker, item);
    if (game_player(game) && taker->self == game->world.player)
        pack_put_away(game);
    return api_return(call, 0);
}

/* ---- the table ---- */

static const struct api_row rows[] = {
    CALL_FOR(PLACE_STEPS, T_THING_MoveDepth, call_move_depth, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceNear, call_place_near, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceAt, call_place_at, 0),
    CALL_FOR(PLACE_STEPS, T_THING_PlaceOpen, call_place_open, 0),
    CALL(T_CREATURE_MakeNoise, call_noise, 0),
    CALL(T_MAP_MakeNoiseXY, call_noise_at, 0),
    CALL_FOR(PLACE_STEPS, T_CREATURE_GainItem, call_gain_item, 0),
};

const struct script_rows script_thing_rows = {rows, COUNT_OF(rows)};
