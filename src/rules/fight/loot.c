#include "rules/fight/loot.h"

#include "rules/item/identify.h"
#include "rules/item/shift.h"
#include "world/body.h"
#include "world/hold.h"

void loot_detach(struct world *w, handle what)
{
    struct thing *item = world_thing(w, what);

    if (item)
        shift_out(w, item);
}

void loot_destroy(struct world *w, handle what)
{
    struct thing *item;

    loot_detach(w, what);
    if ((item = world_thing(w, what)) != NULL)
        item->flags |= F_DELETE;
}

void loot_gain(struct world *w, struct thing *who, struct thing *item)
{
    if (who->self == w->player) {
        hold_in_slot(w, who, item, SL_INAIR);
        identify_add(w, item, KN_HANDLED);
        return;
    }
    hold_carry(w, who, item);
    creature_of(w, who)->state &= (int16_t)~MS_INVEN_GOOD;
}
