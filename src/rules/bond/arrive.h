/* Coming to a place of a level: the things there hear of it, those around think about it, and the
 * thing remembers where it first belonged.
 *
 * place.h and near.h only move things about; this is what happens to them. */
#ifndef INCURSION_RULES_BOND_ARRIVE_H
#define INCURSION_RULES_BOND_ARRIVE_H

#include "world/event.h"
#include "world/level.h"

/* Puts a thing that is on no map at a cell; a creature goes as near as it can where the cell is
 * taken: one draw. False: it was forbidden, or there was no room and it is gone. What is nothing
 * without magic and has none is gone at once.
 * quirk: EV_PLACE is thrown twice.
 * out (EV_PLACE): actor, EXVal, EYVal, isLoc */
bool arrive_at(struct world *w, struct level *level, struct thing *thing, struct point at);

/* Those around someone or something new think about it. */
void arrive_tell(struct world *w, const struct thing *thing);

/* Handlers of EV_PLACE: of an item, of anything. */
int arrive_handle_item(struct world *w, struct script_event *event, struct thing *self);
int arrive_handle(struct world *w, struct script_event *event, struct thing *self);

#endif
