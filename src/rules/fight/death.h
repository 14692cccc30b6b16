/* Dying, and how a game ends. */
#ifndef INCURSION_RULES_DEATH_H
#define INCURSION_RULES_DEATH_H

#include "world/thing.h"

struct script_event;

/* Handlers of EV_DEATH of a creature, of a player, and of EV_VICTORY.
 * in: actor, GraveText */
int death_handle(struct world *w, struct script_event *event, struct thing *self);
int death_handle_player(struct world *w, struct script_event *event, struct thing *self);
int death_handle_victory(struct world *w, struct script_event *event, struct thing *self);

#endif
