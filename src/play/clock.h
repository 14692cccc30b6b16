/* Time: who acts when.
 *
 * Time goes in ticks. In each, every thing on the player's level in the order of the level's list
 * is one tick nearer to its next act, or acts if its timeout is spent. Only what is near the
 * player takes part: as far as the nearest fifteen or so creatures. */
#ifndef INCURSION_PLAY_CLOCK_H
#define INCURSION_PLAY_CLOCK_H

#include "play/game.h"

enum {
    CLOCK_REACH = 60,      /* no creature acts that is so far away */
    CLOCK_CROWD = 15,      /* creatures that take part, before those as far as the last of them */
    CLOCK_LONG_ROUND = 60, /* ticks from EV_TURN to EV_TURN: stati and fields run out by these */
    CLOCK_WAIT_MOST = 1 << 17 /* ticks after which the player may act, whatever scripts say */
};

/* Lets the world go on until the player may act. Nothing happens while the player has time. */
void clock_run(struct game *game);

/* The creatures of the player's level, in the level's order. */
void clock_gather(struct game *game);

/* Who a neighbour is; NULL: it is gone. Things do not move in their pool. */
static inline struct thing *clock_neighbour(const struct game_neighbour *neighbour)
{
    return neighbour->thing->self == neighbour->who ? neighbour->thing : NULL;
}

#endif
