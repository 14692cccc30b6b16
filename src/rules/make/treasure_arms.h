/* Magic weapons and armour: a level of magic becomes qualities and a plus. */
#ifndef INCURSION_RULES_MAKE_TREASURE_ARMS_H
#define INCURSION_RULES_MAKE_TREASURE_ARMS_H

#include "world/thing.h"

/* Qualities and a plus that are worth a level of magic together; a plus is at most 5. One draw for
 * how many qualities, and for each of them which, beside those of asking what fits. */
void treasure_arms(struct world *w, struct thing *item, int magic, bool is_armour);

#endif
