#include "rules/time/pulse.h"

#include "rules/status/status_time.h"

int pulse_handle(struct world *world, struct script_event *event, struct thing *self)
{
    (void)event;
    status_time_pass(world, self);
    return DONE;
}
