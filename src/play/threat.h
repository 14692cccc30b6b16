/* Enemies of the player that he is aware of. */
#ifndef INCURSION_PLAY_THREAT_H
#define INCURSION_PLAY_THREAT_H

#include "play/game.h"

/* The nearest one, those that sleep after all others; NULL: there is none. */
const struct thing *threat_nearest(struct game *game);
/* The next after that one. */
const struct thing *threat_next(struct game *game, const struct thing *after);
/* Whether one is awake and at most so many steps away. */
bool threat_is_near(struct game *game, int distance);
/* The same; then *result says that something cannot be done for that reason. */
bool threat_forbids(struct game *game, int distance, struct game_result *result);

#endif
