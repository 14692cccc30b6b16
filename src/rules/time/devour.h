/* What one gets of eating someone up: the anger or the favour of gods, and for who devours
 * (CA_DEVOURING) resistances, strength, mana and experience of what is eaten. */
#ifndef INCURSION_RULES_TIME_DEVOUR_H
#define INCURSION_RULES_TIME_DEVOUR_H

#include "world/thing.h"

/* A creature, with its corpse if it has left one. Draws where gods notice it, and for what is
 * learned by it. */
void devour_creature(struct world *w, handle who, handle victim);
/* The corpse of a monster. quirk: it is taken for one with the templates of who eats it. */
void devour_corpse(struct world *w, handle who, res_id monster);

#endif
