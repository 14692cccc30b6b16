#include "rules/magic/power.h"

#include "rules/magic/numbers.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/segment.h"
#include "world/throw.h"

static void work_out(struct world *w, const struct thing *owner, const struct thing *item,
                     int segment)
{
    struct script_event *e = throw_begin(w);

    if (e == NULL)
        return;
    e->actor = e->target = (int32_t)owner->self;
    e->item = (int32_t)item->self;
    e->isItem = true;
    e->eID = item->other;
    e->efNum = (int8_t)segment;
    numbers_work_out(w, e);
    throw_drop(w, e);
}

void power_before_full_name(struct world *w, const struct thing *item)
{
    enum { NEEDED = KN_PLUS | KN_PLUS2 };
    const struct thing *owner = hold_owner(w, item);

    if (item->other == 0 || owner == NULL || (item_of(w, item)->known & NEEDED) != NEEDED)
        return;
    for (int i = 0; i < segment_count(w, item->other); i++)
        work_out(w, owner, item, i);
}
