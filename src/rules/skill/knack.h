/* What someone can set about on purpose: skills, class abilities, feats and the attacks of another
 * body. Which there are, in the original's order, is knacks.def; what each does is a function in
 * knack_*.c. */
#ifndef INCURSION_RULES_SKILL_KNACK_H
#define INCURSION_RULES_SKILL_KNACK_H

#include <stdbool.h>

#include "rules/skill/offer.h"

/* Each gives DONE, or ABORT where nothing came of it, and says why. Who is gone or no creature does
 * nothing. Questions go to the player; who is none answers none of them and mostly gets nowhere. */

/* A skill (SK_...). One draw first of all, whatever it is. */
int knack_skill(struct world *w, struct thing *who, int skill);
/* An ability (CA_...). The parameter is the kind that is turned or commanded, the number of an
 * inborn spell, or the song of who is no player. */
int knack_ability(struct world *w, struct thing *who, int ability, int parameter);
int knack_feat(struct world *w, struct thing *who, int feat);

/* All that someone could use now, sorted by name. The value is the row and, times a thousand, the
 * parameter. False: there is nothing. */
bool knack_gather(const struct world *w, const struct thing *who, struct offer *out);
/* Uses one of them by its value; ABORT where there is no such row. */
int knack_use(struct world *w, struct thing *who, int32_t value);

#endif
