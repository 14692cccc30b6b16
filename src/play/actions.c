/* What each action does: the functions named in actions.def, and game_step. */
#include <string.h>

#include "base/num.h"
#include "play/door.h"
#include "play/game.h"
#include "play/path.h"
#include "play/throw.h"
#include "play/trap.h"
#include "play/turn.h"
#include "play/walk.h"
#include "world/place.h"
#include "world/stati.h"

enum {
    SEARCH_RADIUS = 5,
    SEARCH_TIME = 30,
    LIFT_TIME = 15,
    REST_ROUNDS = 20,
    REST_MOST = 1000,
    STEPS_MOST = 500, /* of one action */
    WATCHED_MOST = 64
};

typedef bool (*action_function)(struct game *game, const struct action *action,
                                struct game_result *result);

/* ---- going on for more than a moment ---- */

/* Who was in view when a long action began: only newcomers interrupt it. */
struct watch {
    handle known[WATCHED_MOST];
    int count;
    int depth;
};

static bool is_known(const struct watch *watch, handle item)
{
    for (int i = 0; i < watch->count; i++)
        if (watch->known[i] == item)
            return true;
    return false;
}

/* The first creature in view that is not known; NULL: none. All are known afterwards. */
static const struct thing *notice(struct game *game, struct watch *watch)
{
    const struct thing *found = NULL;

    turn_gather(game);
    for (int i = 0; i < game->crowd.count; i++) {
        handle item = game->crowd.items[i].who;
        const struct thing *thing = turn_neighbour(&game->crowd.items[i]);
        if (item == game->player || !thing || !game_sees(game, thing) || is_known(watch, item))
            continue;
        if (watch->count < WATCHED_MOST)
            watch->known[watch->count++] = item;
        if (found == NULL)
            found = thing;
    }
    return found;
}

static struct watch begin_watch(struct game *game)
{
    struct watch watch = {.depth = game->depth};

    game_look_around(game);
    notice(game, &watch);
    return watch;
}

/* Lets time pass. False: something came up, *result says what. */
static bool goes_on(struct game *game, struct watch *watch, struct game_result *result)
{
    turn_run(game);
    game_look_around(game);
    if (game->is_over)
        return false;
    if (game->depth != watch->depth)
        return walk_refuse(result, "You are on another level.");
    const struct thing *newcomer = notice(game, watch);
    if (newcomer == NULL)
        return true;
    struct str name = game_thing_name(game, newcomer);
    return walk_refuse(result, "%s " STR_PRINTF " comes into view.",
                       game_article(name)[1] ? "An" : "A", STR_ARGS(name));
}

static bool is_open_towards(const struct game *game, int direction)
{
    struct point ahead = point_add(walk_place(game), dir_step(direction));

    return path_is_open(game, ahead.x, ahead.y);
}

/* One step of a longer way, through a door too. False: it ends here, also before a trap that has
 * just been seen. */
static bool stride(struct game *game, int direction, struct watch *watch,
                   struct game_result *result)
{
    struct point from = walk_place(game);

    for (int tries = 0; tries < 3; tries++) {
        if (tries > 0 && !is_open_towards(game, direction))
            return false;
        if (!walk_step(game, direction, result))
            return false;
        if (!goes_on(game, watch, result))
            return false;
        if (!point_equal(from, walk_place(game)))
            return true;
    }
    return walk_refuse(result, "There is no getting through.");
}

/* ---- the simple ones ---- */

static bool act_move(struct game *game, const struct action *action, struct game_result *result)
{
    return walk_step(game, action->direction, result);
}

static bool act_wait(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    (void)result;
    turn_spend(game, game->player, TURN_ROUND);
    return true;
}

static struct thing *door_towards(const struct game *game, int direction)
{
    struct point at = point_add(walk_place(game), dir_step(direction));
    struct thing *door = level_thing_at(game_here(game), &game->world, at.x, at.y, T_DOOR);

    return door && !(door->door & DF_SECRET) ? door : NULL;
}

static bool at_door(struct game *game, const struct action *action, struct game_result *result,
                    bool (*act)(struct game *, struct thing *, struct game_result *))
{
    struct thing *door = door_towards(game, action->direction);

    if (door == NULL)
        return walk_refuse(result, "There is no door %s of you.", dir_name(action->direction));
    return act(game, door, result);
}

