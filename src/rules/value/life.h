/* Hit points and mana. */
#ifndef INCURSION_RULES_LIFE_H
#define INCURSION_RULES_LIFE_H

#include "world/body.h"

/* Rolls a monster's: one draw for each hit die, then one for each level of mana; none of them where
 * an option or the resource fixes them. */
void life_roll(struct world *w, struct thing *who);
/* The hit die of a body with its templates: its sides. */
int life_hit_die(const struct world *w, const struct thing *who);
/* What hit points come to in a body of this size. */
int life_of_size(int hp, int size);
/* How good mana is at a level. */
int life_mana_times(int level);

#endif
