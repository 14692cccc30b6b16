/* What a person can brew and scribe without knowing it as a spell. */
#ifndef INCURSION_RULES_FORMULAS_H
#define INCURSION_RULES_FORMULAS_H

#include "world/thing.h"

/* Deals them: more where he has become better, less where he has learned the spell itself. Part of
 * every update of a person's values. */
void values_formulas(struct world *w, struct thing *who);

#endif
