/* A creature from its resource.
 *
 * A template gives its look and scripts; its numbers, and gear, come with the rules about them. */
#ifndef INCURSION_RULES_MAKE_NEWBORN_H
#define INCURSION_RULES_MAKE_NEWBORN_H

#include "world/thing.h"

/* On no map yet; `template` 0: none. */
struct thing *newborn_make(struct world *world, res_id who, res_id template);
/* Whether such a creature ever sleeps. */
bool newborn_can_sleep(const struct res_monster *monster);
/* It stays asleep until something wakes it. */
void newborn_put_to_sleep(struct world *world, struct thing *creature);

#endif
