/* Doors: opening, closing, locks, and finding those that look like wall. What force does to them is
 * rules/move/batter.h. */
#ifndef INCURSION_RULES_DOOR_H
#define INCURSION_RULES_DOOR_H

#include "world/event.h"

/* Handlers of EV_OPEN and EV_CLOSE. Whoever is at home there has the key, as has who locked it by
 * magic; others try to pick the lock: a skill check, once until a rest.
 * in: actor
 * out (EV_SATTACK): actor, target, EParam */
int door_handle_open(struct world *w, struct script_event *event, struct thing *door);
int door_handle_close(struct world *w, struct script_event *event, struct thing *door);

bool door_is_shut(const struct thing *door);
/* Its looks and its cell follow its flags. */
void door_show(struct world *w, struct thing *door);

enum door_search { DOOR_NOT_HIDDEN, DOOR_MISSED, DOOR_FOUND };

/* Someone looks for a hidden door. Once missed it is missed until a rest. */
enum door_search door_search(struct world *w, struct thing *who, struct thing *door);

#endif
