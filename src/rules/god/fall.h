/* Paladins who are none any more. */
#ifndef INCURSION_RULES_GOD_FALL_H
#define INCURSION_RULES_GOD_FALL_H

#include "world/thing.h"

/* Takes what his oath gave, for good: no atonement brings it back. */
void fall_from_grace(struct world *w, struct thing *who, res_id calling);
/* The same for who has a calling of paladins and is no longer of this alignment (AL_...). */
void fall_unless_upright(struct world *w, struct thing *who, int alignment);

#endif
