#include "play/barrier.h"

#include "play/actions.h"
#include "play/known.h"
#include "play/result.h"
#include "play/sight.h"
#include "play/way.h"
#include "text/name.h"

void barrier_add_way(struct point from, struct point to, struct str_builder *out)
{
    int distance = point_distance(from, to);

    if (distance > 0)
        sb_addf(out, ", %d to the %s", distance, dir_name(dir_along(from, to)));
}

bool barrier_tell_lock(struct game *game, int direction, struct game_result *result)
{
    const struct thing *door = actions_door(game, direction);

    if (door == NULL || !known_is_locked(door) || known_may_open(door))
        return false;
    result_bar(result, BAR_LOCK, "A locked door bars the way, to the %s.", dir_name(direction));
    return true;
}

/* Someone who is in sight there; NULL: nobody. */
static const struct thing *seen_at(const struct game *game, struct point at)
{
    const struct thing *other = level_thing_at(game_here(game), &game->world, at.x, at.y,
                                               T_CREATURE);
    struct sight sight = sight_of(game);

    return other && sight_is_aware(&sight, other) ? other : NULL;
}

bool barrier_tell(struct game *game, int direction, struct game_result *result)
{
    struct point ahead = point_add(game_place(game), dir_step(direction));
    const struct thing *other = seen_at(game, ahead);

    if (other)
        return result_bar(result, BAR_CREATURE, STR_PRINTF " stands in the way, to the %s.",
                          STR_ARGS(name_called(&game->world, other, NA_A | NA_CAPS)),
                          dir_name(direction));
    if (barrier_tell_lock(game, direction, result))
        return false;
    if (way_has_known_trap(game, ahead.x, ahead.y))
        return result_bar(result, BAR_TRAP, "A trap bars the way, to the %s.", dir_name(direction));
    return result_bar(result, BAR_GROUND, "Your way is barred by the " STR_PRINTF " to the %s.",
                      STR_ARGS(name_resource(&game->world, known_terrain(game, ahead.x, ahead.y))),
                      dir_name(direction));
}
