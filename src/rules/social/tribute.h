/* What is given up to someone stronger. */
#ifndef INCURSION_RULES_SOCIAL_TRIBUTE_H
#define INCURSION_RULES_SOCIAL_TRIBUTE_H

#include "rules/social/parley.h"

/* All that someone has, but for armour that is worn, or one thing of worth by lot (one draw), falls
 * to the speaker's feet. */
void tribute_of_all(const struct parley *p, struct thing *from);
void tribute_of_one(const struct parley *p, struct thing *from);
/* A thing goes from one to another. */
void tribute_hand_over(const struct parley *p, struct thing *item, struct thing *to);

#endif
