/* Looking for what is hidden nearby. */
#ifndef INCURSION_RULES_MOVE_SEARCH_H
#define INCURSION_RULES_MOVE_SEARCH_H

#include "world/event.h"

/* Handler of EV_SEARCH: hidden doors and traps around are looked for, each with a skill check, once
 * until a rest. It takes no time by itself.
 * in: actor */
int search_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
