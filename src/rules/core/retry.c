#include "rules/core/retry.h"

#include "base/num.h"
#include "rules/core/d20.h"
#include "world/stati.h"

enum { FIRST = 4, FURTHER = 2 };

static struct stati *bonus_at(struct world *world, const struct thing *thing, int skill)
{
    struct stati_query query = stati_of(RETRY_BONUS);

    query.value = skill;
    query.object = world->player;
    return stati_find(world, thing, query);
}

static void boost(struct world *world, struct thing *thing, int skill)
{
    struct stati *bonus = bonus_at(world, thing, skill);
    const struct stati first = {.nature = RETRY_BONUS,
                                .value = (int16_t)skill,
                                .magnitude = FIRST,
                                .source = SS_MISC,
                                .object = world->player};

    if (bonus)
        bonus->magnitude = wrap16(bonus->magnitude + FURTHER);
    else
        stati_gain(world, thing, &first, NULL);
}

bool retry_roll(struct world *world, struct thing *thing, int skill, int difficulty)
{
    const struct stati *bonus = bonus_at(world, thing, skill);

    if (d20_reaches(world, difficulty - (bonus ? bonus->magnitude : 0)))
        return true;
    boost(world, thing, skill);
    return false;
}
