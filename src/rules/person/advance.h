/* Gaining a level in a class. */
#ifndef INCURSION_RULES_PERSON_ADVANCE_H
#define INCURSION_RULES_PERSON_ADVANCE_H

#include "world/body.h"

/* Asks in which class, where there are several. Draws for hit points, then for mana, unless options
 * fix them. quirk: where the die is better than its half it is rolled again, and the second roll
 * counts.
 * Race, class, god and domains hear of it, before, itself and after.
 * False: nothing came of it, and the player was told why.
 * out (EV_ADVANCE): actor, eID */
bool advance(struct world *w, struct thing *who);

#endif
