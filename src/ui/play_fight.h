/* Commands of fighters: shooting, throwing, manoeuvres. */
#ifndef INCURSION_UI_PLAY_FIGHT_H
#define INCURSION_UI_PLAY_FIGHT_H

#include "ui/play_state.h"

/* Asks where to, with the cursor at the nearest enemy. */
void play_fire(struct play *p, struct stack *stack);
/* At the nearest enemy in view who is that way. */
void play_fire_towards(struct play *p, struct stack *stack, int direction);
/* A menu of manoeuvres; those with a target ask for a direction, unless only one enemy is there. */
void play_tactics(struct play *p, struct stack *stack);
/* One of them. */
void play_tactic(struct play *p, struct stack *stack, enum action_kind kind);

#endif
