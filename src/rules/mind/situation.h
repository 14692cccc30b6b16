/* How things stand for a creature whose turn it is: who is near, what ails it. */
#ifndef INCURSION_RULES_MIND_SITUATION_H
#define INCURSION_RULES_MIND_SITUATION_H

#include "world/body.h"

struct situation {
    handle near; /* whom it would strike; HANDLE_NONE: nobody */
    handle far;  /* whom it would shoot */
#define TRUTH(name, words) bool name;
#include "rules/mind/situation.def"
#undef TRUTH
};

/* Looks at everyone and everything it has in mind, forgets what it has reached or sees through, and
 * finds out what ails it. Who has gathered new courage fears no more. Draws only where it sets out
 * for somewhere else (bond/target.h). */
void situation_survey(struct world *w, struct thing *who, struct situation *out);

#endif
