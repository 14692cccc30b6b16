/* Traps: hidden, found, sprung. */
#ifndef INCURSION_RULES_TRAP_H
#define INCURSION_RULES_TRAP_H

#include "base/geom.h"
#include "world/event.h"

/* Whether a trap in a cell is one for a creature: those who live there know where to step, unless
 * another has set it since. */
bool trap_concerns(const struct world *w, const struct thing *trap, const struct thing *who,
                   struct point at);

/* Someone comes near a trap, or looks for it: a skill check, once for each trap until a rest. True:
 * it was found; the player knows it if he perceives the finder. */
bool trap_notice(struct world *w, struct thing *who, struct thing *trap);
bool trap_search(struct world *w, struct thing *who, struct thing *trap);

/* The actor sets a trap off: a save against most of them; then it is harmless, and its effect goes
 * on in the same event. `is_known`: before, to who sets it off.
 * in: actor   out: target, item, eID, isTrap, vCasterLev */
int trap_spring(struct world *w, struct script_event *e, struct thing *trap, bool is_known);

/* How it looks, and whether one sees it, by its flags. */
void trap_show(struct world *w, struct thing *trap);

#endif
