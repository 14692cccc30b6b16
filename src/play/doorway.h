/* What the player does to a door beside him. False: why not is in *result. */
#ifndef INCURSION_PLAY_DOORWAY_H
#define INCURSION_PLAY_DOORWAY_H

#include "play/game.h"

bool doorway_open(struct game *game, struct thing *door, struct game_result *result);
bool doorway_close(struct game *game, struct thing *door, struct game_result *result);
bool doorway_kick(struct game *game, struct thing *door, struct game_result *result);

#endif
