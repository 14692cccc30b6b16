/* Learning spells. */
#ifndef INCURSION_PLAY_STUDY_H
#define INCURSION_PLAY_STUDY_H

#include "play/game.h"

/* Tells the player that he could learn spells, if he could. */
void study_remind(struct game *game);

#endif
