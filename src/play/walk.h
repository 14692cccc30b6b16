/* Going from cell to cell: what bars the way, and what happens on arrival. */
#ifndef INCURSION_PLAY_WALK_H
#define INCURSION_PLAY_WALK_H

#include "play/game.h"

/* Handlers of EV_MOVE of a creature and EV_ENTER of a portal. */
int walk_handle_move(struct world *world, struct script_event *event, struct thing *self);
int walk_handle_enter(struct world *world, struct script_event *event, struct thing *portal);

/* Nothing solid and nobody there, and not the edge of the map. */
bool walk_is_open(const struct game *game, struct point at);

/* How fast a creature walks, in percent. */
int walk_pace(const struct game *game, const struct thing *creature);

/* One step of the player. A closed door is opened instead; danger is asked about. False: it was
 * not done, *result says why. */
bool walk_step(struct game *game, int direction, struct game_result *result);

/* Up or down by a number of levels, to the same place there. */
bool walk_depth(struct game *game, int by, struct game_result *result);

#endif
