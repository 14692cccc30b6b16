#include "rules/item/shift.h"

#include "rules/item/item.h"
#include "rules/item/worn.h"
#include "rules/status/status.h"
#include "world/hold.h"
#include "world/level.h"
#include "world/loose.h"
#include "world/near.h"
#include "world/place.h"
#include "world/stati.h"

void shift_out(struct world *w, struct thing *item)
{
    const struct thing *holder = world_thing(w, item_of(w, item)->owner);
    handle self = item->self;

    if (holder && thing_is(holder, T_CREATURE) && item_of(w, item)->flags & IF_WORN)
        worn_end(w, item);
    item = world_thing(w, self);
    if (item == NULL)
        return;
    loose_take_up(w, item);
    item_of(w, item)->flags &= (uint16_t)~IF_WORN;
    worn_forget_soul(w, item);
}

/* Where it has been first: people go back there for it. */
static void note_home(struct world *w, struct thing *thing, const struct level *level)
{
    enum { ROW = 256 };
    res_id region = level_region(level, thing->x, thing->y);

    if (region && !stati_has(w, thing, HOME_REGION))
        status_gain(w, thing,
                    (struct stati){.nature = HOME_REGION,
                                   .value = (int16_t)(thing->x + thing->y * ROW),
                                   .source = SS_MISC,
                                   .effect = region});
}

static void put_down(struct world *w, struct thing *item, struct level *level, struct point at)
{
    handle self = item->self;

    if (near_has_room(level, w, at))
        place_at(level, w, item, at.x, at.y);
    else
        near_place(level, w, item, at, &(struct near_needs){0});
    w->marks.crowd = w->marks.sight = true;
    item = world_thing(w, self);
    if (item && item->x >= 0)
        note_home(w, item, level);
}

bool shift_down(struct world *w, struct thing *item, struct level *level, struct point at)
{
    handle self = item->self;

    shift_out(w, item);
    item = world_thing(w, self);
    if (item == NULL || level == NULL || item_is_hollow(item))
        return false;
    put_down(w, item, level, at);
    item = world_thing(w, self);
    return item && item->x >= 0;
}

bool shift_to_feet(struct world *w, struct thing *item, const struct thing *who)
{
    return shift_down(w, item, world_level_of(w, who), (struct point){who->x, who->y});
}
