/* Where a careful bot makes a stand against several: in a passage or a doorway, where few can get
 * at it. It looks at what a player sees and knows of the level. */
#ifndef INCURSION_PLAY_BOT_STAND_H
#define INCURSION_PLAY_BOT_STAND_H

#include "play/game.h"

/* Enemies that are awake and in view, at most so far away. */
int bot_stand_enemies(struct game *game, int distance);
/* Whether at most two can stand beside one there. */
bool bot_stand_is_narrow(const struct game *game, struct point at);
/* The nearest such place that one reaches before any enemy in view does; false: there is none. */
bool bot_stand_find(struct game *game, struct point *at);

#endif
