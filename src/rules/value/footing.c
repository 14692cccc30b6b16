#include "rules/value/footing.h"

#include "script/levels.h"
#include "world/throw.h"

bool footing_allows(const struct thing *who, res_id terrain, void *world)
{
    return thing_is(who, T_CREATURE) &&
           throw_ask_about(world, EV_MON_CONSIDER, who, NULL, terrain) != ABORT;
}
