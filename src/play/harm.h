/* Pain and death, as far as there are rules for them: hit points that run out.
 *
 * A creature without hit points (nobody has rolled any for it) cannot be hurt. */
#ifndef INCURSION_PLAY_HARM_H
#define INCURSION_PLAY_HARM_H

#include "play/game.h"

/* Handlers of events: EV_DAMAGE to a creature, EV_DEATH of one, of a player, EV_VICTORY. */
int harm_handle_damage(struct world *world, struct script_event *event, struct thing *self);
int harm_handle_death(struct world *world, struct script_event *event, struct thing *self);
int harm_handle_player_death(struct world *world, struct script_event *event, struct thing *self);
int harm_handle_victory(struct world *world, struct script_event *event, struct thing *self);

/* Whether a creature has run out of hit points. */
bool harm_is_dead(const struct thing *creature);

#endif
