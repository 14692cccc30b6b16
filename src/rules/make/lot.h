/* A resource by lot: any of a kind that passes a test, over all modules of the library. */
#ifndef INCURSION_RULES_MAKE_LOT_H
#define INCURSION_RULES_MAKE_LOT_H

#include <stdbool.h>

#include "world/world.h"

typedef bool (*lot_fits)(const void *record, const void *wanted);

/* One draw, or none where nothing passes: then 0. */
res_id lot_draw(struct world *world, enum res_kind kind, lot_fits fits, const void *wanted);

#endif
