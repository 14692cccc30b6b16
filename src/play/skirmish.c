/* Actions of a fighter: going at the nearest enemy, and rising by what was learned. */
#include "play/actions.h"
#include "play/alert.h"
#include "play/stride.h"
#include "play/threat.h"
#include "play/way.h"
#include "rules/fight/brawl.h"
#include "text/name.h"
#include "text/say.h"

enum { BLOWS_MOST = 50 };

/* Where the next step towards an enemy leads; -1: no way is known. */
static int direction_of(struct game *game, const struct thing *enemy)
{
    struct point from = game_place(game), to = {enemy->x, enemy->y};
    struct path path;

    if (point_distance(from, to) <= 1)
        return dir_towards(from, to);
    return way_find(game, WAY_PLACE, to, WAY_PAST_CREATURES, &path) && path.count > 0
               ? path.directions[0]
               : -1;
}

/* The nearest enemy there is a way to; else the nearest. */
static const struct thing *choose_enemy(struct game *game)
{
    const struct thing *enemy = threat_nearest(game);

    while (enemy && direction_of(game, enemy) < 0)
        enemy = threat_next(game, enemy);
    return enemy ? enemy : threat_nearest(game);
}

/* A step or a blow. False: it came to nothing. */
static bool go_at(struct game *game, const struct thing *enemy, struct game_result *result)
{
    int direction = direction_of(game, enemy);

    if (point_distance(game_place(game), (struct point){enemy->x, enemy->y}) <= 1)
        return brawl(&game->world, game->world.player, enemy->self) ||
               result_refuse(result, "You cannot strike now.");
    if (direction < 0)
        return result_refuse(result, "You know no way to " STR_PRINTF ".",
                             STR_ARGS(name_called(&game->world, enemy, NA_THE)));
    return stride_step(game, direction, result);
}

/* Goes on until the enemy is gone, or something else comes up. */
bool act_fight(struct game *game, const struct action *action, struct game_result *result)
{
    struct alert alert = alert_begin(game);
    const struct thing *enemy = choose_enemy(game);

    (void)action;
    if (enemy == NULL)
        return result_refuse(result, "No enemy is in view.");
    handle whom = enemy->self;
    if (!go_at(game, enemy, result))
        return false;
    for (int i = 1; i < BLOWS_MOST && alert_goes_on(game, &alert, result); i++) {
        enemy = choose_enemy(game);
        if (enemy == NULL || enemy->self != whom || !go_at(game, enemy, result))
            break;
    }
    return true;
}

bool act_option(struct game *game, const struct action *action, struct game_result *result)
{
    (void)result;
    game->world.options[action->x] = (int8_t)action->number;
    return true;
}
