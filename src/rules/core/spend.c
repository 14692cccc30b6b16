#include "rules/core/spend.h"

#include "base/num.h"
#include "world/thing.h"

void spend_time(struct world *w, handle who, int ticks)
{
    struct thing *thing = world_thing(w, who);

    if (thing)
        thing->timeout = wrap16(imin(thing->timeout + ticks, INT16_MAX));
}
