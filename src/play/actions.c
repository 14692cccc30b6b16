/* What each action does, and game_step; those that lead further than a step are in journey.c. */
#include "play/actions.h"

#include <string.h>

#include "base/num.h"
#include "play/alert.h"
#include "play/clock.h"
#include "play/doorway.h"
#include "play/known.h"
#include "play/sight.h"
#include "play/stride.h"
#include "play/tactics.h"
#include "play/threat.h"
#include "rules/core/spend.h"
#include "rules/item/gather.h"
#include "rules/move/door.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/time/rest.h"
#include "text/log.h"
#include "text/name.h"
#include "text/say.h"
#include "world/loose.h"
#include "world/menu.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum {

    SEARCH_TIME = 30,
    REST_MOST = 1000,
    REST_DISTANCE = 12, /* to an enemy that is awake */
    KICKS_MOST = 50
};

typedef bool (*action_function)(struct game *game, const struct action *action,
                                struct game_result *result);

/* ---- the simple ones ---- */

bool act_move(struct game *game, const struct action *action, struct game_result *result)
{
    return stride_step(game, action->direction, result);
}

bool act_wait(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    (void)result;
    spend_time(&game->world, game->world.player, SPEND_ROUND);
    return true;
}

struct thing *actions_door(const struct game *game, int direction)
{
    struct point at = point_add(game_place(game), dir_step(direction));

    return known_door(game_here(game), &game->world, at.x, at.y);
}

static bool at_door(struct game *game, const struct action *action, struct game_result *result,
                    bool (*act)(struct game *, struct thing *, struct game_result *))
{
    struct thing *door = actions_door(game, action->direction);

    if (door == NULL)
        return result_refuse(result, "There is no door %s of you.", dir_name(action->direction));
    return act(game, door, result);
}

bool act_open(struct game *game, const struct action *action, struct game_result *result)
{
    return at_door(game, action, result, doorway_open);
}

bool act_close(struct game *game, const struct action *action, struct game_result *result)
{
    return at_door(game, action, result, doorway_close);
}

/* Goes on until the door gives way. */
/* What lies or stands in a direction and can be kicked to pieces; NULL: nothing. */
static const struct thing *thing_to_kick(const struct game *game, int direction)
{
    struct point at = point_add(game_place(game), dir_step(direction));
    const struct level *level = game_here(game);
    const struct thing *item = level_has(level, at.x, at.y)
                                   ? level_thing_at(level, &game->world, at.x, at.y, T_ITEM)
                                   : NULL;

    return item && actions_door(game, direction) == NULL ? item : NULL;
}

/* Until it breaks, or something else comes up. */
static bool kick_thing(struct game *game, const struct thing *thing, struct game_result *result)
{
    struct alert alert = alert_begin(game);
    handle self = thing->self;
    int kicks = 0;

    while (kicks < KICKS_MOST && thing && thing->x >= 0 &&
           (kicks == 0 || alert_goes_on(game, &alert, result)) &&
           throw_value(&game->world, EV_SATTACK, game->world.player, self, A_KICK) == DONE) {
        thing = world_thing(&game->world, self);
        kicks++;
    }
    if (game_player(game))
        status_end_nature(&game->world, game_player(game), ACTING);
    return kicks > 0 || result_refuse(result, "You do not kick it.");
}

bool act_kick(struct game *game, const struct action *action, struct game_result *result)
{
    struct alert alert = alert_begin(game);
    const struct thing *thing = thing_to_kick(game, action->direction);

    if (tactics_kick(game, action->direction))
        return true;
    if (thing)
        return kick_thing(game, thing, result);
    if (!at_door(game, action, result, doorway_kick))
        return false;
    for (int i = 1; i < KICKS_MOST && alert_goes_on(game, &alert, result); i++) {
        struct thing *door = actions_door(game, action->direction);
        if (door == NULL || !door_is_shut(door) || !doorway_kick(game, door, result))
            break;
    }
    status_end_nature(&game->world, game_player(game), ACTING); /* it goes on here, not by itself */
    return true;
}

/* ---- searching ---- */

bool act_search(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    (void)result;
    spend_time(&game->world, game->world.player, SEARCH_TIME);
    game_look_around(game); /* only what is in view is found */
    throw_simply(&game->world, EV_SEARCH, game->world.player, HANDLE_NONE, DIR_CENTER);
    return true;
}

/* ---- stairs ---- */

static bool climb(struct game *game, int event, struct game_result *result)
{
    uint64_t said = game->world.log->total;
    int answer = throw_simply(&game->world, event, game->world.player, HANDLE_NONE, DIR_CENTER);

    return result_tell(game, answer, said, result);
}

bool act_up(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    return climb(game, EV_ASCEND, result);
}

bool act_down(struct game *game, const struct action *action, struct game_result *result)
{
    (void)action;
    return climb(game, EV_DESCEND, result);
}

/* ---- looking ---- */

static void list_things(const struct game *game, struct point at, struct str_builder *out)
{
    const struct level *level = game_here(game);

    for (handle item = level_cell(level, at.x, at.y)->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&game->world, item);
        bool hidden = known_is_hidden(thing) || item == game->world.player;
        if (!hidden && (sight_sees(game, thing) || thing_is(thing, T_FEATURE)))
            sb_addf(out, "%s" STR_PRINTF, out->len ? ", " : "",
                    STR_ARGS(name_called(&game->world, thing, NA_A)));
        item = thing->next;
    }
}

