/* Spells by number, and what a person knows of each.
 *
 * The number of a spell is its place among the effects of its module. quirk: who goes by numbers
 * alone means those of the first module. */
#ifndef INCURSION_RULES_SPELLBOOK_H
#define INCURSION_RULES_SPELLBOOK_H

#include "world/thing.h"

/* -1: it is no effect of the first module. */
int spellbook_number(const struct library *library, res_id spell);
/* 0: there is none of the number. */
res_id spellbook_spell(const struct library *library, int number);
int spellbook_count(const struct library *library);
/* Whether it is written in an item. */
bool spellbook_has(const struct world *w, const struct thing *item, res_id spell);
/* The same of all items of a kind. */
bool spellbook_is_in(const struct library *library, res_id item, res_id spell);
/* SP_... of a person; NULL: it is no spell, or nobody can know it. */
uint16_t *spellbook_flags(const struct world *w, const struct thing *who, res_id spell);

#endif
