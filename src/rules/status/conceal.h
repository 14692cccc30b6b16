/* Going into hiding: EV_HIDE. */
#ifndef INCURSION_RULES_STATUS_CONCEAL_H
#define INCURSION_RULES_STATUS_CONCEAL_H

#include "world/event.h"

/* Handler of EV_HIDE. EParam says where (HI_...): in shadows only in the dark and out of sight of
 * enemies and of a player who does not lead one. It takes time; one draw for how well it is done.
 * in: EParam */
int conceal_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