static bool act_open(struct game *game, const struct action *action, struct game_result *result)
{
    return at_door(game, action, result, door_open);
}

static bool act_close(struct game *game, const struct action *action, struct game_result *result)
{
    return at_door(game, action, result, door_close);
}

static bool act_kick(struct game *game, const struct action *action, struct game_result *result)
{
    return at_door(game, action, result, door_kick);
}

/* ---- searching ---- */

struct search_result {
    bool door, trap, doubt;
};

static void search_thing(struct game *game, struct thing *thing, struct search_result *found)
{
    if (thing->kind == T_DOOR) {
        enum door_search seen = door_search(game, thing);
        found->door = found->door || seen == DOOR_FOUND;
        found->doubt = found->doubt || seen == DOOR_MISSED;
    } else if (thing->kind == T_TRAP && game_sees(game, thing)) {
        bool seen = trap_search(game, thing);
        found->trap = found->trap || seen;
    }
}

static bool act_search(struct game *game, const struct action *action, struct game_result *result)
{
    const struct level *level = game_here(game);
    struct search_result found = {0};
    struct point center = walk_place(game);

    (void)action;
    (void)result;
    turn_spend(game, game->player, SEARCH_TIME);
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (point_distance(center, (struct point){thing->x, thing->y}) <= SEARCH_RADIUS)
            search_thing(game, thing, &found);
    }
    game_say(game, "%s",
             found.door    ? "You find a hidden door!"
             : found.trap  ? "You find a trap!"
             : found.doubt ? "Something is odd about this place, but what?"
                           : "You find nothing.");
    return true;
}

/* ---- stairs ---- */

static bool climb(struct game *game, int portal, const char *way, struct game_result *result)
{
    struct point at = walk_place(game);
    const struct thing *stairs = level_thing_at(game_here(game), &game->world, at.x, at.y,
                                                T_PORTAL);
    int depth = game->depth;

    if (stairs == NULL || !thing_is_stairs(&game->world, stairs, portal))
        return walk_refuse(result, "There are no stairs %s here.", way);
    if (portal == POR_UP_STAIR && depth == 1)
        return walk_refuse(result, "Up there is the daylight, and you are not done here.");
    if (portal == POR_DOWN_STAIR && depth == game_depths(game))
        return walk_refuse(result, "These stairs end in rubble.");
    throw_simply(game, EV_ENTER, game->player, stairs->self, DIR_CENTER);
    return game->is_over || game->depth != depth || walk_refuse(result, "You cannot leave now.");
}

static bool act_up(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    return climb(game, POR_UP_STAIR, "up", result);
}

static bool act_down(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    return climb(game, POR_DOWN_STAIR, "down", result);
}

/* ---- looking ---- */

static void list_things(const struct game *game, struct point at, struct str_builder *out)
{
    const struct level *level = game_here(game);

    for (handle item = level_cell(level, at.x, at.y)->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&game->world, item);
        bool hidden = thing->flags & F_INVIS || item == game->player;
        struct str name = game_thing_name(game, thing);
        if (!hidden && (game_sees(game, thing) || thing_is(thing, T_FEATURE)))
            sb_addf(out, "%s%s " STR_PRINTF, out->len ? ", " : "", game_article(name),
                    STR_ARGS(name));
        item = thing->next;
    }
}

static bool act_look(struct game *game, const struct action *action, struct game_result *result)
{
    const struct level *level = game_here(game);
    struct point at = action->x < 0 ? walk_place(game) : (struct point){action->x, action->y};
    struct str_builder things = {0};

    if (!level_has(level, at.x, at.y))
        return walk_refuse(result, "That is not on this level.");
    if (level_cell(level, at.x, at.y)->memory == 0)
        return walk_refuse(result, "You know nothing of that place.");
    const struct thing *door = level_thing_at(level, &game->world, at.x, at.y, T_DOOR);
    if (door && door->door & DF_SECRET)
        sb_add_cstr(&things, "a wall");
    else
        list_things(game, at, &things);
    if (things.len > 0)
        sb_add_cstr(&things, "; ");
    game_say(game, "At %d,%d: %s" STR_PRINTF ", " STR_PRINTF ".", at.x, at.y, sb_cstr(&things),
             STR_ARGS(game_name(game, level_terrain(level, at.x, at.y))),
             STR_ARGS(game_name(game, level_region(level, at.x, at.y))));
    sb_free(&things);
    return true;
}

