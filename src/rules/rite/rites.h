/* What persons do towards gods, and what gods do in answer: handlers of rules/handlers.def. */
#ifndef INCURSION_RULES_RITE_RITES_H
#define INCURSION_RULES_RITE_RITES_H

#include "world/event.h"

/* PRE(EV_PRAY): to whom, and for what. Aid is asked for by the event itself, everything else by one
 * of those below.
 * in: actor   out: target, item, eID, EParam, godNum
 * out (of a victim made from what is left of it): target */
int pray_handle_before(struct world *w, struct script_event *e, struct thing *self);
/* EV_PRAY: a god is asked for aid. in: eID, godNum   out: EParam */
int pray_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_INSIGHT: what a god thinks of one. in: eID, godNum   out: EParam, EParam2 */
int omen_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_GIVE_AID. in: eID, EParam (AID_...), EParam2 */
int succour_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_SACRIFICE. in: item, target, eID, EParam, vMag   out: godNum, EParam */
int offering_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_IBLESSING: a god gives an item its blessing. in: item, eID   out: isSomething */
int consecrate_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_CONVERT, EV_CONVERT_ALTAR. in: eID, target   out: godNum */
int conversion_handle(struct world *w, struct script_event *e, struct thing *self);
int altar_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_JEALOUSY: one's own god sees it. in: eID */
int jealousy_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_RETRIBUTION, for gods that have no way of their own. in: eID */
int retribution_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
