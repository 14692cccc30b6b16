#include "play/stride.h"

#include "base/num.h"
#include "play/doorway.h"
#include "play/known.h"
#include "play/sight.h"
#include "rules/core/d20.h"
#include "rules/core/spend.h"
#include "rules/fight/brawl.h"
#include "rules/mind/mind.h"
#include "rules/move/door.h"
#include "rules/move/footfall.h"
#include "rules/move/portal.h"
#include "rules/move/trap.h"
#include "rules/move/walk.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/ground.h"
#include "world/stati.h"
#include "world/throw.h"

enum {
    BUMP_TIME = 6,
    STRUGGLE_DIFFICULTY = 12,
    FIND_TIME = 30,
    FEATURES_ASKED = 64 /* of one cell */
};

static const struct res_terrain *terrain_at(const struct game *game, struct point at)
{
    return ground_at(&game->world, game_here(game), at);
}

/* ---- what bars the way, and what warns ---- */

static bool bump(struct game *game, struct point at, struct game_result *result)
{
    const struct level *level = game_here(game);
    struct cell *cell = level_cell(level, at.x, at.y);
    const struct thing *thing = level_thing_at(level, &game->world, at.x, at.y, T_FEATURE);

    if (cell->memory == 0) {
        cell->memory = glyph_make(GLYPH_ROCK, COLOUR_SHADOW, 0);
        spend_time(&game->world, game->world.player, BUMP_TIME);
        return result_refuse(result, "You bump into something in the dark.");
    }
    if (thing && !(cell->flags & CELL_SOLID) && !known_is_hidden(thing))
        return result_refuse(result, "You cannot get past the " STR_PRINTF ".",
                             STR_ARGS(name_thing(&game->world, thing)));
    return result_refuse(result, "There is no way through the " STR_PRINTF ".",
                         STR_ARGS(name_resource(&game->world, known_terrain(game, at.x, at.y))));
}

/* Asked once: not again from one dangerous cell to the next. */
static bool accepts_terrain(struct game *game, struct point from, struct point to,
                            struct game_result *result)
{
    const struct res_terrain *here = terrain_at(game, from), *there = terrain_at(game, to);
    struct str name = name_resource(&game->world, level_terrain(game_here(game), to.x, to.y));
    bool falls = library_flag(there->flags, TF_FALL);
    bool warns = library_flag(there->flags, TF_WARN) && !library_flag(here->flags, TF_WARN);

    if (!falls && !warns)
        return true;
    if (level_cell(game_here(game), to.x, to.y)->memory == 0)
        return true; /* nobody warns of what nobody has seen */
    if (falls ? ask_yes(&game->world, game_player(game), false, "Step into the " STR_PRINTF "?",
                        STR_ARGS(name))
              : ask_yes(&game->world, game_player(game), false,
                        "The " STR_PRINTF " looks dangerous. Go on?", STR_ARGS(name)))
        return true;
    return result_refuse(result, "You keep out of the " STR_PRINTF ".", STR_ARGS(name));
}

enum trap_step {
    TRAP_NONE,    /* nothing bars the way, as far as one knows */
    TRAP_NOTICED, /* it was found in time, which took a while */
    TRAP_SHUNNED  /* it is known, and the player thought better of it */
};

/* What a trap makes of the player's step onto a cell, before it is taken. A known one is asked
 * about; a hidden one may be noticed, once. */
static enum trap_step before_trap(struct game *game, struct point to, struct game_result *result)
{
    struct thing *trap = trap_live(&game->world, game_here(game), to);

    if (trap == NULL)
        return TRAP_NONE;
    if (trap->trap & TS_FOUND) {
        if (ask_yes(&game->world, game_player(game), false,
                    "There is a trap. Step on it all the same?"))
            return TRAP_NONE;
        result_refuse(result, "You stay clear of the trap.");
        return TRAP_SHUNNED;
    }
    if (!trap_search(&game->world, trap))
        return TRAP_NONE;
    spend_time(&game->world, game->world.player, FIND_TIME);
    say_plain(&game->world, "You stop just in time: a trap!");
    return TRAP_NOTICED;
}

/* ---- arriving ---- */

static void mention(struct game *game, struct point at)
{
    const struct level *level = game_here(game);
    const struct thing *item = level_thing_at(level, &game->world, at.x, at.y, T_ITEM);
    const struct thing *portal = level_thing_at(level, &game->world, at.x, at.y, T_PORTAL);

    if (portal)
        say_plain(&game->world, "There are " STR_PRINTF " here.",
                  STR_ARGS(name_thing(&game->world, portal)));
    if (item)
        say_plain(&game->world, STR_PRINTF " %s here.",
                  STR_ARGS(name_called(&game->world, item, NA_A | NA_CAPS)),
                  item_of(&game->world, item)->quantity > 1 ? "lie" : "lies");
}

