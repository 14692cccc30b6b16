/* A step from cell to cell, of one's own will, pushed or with a leap. All three are one procedure:
 *
 *     what holds one or keeps one where one is,
 *     who and what bars the way,
 *     what one thinks better of (of one's own will only),
 *     what the place left and the place entered say,
 *     who strikes at one on the way,
 *     the step, and what comes of being there. */
#ifndef INCURSION_RULES_MOVE_WALK_H
#define INCURSION_RULES_MOVE_WALK_H

#include "world/event.h"

/* Handlers of EV_MOVE, EV_PUSH (actor is moved, target pushes) and EV_JUMP (to a place).
 * in: actor, target, isDir, EDir, isLoc, EXVal, EYVal
 * out: Event, isLoc, EXVal, EYVal, EDir, target, eID, EMagic, isTrap, vCasterLev, item
 * out (EV_SATTACK, EV_PUSH, EV_OPEN, EV_WALKON, EV_JUMP_OFF, EV_LAND): actor, target, item, EParam,
 * isLoc, EXVal, EYVal */
int walk_handle_move(struct world *w, struct script_event *e, struct thing *self);
int walk_handle_push(struct world *w, struct script_event *e, struct thing *self);
int walk_handle_jump(struct world *w, struct script_event *e, struct thing *self);

#endif
