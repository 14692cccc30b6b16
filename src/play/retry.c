#include "play/retry.h"

#include "base/num.h"
#include "rules/core/d20.h"
#include "world/stati.h"

enum { FIRST = 4, FURTHER = 2 };

static struct stati *bonus_at(struct game *game, const struct thing *thing, int skill)
{
    struct stati_query query = stati_of(RETRY_BONUS);

    query.value = skill;
    query.object = game->world.player;
    return stati_find(&game->world, thing, query);
}

static void boost(struct game *game, struct thing *thing, int skill)
{
    struct stati *bonus = bonus_at(game, thing, skill);
    const struct stati first = {.nature = RETRY_BONUS,
                                .value = (int16_t)skill,
                                .magnitude = FIRST,
                                .source = SS_MISC,
                                .object = game->world.player};

    if (bonus)
        bonus->magnitude = wrap16(bonus->magnitude + FURTHER);
    else
        stati_gain(&game->world, thing, &first, NULL);
}

bool retry_roll(struct game *game, struct thing *thing, int skill, int difficulty)
{
    const struct stati *bonus = bonus_at(game, thing, skill);

    if (d20_reaches(&game->world, &game->rng, difficulty - (bonus ? bonus->magnitude : 0)))
        return true;
    boost(game, thing, skill);
    return false;
}