static void wade(struct game *game, struct point from, struct point to)
{
    bool was = library_flag(terrain_at(game, from)->flags, TF_WATER);
    bool is = library_flag(terrain_at(game, to)->flags, TF_WATER);

    if (is && !was)
        say_plain(
            &game->world, "You wade into the " STR_PRINTF ".",
            STR_ARGS(name_resource(&game->world, level_terrain(game_here(game), to.x, to.y))));
    else if (was && !is)
        say_plain(&game->world, "You come out of the water.");
}

static void fall(struct game *game)
{
    struct error why;

    say_plain(&game->world, "You fall!");
    if (portal_travel(&game->world, 1, &why))
        say_plain(&game->world, "You land on level %d.", game->depth);
    else
        say_plain(&game->world, "But not far.");
}

/* Hidden doors beside the way are noticed in passing, or one wonders. That takes a people with
 * sharp senses; until there are peoples the player has them. */
static void sense_doors(struct game *game, struct point at)
{
    bool found = false, missed = false;

    for (int dir = 0; dir < DIR_COUNT; dir++) {
        struct point beside = point_add(at, dir_step(dir));
        struct thing *door = level_thing_at(game_here(game), &game->world, beside.x, beside.y,
                                            T_DOOR);
        if (door == NULL || (door->door & (DF_SECRET | DF_SEARCHED)) != DF_SECRET)
            continue;
        game_look_around(game);
        if (!sight_makes_out(game_here(game), door->x, door->y))
            continue;
        enum door_search seen = door_search(&game->world, door);
        found = found || seen == DOOR_FOUND;
        missed = missed || seen == DOOR_MISSED;
    }
    if (found)
        say_plain(&game->world, "You notice a hidden door!");
    if (missed)
        say_plain(&game->world, "Something is odd about this place, but what?");
}

static void arrive(struct game *game, struct point from)
{
    const struct thing *player = game_player(game);
    struct point at = {player->x, player->y};
    int depth = game->depth;

    footfall(&game->world, game_player(game));
    if (game_is_over(game) || game->depth != depth || !point_equal(at, game_place(game)))
        return;
    wade(game, from, at);
    if (library_flag(terrain_at(game, at)->flags, TF_FALL)) {
        fall(game);
        return;
    }
    trap_spring(&game->world, game_here(game), at, game->world.player);
    if (game_is_over(game) || game->depth != depth || !point_equal(at, game_place(game)))
        return;
    mention(game, at);
    sense_doors(game, at);
}

/* ---- a step ---- */

/* What holds a creature is a matter of rules and skills. Until they are there nothing holds the
 * player for ever: it takes a round, and some luck. */
static bool struggle(struct game *game, int direction)
{
    struct thing *player = game_player(game);

    player->timeout = wrap16(imax(player->timeout, SPEND_ROUND));
    if (!d20_reaches(&game->world, STRUGGLE_DIFFICULTY) ||
        !walk_take(&game->world, game_player(game), direction))
        return false;
    say_plain(&game->world, "You tear yourself free.");
    return true;
}

/* Asks a place or what stands there whether a creature may leave or enter. */
static bool place_allows(struct game *game, int number, res_id id, handle target, struct point at)
{
    if (!event_is_handled(game->options.library, id, number))
        return true;
    struct script_event *event = throw_begin(&game->world);
    if (event) {
        event->actor = (int32_t)game->world.player;
        event->target = (int32_t)target;
        event->isLoc = true;
        event->EXVal = (int16_t)at.x;
        event->EYVal = (int16_t)at.y;
    }
    return throw_ask(&game->world, event, number, id) != ABORT;
}

/* Scripts may move what is being gone through: the handles are kept. */
static int list_features(const struct game *game, struct point at, handle list[FEATURES_ASKED])
{
    const struct cell *cell = level_cell(game_here(game), at.x, at.y);
    const struct thing *thing = world_thing(&game->world, cell->contents);
    int count = 0;

    for (; thing && count < FEATURES_ASKED; thing = world_thing(&game->world, thing->next))
        if (thing_is(thing, T_FEATURE))
            list[count++] = thing->self;
    return count;
}

static bool features_allow(struct game *game, int number, struct point at)
{
    handle list[FEATURES_ASKED];
    int count = list_features(game, at, list);

    for (int i = 0; i < count; i++) {
        const struct thing *feature = world_thing(&game->world, list[i]);
        if (feature && !place_allows(game, number, feature->resource, list[i], at))
            return false;
    }
    return true;
}

