/* Traps: seen, hidden, found, sprung. */
#ifndef INCURSION_PLAY_TRAP_H
#define INCURSION_PLAY_TRAP_H

#include "play/game.h"

/* The trap in a cell that can still be sprung; NULL: none. */
struct thing *trap_live(const struct game *game, struct point at);

/* Somebody looks for a trap; each is looked for once until a rest. True: it was found. */
bool trap_search(struct game *game, struct thing *trap);

enum trap_step {
    TRAP_NONE,    /* nothing bars the way, as far as one knows */
    TRAP_NOTICED, /* it was found in time, which took a while */
    TRAP_SHUNNED  /* it is known, and the player thought better of it */
};

/* What a trap makes of the player's step onto a cell, before it is taken. A known one is asked
 * about; a hidden one may be noticed, once. */
enum trap_step trap_before_step(struct game *game, struct point to, struct game_result *result);

/* Springs what there is in a cell: it is seen from then on, harmless from then on, and its effect
 * is thrown at the victim. */
void trap_spring(struct game *game, struct point at, handle victim);

#endif
