/* What lies here, or in a chest that stands here: one of several things is chosen, or all are taken
 * one after the other. */
#ifndef INCURSION_UI_PLAY_THINGS_H
#define INCURSION_UI_PLAY_THINGS_H

#include "ui/play_state.h"

/* The only thing that lies here is taken at once; of several it is asked which. */
void play_get(struct play *p, struct stack *stack);
/* Takes what lies here, one thing after the other, as long as nothing comes up. */
void play_loot(struct play *p, struct stack *stack);
/* An action is over: true, the next thing is being taken. */
bool play_loot_on(struct play *p, struct stack *stack, const struct game_result *result);
/* An action is over: true, the next thing that one takes out of the same chest is being asked for.
 */
bool play_rummage_on(struct play *p, struct stack *stack, const struct game_result *result);

#endif
