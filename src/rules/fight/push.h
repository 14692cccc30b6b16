/* EV_PUSH: being moved to a neighbouring cell by another. */
#ifndef INCURSION_RULES_FIGHT_PUSH_H
#define INCURSION_RULES_FIGHT_PUSH_H

#include "world/event.h"

/* Handler of EV_PUSH: actor is moved, target pushes.
 * in: actor, target, isDir, EDir, isLoc, EXVal, EYVal
 * out: Event, isLoc, EXVal, EYVal, EDir */
int push_handle(struct world *w, struct script_event *e, struct thing *self);

/* Someone is pushed in a direction, which may be none: then nothing moves him.
 * out (EV_PUSH): actor, target, EDir, isDir */
int push_throw(struct world *w, handle who, handle by, int direction);

#endif
