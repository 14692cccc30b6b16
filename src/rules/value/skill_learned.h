/* Who has learned which skill, and from whom: what skill.c and skill_learned.c share. */
#ifndef INCURSION_RULES_VALUE_SKILL_LEARNED_H
#define INCURSION_RULES_VALUE_SKILL_LEARNED_H

#include "world/body.h"

/* Whether it is under a status of this nature with this value. */
bool skill_has_stati(const struct world *w, const struct thing *who, int nature, int value);

bool skill_race_teaches(const struct world *w, const struct character *character, int skill);
bool skill_class_teaches(const struct world *w, res_id id, int skill);

#endif
