/* What a monster wears and holds of what it carries: always the best there is for each slot,
 * whatever happens around it. */
#ifndef INCURSION_RULES_MAKE_DRESS_H
#define INCURSION_RULES_MAKE_DRESS_H

#include "world/body.h"

/* One change for the better: puts something on, or takes off what is not the best. True: it tried,
 * or there was something to be tried. False: nothing is left to do, and it knows so
 * (MS_INVEN_GOOD). quirk: what it cannot put on it tries no more (TRIED), but that, too, is a
 * change. out (EV_WIELD, EV_REMOVE): actor, item, EParam */
bool dress_once(struct world *w, struct thing *who);

#endif
