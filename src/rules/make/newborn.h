/* A creature from its resource.
 *
 * A template gives its look and scripts; its numbers, and gear, come with the rules about them. */
#ifndef INCURSION_RULES_MAKE_NEWBORN_H
#define INCURSION_RULES_MAKE_NEWBORN_H

#include "world/thing.h"

/* One as it comes into the world: its sex (one draw, but for those that are all female), what its
 * body brings. On no map, without gear, not worked out. quirk: nobody is worked out yet, so all who
 * are not of a sapient kind count as without sex. */
struct thing *newborn_bear(struct world *world, res_id who);
/* Its first moments: whether it is peaceful (one draw, if it can think), its values, its hit points
 * and mana (life_roll). */
void newborn_begin(struct world *world, struct thing *creature);

/* On no map yet; `template` 0: none. */
struct thing *newborn_make(struct world *world, res_id who, res_id template);
/* Whether such a creature ever sleeps. */
bool newborn_can_sleep(const struct res_monster *monster);
/* It stays asleep until something wakes it. */
void newborn_put_to_sleep(struct world *world, struct thing *creature);

#endif
