#include "rules/status/retry.h"

#include "base/num.h"
#include "rules/status/status.h"
#include "world/stati.h"

enum { FIRST = 4, FURTHER = 2 };

static struct stati *bonus_at(const struct world *world, const struct thing *thing, int skill,
                              handle who)
{
    struct stati_query query = stati_of(RETRY_BONUS);

    query.value = skill;
    query.object = who;
    return stati_find(world, thing, query);
}

int retry_bonus(const struct world *world, const struct thing *thing, int skill, handle who)
{
    const struct stati *bonus = bonus_at(world, thing, skill, who);

    return bonus ? bonus->magnitude : 0;
}

void retry_boost(struct world *world, struct thing *thing, int skill, handle who)
{
    struct stati *bonus = bonus_at(world, thing, skill, who);
    const struct stati first = {.nature = RETRY_BONUS,
                                .value = (int16_t)skill,
                                .magnitude = FIRST,
                                .source = SS_MISC,
                                .object = who};

    if (bonus)
        bonus->magnitude = wrap16(bonus->magnitude + FURTHER);
    else
        status_gain(world, thing, first);
}
