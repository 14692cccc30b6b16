#include "play/known.h"

#include "world/stati.h"

/* ---- doors ---- */

struct thing *known_door(const struct level *level, const struct world *world, int x, int y)
{
    struct thing *door = level_thing_at(level, world, x, y, T_DOOR);

    return door && !known_is_secret(door) ? door : NULL;
}

bool known_is_locked(const struct thing *door)
{
    return door->known & THING_KNOWN_LOCKED;
}

bool known_may_open(const struct thing *door)
{
    return door->door & (DF_OPEN | DF_BROKEN) || !(door->door & DF_LOCKED && known_is_locked(door));
}

bool known_is_odd(const struct level *level, const struct world *world, int x, int y)
{
    const struct thing *door = level_thing_at(level, world, x, y, T_DOOR);

    return door && known_is_secret(door) && stati_has(world, door, RETRY_BONUS);
}

/* ---- traps and creatures ---- */

bool known_is_trap(const struct thing *thing)
{
    return thing->kind == T_TRAP && (thing->trap & (TS_FOUND | TS_DISARMED)) == TS_FOUND;
}

void known_meet(struct thing *creature)
{
    creature->known |= THING_KNOWN_MET;
}

/* ---- cells ---- */

res_id known_terrain(const struct game *game, int x, int y)
{
    const struct level *level = game_here(game);
    const struct thing *door = level_thing_at(level, &game->world, x, y, T_DOOR);
    res_id terrain = level_terrain(level, x, y);

    if (door == NULL || !known_is_secret(door))
        return terrain;
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add((struct point){x, y}, dir_step(i));
        if (level_has(level, at.x, at.y) && level_cell(level, at.x, at.y)->flags & CELL_SOLID &&
            level_thing_at(level, &game->world, at.x, at.y, T_DOOR) == NULL)
            return level_terrain(level, at.x, at.y);
    }
    return terrain;
}
