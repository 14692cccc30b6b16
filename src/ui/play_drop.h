/* Several things are put down, one after the other. */
#ifndef INCURSION_UI_PLAY_DROP_H
#define INCURSION_UI_PLAY_DROP_H

#include "ui/play_state.h"

/* Asks which: choosing a thing marks it, and choosing it once more takes the mark away. */
void play_drop(struct play *p, struct stack *stack);
/* An action is over: true, the next thing is being put down. What one cannot let go of ends it, and
 * so does an enemy. */
bool play_drop_on(struct play *p, struct stack *stack, const struct game_result *result);

#endif
