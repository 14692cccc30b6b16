/* Stairs: ways from level to level. */
#ifndef INCURSION_RULES_PORTAL_H
#define INCURSION_RULES_PORTAL_H

#include "world/thing.h"

struct script_event;

/* Handler of EV_ENTER of a portal.
 * in: actor */
int portal_handle_enter(struct world *w, struct script_event *event, struct thing *portal);
/* Handler before EV_ENTER: who has sworn to slay someone here does not leave.
 * in: actor */
int portal_handle_leave(struct world *w, struct script_event *event, struct thing *portal);

/* Whether stairs lead down (1) or up (-1). */
bool portal_leads(const struct world *w, const struct thing *portal, int by);

#endif
