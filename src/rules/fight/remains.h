/* What is left of the dead. */
#ifndef INCURSION_RULES_FIGHT_REMAINS_H
#define INCURSION_RULES_FIGHT_REMAINS_H

#include "world/thing.h"

/* A corpse of a creature, on no map: with its templates, its name, and what gods have marked it
 * with. NULL: the library has no corpses. */
struct thing *remains_make(struct world *w, struct thing *who);
/* The dead leaves the world: fields of its own end, what was about it is forgotten. It stays as it
 * was, dead and nowhere, until the action is over. */
void remains_leave(struct world *w, struct thing *who);

#endif
