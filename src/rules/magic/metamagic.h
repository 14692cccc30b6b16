/* Metamagic: which of it goes with a spell that is cast. Its costs: spell.h. */
#ifndef INCURSION_RULES_MAGIC_METAMAGIC_H
#define INCURSION_RULES_MAGIC_METAMAGIC_H

#include <stdbool.h>

#include "world/thing.h"

/* MM_... that a person has chosen for a spell. */
uint32_t metamagic_chosen(const struct world *w, const struct thing *who, res_id spell);
/* Chooses one bit of it, or gives it up; false: he has no feat for it, or no use, since the spell
 * comes to him by nature. */
bool metamagic_toggle(struct world *w, const struct thing *who, res_id spell, uint32_t bit);
/* Whether it would do so. */
bool metamagic_can_toggle(const struct world *w, const struct thing *who, res_id spell,
                          uint32_t bit);
/* The kinds there are: the bit of one, and how a spell is cast with it; 0: no more. */
uint32_t metamagic_at(int i, const char **words);
/* What a monster thinks fit: a draw of four, and of three and two where it has mana to spare. */
uint32_t metamagic_for_monster(struct world *w, const struct thing *who, res_id spell);

#endif
