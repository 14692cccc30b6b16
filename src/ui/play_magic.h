/* Commands of who casts spells. */
#ifndef INCURSION_UI_PLAY_MAGIC_H
#define INCURSION_UI_PLAY_MAGIC_H

#include "ui/play_state.h"

/* A menu of the spells that the player knows, with what each costs and how likely it succeeds. */
void play_cast(struct play *p, struct stack *stack);
/* The same menu, for what is to be cast in another way than usual: metamagic. */
void play_metamagic(struct play *p, struct stack *stack);
/* The same menu, for what is to be cast again and again. */
void play_ready(struct play *p, struct stack *stack);

#endif
