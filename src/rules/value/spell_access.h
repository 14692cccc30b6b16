/* Which spells someone has without learning them: those a body or a template brings along. */
#ifndef INCURSION_RULES_SPELL_ACCESS_H
#define INCURSION_RULES_SPELL_ACCESS_H

#include <stdbool.h>

#include "world/thing.h"

/* The level of a caster that a spell of a level needs. */
int spell_access_level(int spell_level);
/* Whether it could cast the spell: as its lists of spells say, or because it simply has it. */
bool spell_access_has(const struct world *w, const struct thing *who, res_id spell);
/* Dragons have the more of their own, the older they are. */
bool spell_access_is_innate(const struct world *w, const struct thing *who, res_id spell);

#endif