/* ---- the pack ---- */

static bool act_get(struct game *game, const struct action *action, struct game_result *result)
{
    struct point at = walk_place(game);
    struct thing *item = level_thing_at(game_here(game), &game->world, at.x, at.y, T_ITEM);

    (void)action;
    if (item == NULL)
        return walk_refuse(result, "Nothing lies here.");
    struct str name = game_thing_name(game, item);
    if (item->kind == T_CHEST || item->kind == T_STATUE)
        return walk_refuse(result, "The " STR_PRINTF " is too heavy.", STR_ARGS(name));
    if (game->pack.count >= GAME_PACK_MOST)
        return walk_refuse(result, "Your pack is full.");
    turn_spend(game, game->player, LIFT_TIME);
    place_remove(game_here(game), &game->world, item);
    ARRAY_PUSH(&game->pack, item->self);
    game_say(game, "You pick up the " STR_PRINTF ".", STR_ARGS(name));
    return true;
}

static bool act_drop(struct game *game, const struct action *action, struct game_result *result)
{
    int at = action->number - 1;
    struct point where = walk_place(game);

    if (at < 0 || at >= game->pack.count)
        return walk_refuse(result, "There is no number %d in your pack.", (int)action->number);
    struct thing *item = world_thing(&game->world, game->pack.items[at]);
    for (; at + 1 < game->pack.count; at++)
        game->pack.items[at] = game->pack.items[at + 1];
    game->pack.count--;
    turn_spend(game, game->player, LIFT_TIME);
    place_at(game_here(game), &game->world, item, where.x, where.y);
    game_say(game, "You put down the " STR_PRINTF ".", STR_ARGS(game_thing_name(game, item)));
    return true;
}

/* ---- resting ---- */

/* After a rest wounds are healed, and one can try again what one had given up on. */
static void recover(struct game *game)
{
    const struct level *level = game_here(game);
    struct thing *player = game_player(game);

    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(&game->world, level->things.items[i]);
        stati_rest(&game->world, thing);
        if (thing->kind == T_DOOR)
            thing->door &= (uint8_t)~DF_SEARCHED;
        else if (thing->kind == T_TRAP)
            game_extra(game, thing->self)->trap &= (uint8_t)~TS_SEARCHED;
    }
    player->hp = player->hp_max;
}

static bool act_rest(struct game *game, const struct action *action, struct game_result *result)
{
    struct watch watch = begin_watch(game);
    int rounds = action->number ? imin(action->number, REST_MOST) : REST_ROUNDS;

    if (watch.count > 0)
        return walk_refuse(result, "You cannot rest while you are not alone.");
    if (throw_simply(game, EV_REST, game->player, HANDLE_NONE, DIR_CENTER) == ABORT)
        return walk_refuse(result, "You cannot rest here.");
    for (int i = 0; i < rounds; i++) {
        turn_spend(game, game->player, TURN_ROUND);
        if (!goes_on(game, &watch, result))
            return true;
    }
    recover(game);
    game_say(game, "You feel rested.");
    return true;
}

/* ---- travelling, exploring ---- */

static bool act_travel(struct game *game, const struct action *action, struct game_result *result)
{
    struct point to = {action->x, action->y};
    struct watch watch = begin_watch(game);
    struct path path;

    if (point_equal(to, walk_place(game)))
        return walk_refuse(result, "You are there.");
    if (!path_find(game, PATH_PLACE, to, &path))
        return walk_refuse(result, "You know no safe way there.");
    for (int i = 0; i < path.count && i < STEPS_MOST; i++) {
        if (!is_open_towards(game, path.directions[i]))
            return walk_refuse(result, "Your way is barred.") || result->steps > 0;
        if (!stride(game, path.directions[i], &watch, result))
            return result->steps > 0;
    }
    return true;
}

/* Nothing is left that is known and safe to reach: on to the nearest locked door, or say why. */
static void end_exploring(struct game *game, struct watch *watch, struct game_result *result)
{
    struct path path;

    if (path_lock_beside(game, walk_place(game)) >= 0) {
        walk_refuse(result, "A locked door bars the way. It wants a kick, or a key.");
        return;
    }
    if (path_find(game, PATH_LOCK, (struct point){0}, &path)) {
        for (int i = 0; i < path.count && result->steps < STEPS_MOST; i++)
            if (!stride(game, path.directions[i], watch, result))
                return;
        game_say(game, "You come back to a locked door.");
        return;
    }
    const char *bar = path_barred_by(game);
    if (bar)
        walk_refuse(result, "What is left to explore here lies beyond %s.", bar);
    else
        walk_refuse(result, "There is nothing left to explore here.");
}

