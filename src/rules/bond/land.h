/* Things that are no creatures come to a place of a level: they hear of it, those around think
 * about it, and the thing remembers where it first belonged.
 *
 * place.h only moves things about; this is what happens to them. */
#ifndef INCURSION_RULES_BOND_LAND_H
#define INCURSION_RULES_BOND_LAND_H

#include "world/event.h"
#include "world/level.h"

/* Whether it is nothing without magic and has none: nobody finds such a thing. */
bool land_is_hollow(const struct thing *thing);

/* Puts a thing that is on no map at a cell. False: it was forbidden. What is hollow is gone at
 * once.
 * quirk: EV_PLACE is thrown twice.
 * out (EV_PLACE): actor, EXVal, EYVal, isLoc */
bool land_at(struct world *w, struct level *level, struct thing *thing, struct point at);

/* Those around someone or something new think about it. */
void land_tell(struct world *w, const struct thing *thing);

/* Handlers of EV_PLACE: of an item, of anything. */
int land_handle_item(struct world *w, struct script_event *event, struct thing *self);
int land_handle(struct world *w, struct script_event *event, struct thing *self);

#endif
