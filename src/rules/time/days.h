/* What days do to a level: magic ends, new creatures come, and what is too strong for it leaves. */
#ifndef INCURSION_RULES_TIME_DAYS_H
#define INCURSION_RULES_TIME_DAYS_H

#include "world/level.h"

/* From the day up to which it has been lived on to the world's day. */
void days_pass(struct world *w, struct level *level);

#endif
