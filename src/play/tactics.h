/* Manoeuvres of the player: which there are, and which he has learned. */
#ifndef INCURSION_PLAY_TACTICS_H
#define INCURSION_PLAY_TACTICS_H

#include "play/action.h"
#include "play/game.h"

int tactics_count(void);
enum action_kind tactics_at(int index);
/* Whether it takes no feat or skill, or the player has it. */
bool tactics_is_known(const struct game *game, int index);

/* A kick at a creature. False: it came to nothing, or nobody is there. */
bool tactics_kick(struct game *game, int direction);

#endif
