/* Death and victory, as far as there are rules for them. */
#ifndef INCURSION_PLAY_HARM_H
#define INCURSION_PLAY_HARM_H

#include "play/game.h"

/* Handlers of events: EV_DEATH of a creature, of a player, EV_VICTORY. */
int harm_handle_death(struct world *world, struct script_event *event, struct thing *self);
int harm_handle_player_death(struct world *world, struct script_event *event, struct thing *self);
int harm_handle_victory(struct world *world, struct script_event *event, struct thing *self);

#endif
