/* Which spells someone has without learning them: those a body or a template brings along. */
#ifndef INCURSION_RULES_SPELL_ACCESS_H
#define INCURSION_RULES_SPELL_ACCESS_H

#include <stdbool.h>

#include "world/thing.h"

/* Cells of a list of spells (SPELL_LIST) that are no spells: a level, which the spells after it
 * have; a school, followed by a source and schools; a source, added to SPELL_LIST_SOURCE. */
enum {
    SPELL_LIST_LEVELS = 50, /* below it */
    SPELL_LIST_SCHOOL = 100,
    SPELL_LIST_SOURCE = 1000,
    SPELL_LIST_SOURCE_LAST = 2000
};

/* The level of a caster that a spell of a level needs. */
int spell_access_level(int spell_level);
/* Whether it could cast the spell: as its lists of spells say, or because it simply has it. */
bool spell_access_has(const struct world *w, const struct thing *who, res_id spell);
/* Dragons have the more of their own, the older they are. */
bool spell_access_is_innate(const struct world *w, const struct thing *who, res_id spell);

#endif
