/* Doors: opening, closing, forcing, and finding those that look like wall. */
#ifndef INCURSION_RULES_DOOR_H
#define INCURSION_RULES_DOOR_H

#include "world/thing.h"

struct script_event;

/* Handlers of EV_OPEN and EV_CLOSE.
 * in: actor */
int door_handle_open(struct world *w, struct script_event *event, struct thing *door);
int door_handle_close(struct world *w, struct script_event *event, struct thing *door);

bool door_is_shut(const struct thing *door);

/* Someone kicks a door that is shut. One draw. True: it bursts, and what was set there springs. */
bool door_kick(struct world *w, struct thing *who, struct thing *door);

enum door_search { DOOR_NOT_HIDDEN, DOOR_MISSED, DOOR_FOUND };

/* Someone looks for a hidden door. Once missed it is missed until a rest. */
enum door_search door_search(struct world *w, struct thing *who, struct thing *door);

#endif
