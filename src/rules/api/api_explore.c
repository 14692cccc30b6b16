/* What the player has seen of the world, for scripts. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "rules/value/explored.h"

static const struct thing *person(const struct api_call *call)
{
    const struct thing *who = api_object(call);

    return who && thing_is(who, T_CHARACTER) ? who : NULL;
}

static bool call_seen(struct api_call *call)
{
    const struct thing *who = person(call);
    const struct level *level = who ? world_level_of(api_world(call), who) : NULL;

    return api_return(call, level && explored_at(level, call->arguments[0], call->arguments[1]));
}

static bool call_depth(struct api_call *call)
{
    return api_return(
        call, person(call) ? explored_depth(api_world(call), (res_id)call->arguments[0]) : 0);
}

/* It looks at each cell of each level. */
static bool call_favour(struct api_call *call)
{
    const struct world *w = api_world(call);
    int64_t cells = 0;

    for (int i = 0; i < w->levels.count; i++)
        cells += (int64_t)w->levels.items[i]->width * w->levels.items[i]->height;
    if (!api_charge(call, cells))
        return false;
    return api_return(call, person(call) ? explored_favour(w) : 0);
}

static const struct api_row rows[] = {
    CALL(T_PLAYER_Seen, call_seen, 0),
    CALL(T_PLAYER_getMaxDepth, call_depth, 0),
    CALL(T_CHARACTER_TotalExploreFavour, call_favour, 0),
};

const struct api_rows api_explore_rows = {rows, COUNT_OF(rows)};
