/* Money: coins that someone carries, and paying with them. */
#ifndef INCURSION_RULES_ITEM_PURSE_H
#define INCURSION_RULES_ITEM_PURSE_H

#include "world/body.h"

enum { PURSE_GOLD = 100 }; /* copper pieces in one of gold */

/* All coins, in copper pieces. */
int32_t purse_total(const struct world *w, const struct thing *who);
/* Pays so much gold, or all there is, with the largest coins first; what is left over is covered by
 * one coin of the smallest kind, without change. To another, or (NULL) out of the world. */
void purse_pay(struct world *w, struct thing *who, int32_t gold, struct thing *to);

#endif
