/* Gaining and losing stati, with everything that hears of it.
 *
 * Who gains one that is new throws EV_GAIN_STATI. Who loses one that an effect gave asks the
 * effect, which may forbid it, and loses everything of that effect. What a nature does beside is
 * not here. */
#ifndef INCURSION_RULES_STATUS_H
#define INCURSION_RULES_STATUS_H

#include "world/event.h"
#include "world/stati.h"

/* False: it cannot be given, see stati_gain.
 * out (EV_GAIN_STATI): actor, target, EParam, vVal, vMag, eID, vDuration */
bool status_gain(struct world *world, struct thing *thing, struct stati gained);

/* Ends all that fit. What was worn stays with its item (in: isRemove, of the event around it).
 * out (EV_REMOVED, EV_ELAPSED, EV_DISPELLED): actor, eID, EParam, vVal, vMag, vObj */
void status_end(struct world *world, struct thing *thing, struct stati_query query);
/* Ends what an effect gave, unless it has an object; `event` (EV_REMOVED, EV_ELAPSED, EV_DISPELLED)
 * asks the effect first, once. A nature of `but` other than -1 is spared, and objects do not matter
 * then. */
void status_end_effect(struct world *world, struct thing *thing, res_id effect, int event, int but);
/* Ends all that are about an object, and then tells their effects. */
void status_end_from(struct world *world, struct thing *thing, handle object, int event);
/* A long round has passed: temporary ones run out. Who was about to do something does it; the event
 * is the stati's value.
 * out: actor, target, item, isDir, EDir */
void status_elapse(struct world *world, struct thing *thing);

#endif