/* Walks towards the nearest unknown, looking for a new one as soon as it is known. */
static bool act_explore(struct game *game, const struct action *action, struct game_result *result)
{
    struct watch watch = begin_watch(game);
    struct path path;
    uint64_t began = game->time;

    (void)action;
    while (result->steps < STEPS_MOST) {
        if (!path_find(game, PATH_UNKNOWN, (struct point){0}, &path)) {
            end_exploring(game, &watch, result);
            break;
        }
        for (int i = 0; i < path.count; i++) {
            struct point from = walk_place(game);
            if (!is_open_towards(game, path.directions[i]))
                break; /* what was seen on the way leads another way */
            if (!stride(game, path.directions[i], &watch, result)) {
                struct thing *door = door_towards(game, path.directions[i]);
                bool barred = point_equal(from, walk_place(game)) && door &&
                              game_extra_of(game, door->self).known & GAME_KNOWN_LOCKED;
                if (!barred)
                    return game->time != began;
                game_say(game, "%s", result->why);
                result->why[0] = '\0';
                break;
            }
            if (!path_is_unknown(game, path.end.x, path.end.y))
                break;
        }
    }
    return game->time != began;
}

/* Ways on from a cell, as a mask of directions. */
static unsigned ways_from(const struct game *game, struct point at)
{
    unsigned ways = 0;

    for (int i = 0; i < DIR_COUNT; i++) {
        struct point next = point_add(at, dir_step(i));
        if (path_is_open(game, next.x, next.y))
            ways |= 1u << i;
    }
    return ways;
}

static bool is_remarkable(const struct game *game, struct point at)
{
    const struct level *level = game_here(game);

    return level_thing_at(level, &game->world, at.x, at.y, T_ITEM) ||
           level_thing_at(level, &game->world, at.x, at.y, T_PORTAL) ||
           level_thing_at(level, &game->world, at.x, at.y, T_DOOR);
}

/* The only way on in a corridor that turns; -1: there is none, or a choice. */
static int only_turn(unsigned ways, int direction)
{
    int found = -1;

    for (int i = 0; i < 4; i++) {
        if (!(ways >> i & 1) || i == dir_opposite(direction))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

static bool act_run(struct game *game, const struct action *action, struct game_result *result)
{
    struct watch watch = begin_watch(game);
    int direction = action->direction;
    unsigned before = 0;

    for (int i = 0; i < STEPS_MOST; i++) {
        if (!stride(game, direction, &watch, result))
            return result->steps > 0;
        struct point at = walk_place(game);
        unsigned ways = ways_from(game, at);
        struct point ahead = point_add(at, dir_step(direction));
        if (is_remarkable(game, at) || (i > 0 && before == 0xff && ways != 0xff))
            return true;
        if (!path_is_open(game, ahead.x, ahead.y)) {
            int turn = direction < 4 ? only_turn(ways, direction) : -1;
            if (turn < 0)
                return true;
            direction = turn;
        } else if (i > 0 && ways != before && before != 0xff) {
            return true;
        }
        before = ways;
    }
    return true;
}

/* ---- any of them ---- */

void game_step(struct game *game, const struct action *action, struct game_result *result)
{
    static const action_function functions[ACTION_KINDS] = {
#define ACTION(id, name, parameter, function, what) [ACTION_##id] = function,
#include "play/actions.def"
#undef ACTION
    };
    uint64_t began = game->time;

    *result = (struct game_result){0};
    if (!action_is_valid(action)) {
        walk_refuse(result, "That is not something one can do.");
        return;
    }
    game->actions++;
    if (game->is_over) {
        walk_refuse(result, "The game is over.");
        return;
    }
    memset(game->cursors, 0, sizeof game->cursors);
    result->done = functions[action->kind](game, action, result);
    turn_run(game);
    game_sweep(game);
    game_look_around(game);
    result->time = (int32_t)(game->time - began);
    if (result->why[0])
        log_add(&game->log, game->time, str_from(result->why));
}
