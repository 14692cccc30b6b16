/* Doing what was chosen: one function per act. Most only throw the event that a player's action
 * throws. */
#ifndef INCURSION_RULES_MIND_DEEDS_H
#define INCURSION_RULES_MIND_DEEDS_H

#include "rules/mind/thought.h"

/* Answers like an event: DONE, ABORT (it was not possible) ... What it cannot do on its plane, or
 * for being an illusion, is not tried. ERROR: there is no such act.
 * out: map, actor, target, item, item2, eID, isLoc, EXVal, EYVal, isDir, EDir, vCasterLev,
 *     vRange, EMagic, Event */
int deed_do(struct thought *t, struct act *act);

/* The first thing it carries that is made for throwing; NULL: none. */
struct thing *deed_thrown(const struct world *w, const struct thing *who);

/* In words; "" for what is none. */
const char *deed_name(int act);

/* deed_magic.c: one draw for which magic serves the purpose; what prediction and casting draw. The
 * act keeps whom it was aimed at. */
int deed_cast(struct thought *t, struct act *act);

#endif
