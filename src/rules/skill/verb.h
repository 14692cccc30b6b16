/* Doing something to a thing by naming the deed: rub the lamp, pull the lever, tie up the prisoner.
 * What comes of it is left to whoever hears the event. */
#ifndef INCURSION_RULES_SKILL_VERB_H
#define INCURSION_RULES_SKILL_VERB_H

#include "rules/skill/offer.h"

/* All of them, in their order; the value is what verb_do takes. */
void verb_gather(struct offer *list);

/* Asks for what the verb needs, then throws its event. ABORT: nothing was chosen, or nobody knows
 * what to make of it, which is said.
 * out: actor, target, item, item2, isLoc, isVerb */
int verb_do(struct world *w, const struct thing *who, int verb);

#endif
