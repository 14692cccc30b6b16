#include "rules/item/corpse.h"

#include "base/num.h"
#include "rules/value/arms.h"

enum { FRESH_HOURS = 12, DECAY_HOURS = 24 * 14 };

uint32_t corpse_hours(const struct world *w, const struct thing *corpse)
{
    return ((uint32_t)w->time - item_of(w, corpse)->made) / HOUR_TURNS;
}

bool corpse_is_fresh(const struct world *w, const struct thing *corpse)
{
    return corpse_hours(w, corpse) < FRESH_HOURS;
}

bool corpse_is_decayed(const struct world *w, const struct thing *corpse)
{
    return corpse_hours(w, corpse) > DECAY_HOURS;
}

int corpse_nutrition(const struct world *w, const struct thing *corpse)
{
    static const int16_t by_size[] = {0, 1, 10, 25, 50, 100, 300, 500, 800};

    return by_size[iclamp(arms_size(w, corpse, NULL), 0, COUNT_OF(by_size) - 1)];
}
