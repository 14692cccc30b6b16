/* One effect that lets another take its place. */
#ifndef INCURSION_RULES_MAGIC_REDIRECT_H
#define INCURSION_RULES_MAGIC_REDIRECT_H

#include "world/event.h"

/* A copy of the event with another effect is thrown. A player is asked what to aim it at, where the
 * new effect asks for that. quirk: he is asked in the ways of the old one, if it has any.
 * in: actor, eID, isTrap, isActOfGod   out (EV_EFFECT): eID, isActivation */
int redirect_throw(struct world *w, const struct script_event *e, res_id effect, int number);

#endif
