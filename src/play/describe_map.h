/* The map of game_describe: what the player sees and remembers of the level, cell by cell. */
#ifndef INCURSION_PLAY_DESCRIBE_MAP_H
#define INCURSION_PLAY_DESCRIBE_MAP_H

#include "base/json.h"
#include "play/game.h"

/* The value of "map" in docs/json.md. Nothing in it is unknown to the player. */
void describe_map(const struct game *game, struct json *json);

#endif
