/* Time in play: the world goes on until the player may act. Who acts when is rules/time/order. */
#ifndef INCURSION_PLAY_CLOCK_H
#define INCURSION_PLAY_CLOCK_H

#include "play/game.h"

/* Ticks after which the player may act, whatever scripts say. */
enum { CLOCK_WAIT_MOST = 1 << 17 };

/* An action of the player begins. */
void clock_begin(struct game *game);
/* Lets the world go on until the player may act. Nothing happens while the player has time. */
void clock_run(struct game *game);

/* The creatures of the player's level, in the level's order (game->order.crowd). */
void clock_gather(struct game *game);

#endif
