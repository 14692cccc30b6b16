#include "play/doorway.h"

#include "rules/move/door.h"
#include "text/name.h"
#include "world/throw.h"

bool doorway_open(struct game *game, struct thing *door, struct game_result *result)
{
    struct str name = name_thing(&game->world, door);

    if (door->door & DF_BROKEN)
        return result_refuse(result, "The " STR_PRINTF " is broken, and open for good.",
                             STR_ARGS(name));
    if (door->door & DF_OPEN)
        return result_refuse(result, "The " STR_PRINTF " is open already.", STR_ARGS(name));
    handle self = door->self;
    int answer = throw_simply(&game->world, EV_OPEN, game->world.player, self, DIR_CENTER);
    door = world_thing(&game->world, self);
    if (door == NULL || !door_is_shut(door))
        return true;
    if (door->door & DF_LOCKED)
        return result_refuse(result, "The " STR_PRINTF " is locked.", STR_ARGS(name));
    return answer == DONE ||
           result_refuse(result, "The " STR_PRINTF " does not open.", STR_ARGS(name));
}

bool doorway_close(struct game *game, struct thing *door, struct game_result *result)
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

bool doorway_kick(struct game *game, struct thing *door, struct game_result *result)
{
    if (!door_is_shut(door))
        return result_refuse(result, "The " STR_PRINTF " is open: there is nothing to kick.",
                             STR_ARGS(name_thing(&game->world, door)));
    return throw_value(&game->world, EV_SATTACK, game->world.player, door->self, A_KICK) == DONE ||
           result_refuse(result, "You do not kick it.");
}
