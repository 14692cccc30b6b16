/* Going to another plane and back, for who can. */
#ifndef INCURSION_RULES_SKILL_PHASE_H
#define INCURSION_RULES_SKILL_PHASE_H

#include "world/event.h"

/* Handler of EV_PHASE. in: actor */
int phase_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
