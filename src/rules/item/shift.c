#include "rules/item/shift.h"

#include "rules/bond/land.h"
#include "rules/item/item.h"
#include "rules/item/worn.h"
#include "rules/status/field.h"
#include "world/level.h"
#include "world/loose.h"

void shift_out(struct world *w, struct thing *item)
{
    const struct thing *holder = world_thing(w, item_of(w, item)->owner);
    handle self = item->self;

    if (holder && thing_is(holder, T_CREATURE) && item_of(w, item)->flags & IF_WORN)
        worn_end(w, item);
    item = world_thing(w, self);
    if (item && item_of(w, item)->owner == HANDLE_NONE) /* its bearer may have died of that */
        field_leave(w, item, false);
    if ((item = world_thing(w, self)) == NULL)
        return;
    loose_take_up(w, item);
    item_of(w, item)->flags &= (uint16_t)~IF_WORN;
    worn_forget_soul(w, item);
}

bool shift_down(struct world *w, struct thing *item, struct level *level, struct point at)
{
    handle self = item->self;

    shift_out(w, item);
    item = world_thing(w, self);
    return item && level && land_at(w, level, item, at);
}

bool shift_to_feet(struct world *w, struct thing *item, const struct thing *who)
{
    return shift_down(w, item, world_level_of(w, who), (struct point){who->x, who->y});
}
