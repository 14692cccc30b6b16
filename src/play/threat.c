#include "play/threat.h"

#include "play/barrier.h"
#include "play/clock.h"
#include "play/sight.h"
#include "rules/fight/brawl.h"
#include "text/name.h"
#include "world/stati.h"

enum { ASLEEP_COUNTS_AS = 1000 };

static bool is_asleep(const struct game *game, const struct thing *creature)
{
    return stati_has(&game->world, creature, SLEEPING);
}

static int distance(const struct game *game, const struct thing *creature)
{
    return point_distance(game_place(game), (struct point){creature->x, creature->y}) +
           (is_asleep(game, creature) ? ASLEEP_COUNTS_AS : 0);
}

/* Nearer, or as near and older. Nothing is before all. */
static bool is_before(const struct game *game, const struct thing *a, const struct thing *b)
{
    if (a == NULL)
        return true;
    int off = distance(game, a) - distance(game, b);
    return off < 0 || (off == 0 && a->self < b->self);
}

const struct thing *threat_next(struct game *game, const struct thing *after)
{
    const struct thing *found = NULL, *player = game_player(game);
    struct sight sight = sight_of(game);

    clock_gather(game);
    for (int i = 0; i < game->order.crowd.count; i++) {
        const struct thing *thing = order_member_thing(&game->order.crowd.items[i]);
        if (thing && thing != player && is_before(game, after, thing) &&
            (found == NULL || is_before(game, thing, found)) && sight_is_aware(&sight, thing) &&
            brawl_is_foe(&game->world, thing, player))
            found = thing;
    }
    return found;
}

const struct thing *threat_nearest(struct game *game)
{
    return threat_next(game, NULL);
}

bool threat_is_near(struct game *game, int near)
{
    const struct thing *enemy = threat_nearest(game);

    return enemy && distance(game, enemy) <= near;
}

bool threat_forbids(struct game *game, int near, struct game_result *result)
{
    const struct thing *enemy = threat_nearest(game);

    if (enemy == NULL || distance(game, enemy) > near || game->world.options[OPT_FREEZE_MON])
        return false;
    struct str_builder way = {0};
    bool is_beside = distance(game, enemy) <= 1;
    if (!is_beside)
        barrier_add_way(game_place(game), (struct point){enemy->x, enemy->y}, &way);
    result_bar(result, BAR_CREATURE, "Not now: " STR_PRINTF " is %s%s.",
               STR_ARGS(name_called(&game->world, enemy, NA_A)), is_beside ? "upon you" : "near",
               sb_cstr(&way));
    sb_free(&way);
    return true;
}
