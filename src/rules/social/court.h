/* The goblin king's court: who belongs to it lets none but the king speak. */
#ifndef INCURSION_RULES_SOCIAL_COURT_H
#define INCURSION_RULES_SOCIAL_COURT_H

#include "rules/social/parley.h"

/* Whether the other leaves the word to the king; who surrenders is brought before him.
 * out: target */
bool court_speaks(struct parley *p, int event);

#endif
