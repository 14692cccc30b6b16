/* What an item costs someone, by how well he bargains. */
#ifndef INCURSION_RULES_VALUE_PRICE_H
#define INCURSION_RULES_VALUE_PRICE_H

#include "world/body.h"

/* In gold pieces, for all of them. Without a buyer or a seller: what it is worth. quirk: it is
 * always the buyer's skill that counts, also where the player sells. */
int32_t price_of(const struct world *w, const struct thing *item, const struct thing *buyer,
                 const struct thing *seller);

#endif
