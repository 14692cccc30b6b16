#include "play/stride.h"

#include "play/doorway.h"
#include "play/known.h"
#include "play/sight.h"
#include "rules/core/spend.h"
#include "rules/fight/brawl.h"
#include "rules/move/door.h"
#include "rules/status/bar.h"
#include "rules/value/footing.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ground.h"
#include "world/show.h"
#include "world/stati.h"
#include "world/throw.h"

enum { BUMP_TIME = 6 };

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

/* ---- arriving ---- */

static void mention_portal(struct game *game, const struct thing *portal)
{
    struct str_builder name = {0};
    bool is_several = sight_add_feature(game, portal, &name);

    say_plain(&game->world, "There %s " STR_PRINTF " here.", is_several ? "are" : "is",
              STR_ARGS(sb_str(&name)));
    sb_free(&name);
}

static void mention(struct game *game, struct point at)
{
    const struct level *level = game_here(game);
    const struct thing *item = level_thing_at(level, &game->world, at.x, at.y, T_ITEM);
    const struct thing *portal = level_thing_at(level, &game->world, at.x, at.y, T_PORTAL);

    if (portal)
        mention_portal(game, portal);
    if (item)
        say_plain(&game->world, STR_PRINTF " %s here.",
                  STR_ARGS(name_called(&game->world, item, NA_A | NA_CAPS)),
                  item_of(&game->world, item)->quantity > 1 ? "lie" : "lies");
}

static void wade(struct game *game, struct point from, struct point to)
{
    bool was = library_flag(terrain_at(game, from)->flags, TF_WATER);
    bool is = library_flag(terrain_at(game, to)->flags, TF_WATER);
    struct point wet = is ? to : from;

    if (was != is)
        say_plain(
            &game->world, "You %s the " STR_PRINTF ".", is ? "wade into" : "come out of",
            STR_ARGS(name_resource(&game->world, level_terrain(game_here(game), wet.x, wet.y))));
}

static void arrive(struct game *game, struct point from)
{
    wade(game, from, game_place(game));
    mention(game, game_place(game));
}

/* ---- a step ---- */

static bool is_still_at(const struct game *game, int depth, struct point at)
{
    return !game_is_over(game) && game->depth == depth && point_equal(at, game_place(game));
}

/* Where one has got to on a longer way, before one goes on. */
static void show_progress(const struct game *game, struct point at)
{
    const struct thing *player = game_player(game);

    show(&game->world, &(struct show){.level = player->level,
                                      .by = player->self,
                                      .image = player->image,
                                      .cells = &at,
                                      .count = 1,
                                      .is_step = true});
}

/* The rules say what comes of it: what is asked before, who strikes, what the place does. */
static bool step_onto(struct game *game, int direction, struct point to, struct game_result *result)
{
    struct point from = game_place(game);
    int depth = game->depth;

    if (result->steps > 0)
        show_progress(game, from);
    int answer = throw_simply(&game->world, EV_MOVE, game->world.player, HANDLE_NONE, direction);

    if (is_still_at(game, depth, from))
        return answer == DONE || result_refuse(result, "You stay where you are.");
    if (is_still_at(game, depth, to)) {
        result->steps++;
        arrive(game, from);
    }
    return true;
}

/* Who is no enemy makes room: the two change places. */
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
    return squeeze_past(game, other, direction, result);
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
    if (footing_is_edge(level, to))
        return result_refuse(result, "Beyond that is nothing.");
    struct thing *door = known_door(level, &game->world, to.x, to.y);
    struct thing *other = level_thing_at(level, &game->world, to.x, to.y, T_CREATURE);
    if (other)
        return meet(game, other, direction, result);
    if (!bar_is_solid(&game->world, player, to)) /* a ghost goes through doors and walls */
        return step_onto(game, direction, to, result);
    return door && door_is_shut(door) ? doorway_open(game, door, result) : bump(game, to, result);
}
