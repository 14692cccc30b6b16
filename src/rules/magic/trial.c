#include "rules/magic/trial.h"

#include "rules/item/lore.h"
#include "script/event.h"

void trial_identify(struct world *w, struct thing *who, struct thing *item)
{
    if (who && item && thing_is(item, T_ITEM))
        lore_try(w, who, item);
}

void trial_show(struct world *w, const struct thing *user, struct thing *item)
{
    if (user && item && thing_is(item, T_ITEM))
        lore_show(w, user, item);
}

void trial_identify_in(struct world *w, const struct script_event *e)
{
    trial_identify(w, world_thing(w, (handle)e->actor), world_thing(w, (handle)e->item));
}

void trial_show_in(struct world *w, const struct script_event *e)
{
    trial_show(w, world_thing(w, (handle)e->actor), world_thing(w, (handle)e->item));
}
