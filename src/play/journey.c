/* Actions that lead further than a step: travelling, exploring, running. */
#include "base/num.h"
#include "play/actions.h"
#include "play/alert.h"
#include "play/barrier.h"
#include "play/known.h"
#include "play/sight.h"
#include "play/stride.h"
#include "play/threat.h"
#include "play/way.h"
#include "rules/fight/brawl.h"
#include "rules/time/run.h"
#include "text/name.h"
#include "text/say.h"

enum {
    STEPS_MOST = 500,  /* of one action */
    PLANS_MOST = 2000, /* of exploring: places may lead elsewhere without a step */
    DETOURS_MOST = 1   /* from one creature in the way to another, and no further */
};

static bool is_open_towards(const struct game *game, int direction, unsigned past)
{
    struct point ahead = point_add(game_place(game), dir_step(direction));

    return way_is_open(game, ahead.x, ahead.y, past);
}

/* One step of a longer way, through a door too. False: it ends here, also before a trap that has
 * just been seen. */
static bool stride(struct game *game, int direction, const struct alert *alert,
                   struct game_result *result)
{
    struct point from = game_place(game);

    for (int tries = 0; tries < 3; tries++) {
        if (tries > 0 && !is_open_towards(game, direction, WAY_PAST_NOTHING))
            return false;
        if (!stride_step(game, direction, result))
            return false;
        if (!alert_goes_on(game, alert, result))
            return false;
        if (!point_equal(from, game_place(game)))
            return true;
    }
    return barrier_tell(game, direction, result);
}

/* ---- travelling ---- */

bool act_travel(struct game *game, const struct action *action, struct game_result *result)
{
    struct point to = {action->x, action->y};
    struct alert alert = alert_begin(game);
    unsigned past = WAY_PAST_NOTHING;
    struct path path;

    if (point_equal(to, game_place(game)))
        return result_refuse(result, "You are there.");
    if (!way_find(game, WAY_PLACE, to, past, &path)) {
        past = WAY_PAST_CREATURES;
        if (!way_find(game, WAY_PLACE, to, past, &path))
            return result_refuse(result, "You know no safe way there.");
    }
    for (int i = 0; i < path.count && i < STEPS_MOST; i++) {
        if (!is_open_towards(game, path.directions[i], past))
            return barrier_tell(game, path.directions[i], result) || result->steps > 0;
        if (!stride(game, path.directions[i], &alert, result))
            return result->steps > 0;
    }
    return true;
}

/* ---- exploring ---- */

/* Whoever is on dangerous ground already goes on over more of the same. */
static bool dares(const struct game *game, struct point ahead)
{
    struct point here = game_place(game);

    return way_is_rough(game, here.x, here.y) && way_is_rough(game, ahead.x, ahead.y) &&
           known_terrain(game, here.x, here.y) == known_terrain(game, ahead.x, ahead.y) &&
           !way_has_known_trap(game, ahead.x, ahead.y);
}

/* An enemy who stands there, as far as one sees. */
static const struct thing *enemy_at(const struct game *game, struct point at)
{
    const struct thing *other = level_thing_at(game_here(game), &game->world, at.x, at.y,
                                               T_CREATURE);
    struct sight sight = sight_of(game);

    return other && !game->world.options[OPT_FREEZE_MON] &&
                   brawl_is_foe(&game->world, other, game_player(game)) &&
                   sight_is_aware(&sight, other)
               ? other
               : NULL;
}

/* Up to what bars the way. Who stands in it is walked into; danger is left to the player. */
static void approach(struct game *game, const struct path *path, const struct alert *alert,
                     struct game_result *result)
{
    for (int i = 0; i < path->count && result->steps < STEPS_MOST; i++) {
        int direction = path->directions[i];
        struct point ahead = point_add(game_place(game), dir_step(direction));
        const struct thing *enemy = enemy_at(game, ahead);
        if (enemy) {
            barrier_tell(game, direction, result);
            return;
        }
        if (is_open_towards(game, direction, WAY_PAST_CREATURES) || dares(game, ahead)) {
            if (!stride(game, direction, alert, result))
                return;
        } else if (way_has_known_trap(game, ahead.x, ahead.y)) {
            result_bar(result, BAR_TRAP,
                       "What is left to explore here is hidden, or beyond a trap to the %s.",
                       dir_name(direction));
            return;
        } else {
            result_bar(result, BAR_GROUND,
                       "What is left to explore here is hidden, or beyond the " STR_PRINTF
                       " to the %s.",
                       STR_ARGS(name_resource(&game->world,
                                              level_terrain(game_here(game), ahead.x, ahead.y))),
                       dir_name(direction));
            return;
        }
    }
}

/* What to do when nothing is left that is safe to reach: past a creature, to a lock, back to where
 * something was odd, up to what is dangerous. False: nothing, *result says so. */
static bool find_last_resort(struct game *game, struct path *path, struct game_result *result)
{
    const struct point anywhere = {0, 0}, here = game_place(game);
    int lock = way_lock_beside(game, here);
    bool at_lock = lock >= 0;

    if (way_find(game, at_lock ? WAY_UNKNOWN : WAY_REST, anywhere, WAY_PAST_CREATURES, path))
        return true;
    if (at_lock)
        return barrier_tell(game, lock, result);
    if (way_odd_beside(game, here))
        return result_bar(result, BAR_ODD,
                          "Something is odd about this place. After a rest, a search may tell "
                          "what.");
    return way_find(game, WAY_ODD, anywhere, WAY_PAST_CREATURES, path) ||
           way_find(game, WAY_REST, anywhere, WAY_PAST_CREATURES | WAY_PAST_DANGER, path) ||
           result_bar(result, BAR_HIDDEN,
                      "There is nothing left to explore here, unless something is hidden.");
}

