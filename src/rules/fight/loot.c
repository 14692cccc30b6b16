#include "rules/fight/loot.h"

#include "rules/item/shift.h"

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
