#include "rules/value/might.h"

#include "base/num.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "script/levels.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati_query.h"

static bool hides_wounds(const struct world *w, const struct thing *who)
{
    struct stati_query facade = stati_of(STATI_ANY);

    facade.effect = library_find(w->library, STR("Adamant Facade"));
    return facade.effect && stati_has_effect(w, who, facade);
}

static int32_t weight_of(const struct world *w, const struct thing *who)
{
    int32_t weight = xcr_of(kind_challenge(w, who, false));

    if (hides_wounds(w, who))
        return weight;
    return (int32_t)((int64_t)weight * (who->hp * 100 / imax(1, who->hp_max)) / 100);
}

/* All of a level who stand by someone; `as_seen_by` NULL: whether anybody perceives them or not. */
static int32_t side_of(const struct world *w, const struct level *level, const struct thing *who,
                       const struct thing *as_seen_by)
{
    int64_t sum = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *at = world_thing(w, level->things.items[i]);
        if (at && thing_is(at, T_CREATURE) && hostility_is_friend(w, at, who) &&
            (as_seen_by == NULL || at == who || eyes_perceive(w, as_seen_by, at)))
            sum += weight_of(w, at);
    }
    return (int32_t)(sum < INT32_MAX ? sum : INT32_MAX);
}

int might_over(const struct world *w, const struct thing *who, const struct thing *other)
{
    const struct level *level = world_level_of(w, who);

    if (level == NULL)
        return 0;
    return xcr_to_cr(side_of(w, level, who, other)) - xcr_to_cr(side_of(w, level, other, NULL));
}
