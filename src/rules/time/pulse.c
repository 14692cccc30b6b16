#include "rules/time/pulse.h"

#include "rules/status/status.h"

int pulse_handle(struct world *world, struct script_event *event, struct thing *self)
{
    (void)event;
    status_elapse(world, self);
    return DONE;
}
