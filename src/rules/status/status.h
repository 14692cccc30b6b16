/* Gaining and losing stati, with everything that hears of it.
 *
 * Who gains one that is new feels what its row says (rules/stati.def), throws EV_GAIN_STATI and is
 * told of it. Who loses one that an effect gave asks the effect, which may forbid it, and loses
 * everything of that effect; then the row's end follows. Nothing here is about any one nature. */
#ifndef INCURSION_RULES_STATUS_H
#define INCURSION_RULES_STATUS_H

#include "world/event.h"
#include "world/stati.h"

/* False: it cannot be given, see stati_gain; or it is about being held, and nobody holds.
 * in (of the event around it): Terse
 * out (EV_GAIN_STATI): actor, target, EParam, vVal, vMag, eID, vDuration */
bool status_gain(struct world *w, struct thing *thing, struct stati gained);
/* Whether there is such a nature, and a creature where it is about being held. */
bool status_makes_sense(const struct world *w, const struct stati *gained);
/* One of no value, magnitude or effect. */
bool status_gain_plain(struct world *w, struct thing *thing, int nature, handle object, int source);

/* Ends all that fit. What was worn stays with its item (in: isRemove, of the event around it).
 * out (EV_REMOVED, EV_ELAPSED, EV_DISPELLED): actor, target, map, EXVal, eID, EParam, vVal, vMag,
 * vObj */
void status_end(struct world *w, struct thing *thing, struct stati_query query);
void status_end_nature(struct world *w, struct thing *thing, int nature);
/* The same for those that are about one object. */
void status_end_about(struct world *w, struct thing *thing, int nature, handle object);
/* Ends what an effect gave; `event` (EV_REMOVED, EV_ELAPSED, EV_DISPELLED) asks the effect first,
 * once. One nature is spared, or those that are about an object, or none. */
enum { STATUS_SPARES_NONE = 0, STATUS_SPARES_BOUND = -1 };
void status_end_effect(struct world *w, struct thing *thing, res_id effect, int event, int spared);
/* Ends all that are about an object, and then tells their effects. */
void status_end_from(struct world *w, struct thing *thing, handle object, int event);
/* Ends what was good for one use (SS_ONCE). A value of -1 is any, of -2 that of -1. The nature
 * ADJUST stands for all that adjust. */
void status_end_once(struct world *w, struct thing *thing, int nature, int value);
/* Ends one that is being passed on a walk, and all of its effect with it, if it has one. */
void status_end_passed(struct world *w, struct stati *stati, int event);
/* Who is about to be gone: what is about it ends, or loses its object, as its row says. */
void status_forget(struct world *w, struct thing *object);
/* The same of all that is about to vanish: what was gained since it was destroyed. */
void status_forget_destroyed(struct world *w);

#endif
