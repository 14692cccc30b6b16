/* What is left of creatures: how long it has been dead, and whether one should eat of it. */
#ifndef INCURSION_RULES_ITEM_CORPSE_H
#define INCURSION_RULES_ITEM_CORPSE_H

#include "world/body.h"

uint32_t corpse_hours(const struct world *w, const struct thing *corpse);
/* For half a day. */
bool corpse_is_fresh(const struct world *w, const struct thing *corpse);
/* After two weeks nothing is left of it. */
bool corpse_is_decayed(const struct world *w, const struct thing *corpse);
/* How filling one bite of it is. */
int corpse_nutrition(const struct world *w, const struct thing *corpse);

#endif