bool act_look(struct game *game, const struct action *action, struct game_result *result)
{
    const struct level *level = game_here(game);
    struct point at = action->x < 0 ? game_place(game) : (struct point){action->x, action->y};
    struct str_builder things = {0};

    if (!level_has(level, at.x, at.y))
        return result_refuse(result, "That is not on this level.");
    if (level_cell(level, at.x, at.y)->memory == 0)
        return result_refuse(result, "You know nothing of that place.");
    list_things(game, at, &things);
    if (things.len > 0)
        sb_add_cstr(&things, "; ");
    say_plain(&game->world, "At %d,%d: %s" STR_PRINTF ", " STR_PRINTF ".", at.x, at.y,
              sb_cstr(&things),
              STR_ARGS(name_resource(&game->world, known_terrain(game, at.x, at.y))),
              STR_ARGS(name_resource(&game->world, level_region(level, at.x, at.y))));
    sb_free(&things);
    return true;
}

/* ---- resting ---- */

/* A night's sleep: the rules know what may come of it. */
static bool sleep_till_morning(struct game *game, struct game_result *result)
{
    uint64_t said = game->world.log->total;
    int answer = throw_value(&game->world, EV_REST, game->world.player, HANDLE_NONE, REST_DUNGEON);

    return result_tell(game, answer, said, result);
}

/* What sitting may bring back: how much of it is gone. */
static int32_t worn_by(const struct game *game)
{
    const struct thing *player = game_player(game);

    return imax(player->hp_max - player->hp, 0) + creature_of(&game->world, player)->mana_used;
}

/* Who is whole again gets up, and who is no better for it hears what would help. */
static bool has_rested(const struct game *game, int32_t worn, struct game_result *result)
{
    if (worn == 0 || worn_by(game) > 0)
        return false;
    return !result_refuse(result, "You are yourself again, and get up.");
}

static void tell_use(const struct game *game, int32_t worn, struct game_result *result)
{
    if (worn > 0 && worn_by(game) >= worn)
        result_refuse(result, "Sitting does you no good. Wounds heal in your sleep, and mana that "
                              "is nearly spent comes back there.");
}

/* To sit down for a while is no rest, but scripts hear of it as of one that nothing comes of. */
static bool sit_down(struct game *game, int rounds, struct game_result *result)
{
    enum { A_MOMENT = 20 };
    struct alert alert = alert_begin(game);
    int32_t worn = worn_by(game);

    if (throw_value(&game->world, EV_REST, game->world.player, HANDLE_NONE, REST_SITTING) == ABORT)
        return result_refuse(result, "You cannot rest here.");
    for (int i = 0; i < rounds; i++) {
        spend_time(&game->world, game->world.player, SPEND_ROUND);
        if (!alert_goes_on(game, &alert, result) || has_rested(game, worn, result))
            return true;
    }
    if (rounds > A_MOMENT)
        tell_use(game, worn, result);
    return true;
}

/* Company does not keep the player from sleep, enemies do. */
bool act_rest(struct game *game, const struct action *action, struct game_result *result)
{
    if (threat_forbids(game, REST_DISTANCE, result))
        return false;
    if (action->number == 0)
        return sleep_till_morning(game, result);
    return sit_down(game, imin(action->number, REST_MOST), result);
}

/* ---- any of them ---- */

/* Who does something else is open to blows as usual again. */
static void end_casting(const struct game *game)
{
    creature_of(&game->world, game_player(game))->state &= (int16_t) ~(MS_CASTING | MS_STILL_CAST);
}

/* Where a way ends, and nowhere in between. */
static void take_up(struct game *game, const struct game_result *result)
{
    if (result->steps > 0 && !game_is_over(game))
        gather_underfoot(&game->world, game->world.player);
}

void game_step(struct game *game, const struct action *action, struct game_result *result)
{
    static const action_function functions[ACTION_KINDS] = {
#define ACTION(id, name, parameter, function, what) [ACTION_##id] = function,
#include "play/actions.def"
#undef ACTION
    };
    uint64_t began = game->world.time;

    *result = (struct game_result){0};
    if (!action_is_valid(action)) {
        result_refuse(result, "That is not something one can do.");
        return;
    }
    game->actions++;
    if (game_is_over(game)) {
        result_refuse(result, "The game is over.");
        return;
    }
    end_casting(game);
    menu_clear(&game->world);
    vm_begin_action(game->vm);
    renew_shown(&game->world, game_here(game)); /* he sees what there is before he acts */
    say_begin_action(&game->world);
    clock_begin(game);
    result->done = functions[action->kind](game, action, result);
    take_up(game, result);
    clock_run(game);
    loose_sweep(&game->world);
    game_look_around(game);
    result->time = (int32_t)(game->world.time - began);
    if (result->why[0] == '\0')
        return;
    if (!result->is_said) /* else the rules have said it */
        say_plain(&game->world, "%s", result->why);
    result->is_said = true;
}
