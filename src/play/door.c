#include "play/door.h"

#include "base/num.h"
#include "play/sight.h"
#include "play/trap.h"
#include "play/turn.h"
#include "rules/core/d20.h"
#include "rules/core/retry.h"
#include "sense/fov.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/throw.h"

enum { DOOR_TIME = 15, KICK_TIME = 30, STUCK_DIFFICULTY = 12, SEARCH_DIFFICULTY = 15 };

bool door_is_shut(const struct thing *door)
{
    return !(door->door & (DF_OPEN | DF_BROKEN));
}

static void door_changed(struct game *game, struct thing *door)
{
    struct level *level = world_level_of(&game->world, door);

    if (level)
        place_door_image(level, &game->world, door);
    game->world.marks.sight = true;
}

static bool is_occupied(const struct game *game, const struct thing *door)
{
    const struct level *level = world_level_of(&game->world, door);

    return level && level_thing_at(level, &game->world, door->x, door->y, T_CREATURE);
}

/* ---- what the events do by themselves ---- */

int door_handle_open(struct world *world, struct script_event *event, struct thing *door)
{
    struct game *game = game_of(world);
    struct str name = name_thing(&game->world, door);

    if (door->door & DF_LOCKED) {
        door->known |= THING_KNOWN_LOCKED;
        return ABORT;
    }
    turn_spend(game, (handle)event->actor, DOOR_TIME);
    if (door->door & DF_STUCK) {
        door->known |= THING_KNOWN_STUCK;
        if (!d20_reaches(&game->world, STUCK_DIFFICULTY))
            return ABORT;
        door->door &= (uint8_t)~DF_STUCK;
    }
    door->door |= DF_OPEN;
    door->door &= (uint8_t)~DF_SECRET;
    door_changed(game, door);
    say_plain(&game->world, "The " STR_PRINTF " opens.", STR_ARGS(name));
    return DONE;
}

int door_handle_close(struct world *world, struct script_event *event, struct thing *door)
{
    struct game *game = game_of(world);

    if (is_occupied(game, door))
        return ABORT;
    turn_spend(game, (handle)event->actor, DOOR_TIME);
    door->door &= (uint8_t)~DF_OPEN;
    door_changed(game, door);
    say_plain(&game->world, "The " STR_PRINTF " closes.", STR_ARGS(name_thing(&game->world, door)));
    return DONE;
}

/* ---- what the player does ---- */

bool door_open(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = name_thing(&game->world, door);

    if (door->door & DF_BROKEN)
        return result_refuse(result, "The " STR_PRINTF " is broken, and open for good.",
                             STR_ARGS(name));
    if (door->door & DF_OPEN)
        return result_refuse(result, "The " STR_PRINTF " is open already.", STR_ARGS(name));
    int answer = throw_simply(&game->world, EV_OPEN, game->world.player, door->self, DIR_CENTER);
    if (answer == DONE)
        return true;
    if (door->door & DF_LOCKED)
        return result_refuse(result, "The " STR_PRINTF " is locked.", STR_ARGS(name));
    if (door->door & DF_STUCK)
        return result_refuse(result, "The " STR_PRINTF " is stuck and does not give.",
                             STR_ARGS(name));
    return result_refuse(result, "The " STR_PRINTF " does not open.", STR_ARGS(name));
}

bool door_close(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = name_thing(&game->world, door);
    const struct cell *cell = level_cell(game_here(game), door->x, door->y);

    if (door->door & DF_BROKEN)
        return result_refuse(result, "The " STR_PRINTF " is broken: it does not close any more.",
                             STR_ARGS(name));
    if (!(door->door & DF_OPEN))
        return result_refuse(result, "The " STR_PRINTF " is closed already.", STR_ARGS(name));
    if (cell->contents != door->self || door->next != HANDLE_NONE)
        return result_refuse(result, "Something is in the way of the " STR_PRINTF ".",
                             STR_ARGS(name));
    if (throw_simply(&game->world, EV_CLOSE, game->world.player, door->self, DIR_CENTER) != DONE)
        return result_refuse(result, "The " STR_PRINTF " does not close.", STR_ARGS(name));
    return true;
}

bool door_kick(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = name_thing(&game->world, door);
    struct point at = {door->x, door->y};

    if (!door_is_shut(door))
        return result_refuse(result, "The " STR_PRINTF " is open: there is nothing to kick.",
                             STR_ARGS(name));
    turn_spend(game, game->world.player, KICK_TIME);
    int damage = 1 + roll_below(&game->world, 8);
    door->hp = wrap16(door->hp - damage);
    if (door->hp > 0) {
        say_plain(&game->world, "You kick the " STR_PRINTF ". It shakes.", STR_ARGS(name));
        return true;
    }
    door->door &= (uint8_t) ~(DF_LOCKED | DF_STUCK | DF_SECRET);
    door->door |= DF_BROKEN | DF_OPEN;
    door_changed(game, door);
    say_plain(&game->world, "The " STR_PRINTF " bursts open!", STR_ARGS(name));
    trap_spring(game, at, game->world.player);
    return true;
}

/* A door that looks like wall is seen as such: its cell must be in view. */
enum door_search door_search(struct game *game, struct thing *door)
{
    const struct level *level = game_here(game);

    if (!(door->door & DF_SECRET) || !sight_makes_out(level, door->x, door->y))
        return DOOR_NOT_HIDDEN;
    if (door->door & DF_SEARCHED)
        return DOOR_MISSED;
    if (!retry_roll(&game->world, door, SK_SEARCH, SEARCH_DIFFICULTY)) {
        door->door |= DF_SEARCHED;
        return DOOR_MISSED;
    }
    door->door &= (uint8_t) ~(DF_SECRET | DF_SEARCHED);
    door_changed(game, door);
    return DOOR_FOUND;
}
