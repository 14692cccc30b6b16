/* Getting on: who can ride what, and what comes of it. */
#ifndef INCURSION_RULES_MOVE_RIDE_H
#define INCURSION_RULES_MOVE_RIDE_H

#include "world/event.h"

/* Handler of EV_MOUNT: the actor gets on the target. A mount that is on no map bears whoever is put
 * on it. ABORT: he cannot ride it.
 * in: target */
int ride_handle_mount(struct world *w, struct script_event *event, struct thing *self);

#endif
