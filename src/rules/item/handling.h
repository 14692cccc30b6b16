/* Questions about taking things into one's hands, for all who put on, take up and stow. */
#ifndef INCURSION_RULES_ITEM_HANDLING_H
#define INCURSION_RULES_ITEM_HANDLING_H

#include "world/body.h"

/* Ticks that something takes for which one needs nimble hands, at so many for the average; a feat
 * makes it a quarter. */
int handling_time(const struct world *w, const struct thing *who, int ticks, int feat);
/* Whether silver and what is blessed burns it. */
bool handling_is_unholy(const struct world *w, const struct thing *who);
bool handling_is_silver(const struct world *w, const struct thing *item);
bool handling_is_blessed(const struct world *w, const struct thing *item);
/* Whether it can be touched from any plane. */
bool handling_is_ghostly(const struct world *w, const struct thing *item);
/* Whether it is made for both hands of this creature, or both are needed for lack of practice. */
bool handling_needs_both_hands(const struct world *w, const struct thing *who,
                               const struct thing *item);

#endif
