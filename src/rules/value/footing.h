/* Where a creature sets its feet when it looks for room (world/near.h). */
#ifndef INCURSION_RULES_VALUE_FOOTING_H
#define INCURSION_RULES_VALUE_FOOTING_H

#include "world/thing.h"

/* Whether ground that warns of itself lets a creature stand there; others never do. `world` is the
 * struct world. */
bool footing_allows(const struct thing *who, res_id terrain, void *world);

#endif
