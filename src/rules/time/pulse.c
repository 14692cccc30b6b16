#include "rules/time/pulse.h"

#include "rules/item/corpse.h"
#include "rules/item/shift.h"
#include "rules/status/status_time.h"
#include "rules/time/burn.h"

bool pulse_ends(const struct world *world, const struct thing *thing)
{
    return thing->kind == T_CORPSE && corpse_is_decayed(world, thing);
}

int pulse_handle(struct world *world, struct script_event *event, struct thing *self)
{
    handle who = self->self;

    (void)event;
    status_time_pass(world, self);
    if ((self = world_thing(world, who)) == NULL || self->x < 0)
        return DONE;
    if (thing_is(self, T_CREATURE))
        burn_carried(world, self);
    else if (pulse_ends(world, self))
        shift_out(world, self);
    return DONE;
}
