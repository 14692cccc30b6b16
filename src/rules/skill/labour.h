/* Hours of work: what keeps one from them, and that they pass. */
#ifndef INCURSION_RULES_SKILL_LABOUR_H
#define INCURSION_RULES_SKILL_LABOUR_H

#include "world/thing.h"

enum { LABOUR_HOUR = 18000 }; /* turns */

/* Work takes at least so many hours and at most so many, as far as someone can stay awake. Whoever
 * is poisoned or turns to stone has no time, unless he heals it. The hours it took; 0: none, and
 * he is told why. Who is no player does not work. */
int labour_spend(struct world *w, struct thing *who, int least, int most, bool is_healing);

#endif
