/* Who keeps a shop. */
#ifndef INCURSION_RULES_MAKE_SELLER_H
#define INCURSION_RULES_MAKE_SELLER_H

#include "world/thing.h"

/* One of a kind, on no map, with the goods its resource lists and so much gold. Nothing of it is
 * known, and what only curses have made is not for sale. */
struct thing *seller_make(struct world *w, res_id who, int32_t gold);

#endif
