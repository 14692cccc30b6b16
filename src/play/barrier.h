/* What keeps the player from going on, as far as he knows: in words with a direction, and as one of
 * a few kinds, for which a screen can say what helps. */
#ifndef INCURSION_PLAY_BARRIER_H
#define INCURSION_PLAY_BARRIER_H

#include "play/game.h"

/* Says what bars the way in a direction; always false, as result_refuse() is. */
bool barrier_tell(struct game *game, int direction, struct game_result *result);
/* The same of a locked door there; false: there is none. */
bool barrier_tell_lock(struct game *game, int direction, struct game_result *result);

/* ", 3 to the north": how far off a place is; nothing if it is here. */
void barrier_add_way(struct point from, struct point to, struct str_builder *out);

#endif
