/* Pushing another. What comes of it is a step: rules/move/walk.h. */
#ifndef INCURSION_RULES_FIGHT_PUSH_H
#define INCURSION_RULES_FIGHT_PUSH_H

#include "world/event.h"

/* Someone is pushed in a direction, which may be none: then nothing moves him.
 * out (EV_PUSH): actor, target, EDir, isDir */
int push_throw(struct world *w, handle who, handle by, int direction);

#endif
