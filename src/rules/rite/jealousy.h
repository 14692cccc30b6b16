/* What gods think of each other. */
#ifndef INCURSION_RULES_RITE_JEALOUSY_H
#define INCURSION_RULES_RITE_JEALOUSY_H

#include "world/event.h"

/* How much a god minds that one of its own turns to another, and whether that is punished. */
int jealousy_of(const struct world *w, res_id god, res_id other, bool *is_punished);

#endif
