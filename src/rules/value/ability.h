/* Who has which ability (CA_...), and how much of it. What an item lends counts only when it is
 * known to be magical. */
#ifndef INCURSION_RULES_ABILITY_H
#define INCURSION_RULES_ABILITY_H

#include <stdbool.h>

#include "world/thing.h"

bool ability_has(const struct world *w, const struct thing *who, int ability);
/* Only what comes from race, class, perks, blessings and domains. */
bool ability_has_inborn(const struct world *w, const struct thing *who, int ability);
/* Never below 0. */
int ability_level(const struct world *w, const struct thing *who, int ability);
/* The same of several at once, none of which is the casting of spells. */
void ability_levels(const struct world *w, const struct thing *who, const int *abilities, int count,
                    int *levels);

/* What intensive study makes of abilities. */
struct ability_study {
    int ability, study, raise, divisor;
};

int ability_study_count(void);
const struct ability_study *ability_study_at(int row);

#endif