static void end_exploring(struct game *game, const struct alert *alert, struct game_result *result)
{
    struct path path;

    if (!find_last_resort(game, &path, result))
        return;
    approach(game, &path, alert, result);
    int lock = way_lock_beside(game, game_place(game));
    if (lock >= 0 && result->why[0] == '\0')
        barrier_tell_lock(game, lock, result);
    else if (way_odd_beside(game, game_place(game)))
        say_plain(&game->world, "You are back where something seemed odd.");
}

/* Whether it is a lock that keeps the player from going on. */
static bool is_barred_by_lock(const struct game *game, struct point from, int direction)
{
    const struct thing *door = actions_door(game, direction);

    return point_equal(from, game_place(game)) && door && known_is_locked(door);
}

/* Nothing is left but what cannot be made out from beside it. */
static void end_blindly(struct game *game, const struct way_blind *blind, const struct alert *alert,
                        struct game_result *result)
{
    if (blind->count > 0)
        result_bar(result, BAR_DARK, "It is too dark to make out what is left to explore here.");
    else
        end_exploring(game, alert, result);
}

enum leg { LEG_DONE, LEG_BARRED, LEG_ENDS };

/* One way towards something unknown, as far as it is of use. */
static enum leg walk_leg(struct game *game, const struct path *path, const struct alert *alert,
                         int *detours, struct game_result *result)
{
    for (int i = 0; i < path->count; i++) {
        struct point from = game_place(game);
        if (!is_open_towards(game, path->directions[i], WAY_PAST_NOTHING)) {
            *detours += is_open_towards(game, path->directions[i], WAY_PAST_CREATURES);
            return LEG_BARRED; /* what was seen on the way leads another way */
        }
        if (!stride(game, path->directions[i], alert, result)) {
            if (!is_barred_by_lock(game, from, path->directions[i]))
                return LEG_ENDS;
            if (!game->world.marks.asked) /* about the lock, which has been said */
                say_plain(&game->world, "%s", result->why);
            result->why[0] = '\0';
            result->bar = BAR_NONE; /* there may be another way */
            return LEG_BARRED;
        }
        if (!way_is_unknown(game, path->end.x, path->end.y)) {
            *detours = 0;
            return LEG_DONE;
        }
    }
    return LEG_DONE;
}

static bool is_dark_around(const struct game *game, struct point at)
{
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point beside = point_add(at, dir_step(i));
        if (!level_has(game_here(game), beside.x, beside.y))
            continue;
        const struct cell *cell = level_cell(game_here(game), beside.x, beside.y);
        if (cell->memory == 0 && !(cell->flags & (CELL_LIT | CELL_MAGIC_LIGHT)))
            return true;
    }
    return false;
}

/* Whoever stands there and sees no more of what is around need not come back. */
static void note_blind(const struct game *game, struct point at, struct way_blind *blind)
{
    if (!point_equal(at, game_place(game)) || !way_is_unknown(game, at.x, at.y))
        return;
    if (blind->count < WAY_BLIND_MOST)
        blind->at[blind->count++] = at;
    blind->is_dark |= is_dark_around(game, at);
}

/* Walks towards the nearest unknown, looking for a new one as soon as it is known. */
bool act_explore(struct game *game, const struct action *action, struct game_result *result)
{
    struct alert alert = alert_begin(game);
    struct way_blind blind = {.count = 0};
    struct path path;
    uint64_t began = game->world.time;
    int detours = 0; /* around creatures, with nothing new seen in between */

    (void)action;
    if (threat_forbids(game, 1, result))
        return false;
    note_blind(game, game_place(game), &blind);
    for (int plans = 0; plans < PLANS_MOST && result->steps < STEPS_MOST; plans++) {
        if (detours > DETOURS_MOST || !way_find_unknown(game, &blind, &path)) {
            end_blindly(game, &blind, &alert, result);
            break;
        }
        if (walk_leg(game, &path, &alert, &detours, result) == LEG_ENDS)
            break;
        note_blind(game, path.end, &blind);
    }
    return game->world.time != began;
}

/* ---- running ---- */

static bool is_remarkable(const struct game *game, struct point at)
{
    const struct level *level = game_here(game);

    return level_thing_at(level, &game->world, at.x, at.y, T_ITEM) ||
           level_thing_at(level, &game->world, at.x, at.y, T_PORTAL) ||
           level_thing_at(level, &game->world, at.x, at.y, T_DOOR);
}

bool act_run(struct game *game, const struct action *action, struct game_result *result)
{
    struct alert alert = alert_begin(game);
    int direction = action->direction;

    for (int i = 0; i < STEPS_MOST; i++) {
        if (!stride(game, direction, &alert, result))
            return result->steps > 0;
        if (is_remarkable(game, game_place(game)) ||
            run_goes_on(&game->world, game_player(game), &direction) ||
            !is_open_towards(game, direction, WAY_PAST_NOTHING))
            return true;
    }
    return true;
}
