/* Doors: opening, closing, kicking, and finding those that look like wall. */
#ifndef INCURSION_PLAY_DOOR_H
#define INCURSION_PLAY_DOOR_H

#include "play/game.h"

/* Handlers of EV_OPEN and EV_CLOSE. */
int door_handle_open(struct world *world, struct script_event *event, struct thing *door);
int door_handle_close(struct world *world, struct script_event *event, struct thing *door);

bool door_is_shut(const struct thing *door);

/* By the player, who stands beside it. False: why not is in *result. */
bool door_open(struct game *game, struct thing *door, struct game_result *result);
bool door_close(struct game *game, struct thing *door, struct game_result *result);
bool door_kick(struct game *game, struct thing *door, struct game_result *result);

enum door_search { DOOR_NOT_HIDDEN, DOOR_MISSED, DOOR_FOUND };

/* Somebody looks for a hidden door. Once missed it is missed until a rest. */
enum door_search door_search(struct game *game, struct thing *door);

#endif
