/* Rising in a god's favour. */
#ifndef INCURSION_RULES_RITE_ASCENT_H
#define INCURSION_RULES_RITE_ASCENT_H

#include "world/event.h"

/* Who has earned enough and is worthy rises by one level with the god, at most to the ninth, and
 * gets what the god gives with it. out (EV_BLESSING): actor, target, map, EParam */
void ascent_seek(struct world *w, struct thing *who, res_id god);

#endif