/* Terrains, regions and features have a say in who comes and goes. */
static bool all_allow(struct game *game, struct point from, struct point to)
{
    const struct level *level = game_here(game);
    res_id here = level_terrain(level, from.x, from.y), there = level_terrain(level, to.x, to.y);

    if (here != there && !(place_allows(game, EV_LEAVE, here, HANDLE_NONE, from) &&
                           place_allows(game, EV_ENTER, there, HANDLE_NONE, to)))
        return false;
    here = level_region(level, from.x, from.y);
    there = level_region(level, to.x, to.y);
    if (here != there && !(place_allows(game, EV_LEAVE, here, HANDLE_NONE, from) &&
                           place_allows(game, EV_ENTER, there, HANDLE_NONE, to)))
        return false;
    return features_allow(game, EV_LEAVE, from) && features_allow(game, EV_WALKON, to);
}

static bool is_still_at(const struct game *game, int depth, struct point at)
{
    return !game_is_over(game) && game->depth == depth && point_equal(at, game_place(game));
}

static bool step_onto(struct game *game, int direction, struct point to, struct game_result *result)
{
    struct point from = game_place(game);
    int depth = game->depth;

    switch (before_trap(game, to, result)) {
    case TRAP_SHUNNED: return false;
    case TRAP_NOTICED: return true;
    case TRAP_NONE: break;
    }
    if (!accepts_terrain(game, from, to, result))
        return false;
    bool allowed = all_allow(game, from, to);
    if (!is_still_at(game, depth, from))
        return true; /* the place has dealt with it: somewhere else, or nowhere */
    if (!allowed)
        return result_refuse(result, "Something keeps you from going there.");
    if (throw_simply(&game->world, EV_MOVE, game->world.player, HANDLE_NONE, direction) != DONE &&
        is_still_at(game, depth, from) && !struggle(game, direction))
        return result_refuse(result, "Something holds you back.");
    if (!is_still_at(game, depth, to))
        return true;
    result->steps++;
    arrive(game, from);
    return true;
}

/* Who has been walked into once makes room: the two change places. */
static bool squeeze_past(struct game *game, struct thing *other, int direction,
                         struct game_result *result)
{
    struct point from = game_place(game), to = {other->x, other->y};
    int depth = game->depth;
    struct str name = name_called(&game->world, other, NA_THE);

    game->world.makes_room = other->self;
    bool good = step_onto(game, direction, to, result);
    game->world.makes_room = HANDLE_NONE;
    if (!game_is_over(game) && !is_still_at(game, depth, from))
        say_plain(&game->world, "You squeeze past " STR_PRINTF ".", STR_ARGS(name));
    return good;
}

/* Where time stands still, those in the way are like dolls: one gets past them all. */
static bool meet(struct game *game, struct thing *other, int direction, struct game_result *result)
{
    handle whom = other->self;

    if (game->world.options[OPT_FREEZE_MON])
        return squeeze_past(game, other, direction, result);
    if (brawl_is_foe(&game->world, other, game_player(game)) &&
        brawl(&game->world, game->world.player, whom))
        return true;
    if (game_is_over(game) || (other = world_thing(&game->world, whom)) == NULL)
        return true;
    if (mind_makes_room(&game->world, other, game_place(game)))
        return squeeze_past(game, other, direction, result);
    mind_shoo(&game->world, other);
    spend_time(&game->world, game->world.player, BUMP_TIME);
    return result_refuse(result, STR_PRINTF " stands there.",
                         STR_ARGS(name_called(&game->world, other, NA_A | NA_CAPS)));
}

/* Inside another there is only one way: through it. */
static bool strike_out(struct game *game, struct game_result *result)
{
    const struct stati *held = stati_find(&game->world, game_player(game), stati_of(ENGULFED));

    return brawl(&game->world, game->world.player, held->object) ||
           result_refuse(result, "There is no way out of here.");
}

bool stride_step(struct game *game, int direction, struct game_result *result)
{
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    struct point to = point_add((struct point){player->x, player->y}, dir_step(direction));

    if (stati_has(&game->world, player, ENGULFED))
        return strike_out(game, result);
    if (walk_is_edge(level, to))
        return result_refuse(result, "Beyond that is nothing.");
    struct thing *door = known_door(level, &game->world, to.x, to.y);
    struct thing *other = level_thing_at(level, &game->world, to.x, to.y, T_CREATURE);
    if (other)
        return meet(game, other, direction, result);
    if (door && door_is_shut(door))
        return doorway_open(game, door, result);
    if (level_solid_at(level, &game->world, to.x, to.y))
        return bump(game, to, result);
    return step_onto(game, direction, to, result);
}
