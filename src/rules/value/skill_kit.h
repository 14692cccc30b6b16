/* Tools that are good for skills: picks, herbs, ropes, and what is inborn in place of them. */
#ifndef INCURSION_RULES_SKILL_KIT_H
#define INCURSION_RULES_SKILL_KIT_H

#include <stdbool.h>

#include "world/thing.h"

/* What the best kit for a skill gives, and the lesser ones beside it. */
int skill_kit_bonus(const struct world *w, const struct thing *who, int skill);
bool skill_kit_has(const struct world *w, const struct thing *who, int skill);
/* Whether there can be a kit for the skill: for some that are asked for all the time nobody looks
 * through what is carried. */
bool skill_kit_exists(int skill);

#endif
