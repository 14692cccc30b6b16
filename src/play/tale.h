/* What there is to tell of a game beside its player, for those who write it down: the map as he
 * knows it, the levels he has been to, whom he killed. */
#ifndef INCURSION_PLAY_TALE_H
#define INCURSION_PLAY_TALE_H

#include "play/game.h"

/* The level he is on as he knows it, line by line, in Unicode; no more than he has seen. */
void tale_map(const struct game *game, struct str_builder *out);
/* How much of the open ground of a level he has seen, in percent. */
int tale_seen(const struct game *game, int depth);
/* "3 goblins": one of those he killed, by their place, most of a kind first; false: no more. */
bool tale_slain(const struct game *game, int place, struct str_builder *out);
/* The end in one sentence: "Killed by a goblin on level 2 of the Hollow." */
void tale_end(const struct game *game, struct str_builder *out);

#endif
