/* Stairs, and other ways from level to level. */
#ifndef INCURSION_RULES_PORTAL_H
#define INCURSION_RULES_PORTAL_H

#include "base/error.h"
#include "world/thing.h"

struct script_event;

/* Handler of EV_ENTER of a portal.
 * in: actor */
int portal_handle_enter(struct world *w, struct script_event *event, struct thing *portal);

/* The player goes up or down by a number of levels, to the same place there. False: why not. */
bool portal_travel(struct world *w, int by, struct error *why);

#endif
