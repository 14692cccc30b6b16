#include "rules/core/passing.h"

#include "world/level.h"

const struct level *passing_level(const struct world *w)
{
    for (int i = w->levels.count; i >= 1; i--)
        if (world_level(w, i)->day == DAY_PASSING)
            return world_level(w, i);
    return NULL;
}
