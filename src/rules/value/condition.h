/* Conditions that only a script knows: whether a feat counts now, whether a template fits. */
#ifndef INCURSION_RULES_CONDITION_H
#define INCURSION_RULES_CONDITION_H

#include <stdbool.h>

#include "world/thing.h"

/* What a resource answers to EV_ISTARGET about someone; NOTHING where there are no scripts.
 * A script that is asked for a condition changes nothing that lasts: only the room that records of
 * events and scripts run in is used, so this is a question although it goes through the VM. */
int condition_ask(const struct world *w, const struct thing *who, res_id resource);

/* Whether there is any answer at all. quirk: a refusal is one, too. */
bool condition_holds(const struct world *w, const struct thing *who, res_id resource);

/* Whether magic that finds things finds this one, as its script says; of what has none, all. */
bool condition_finds(const struct world *w, const struct thing *what, res_id effect);

#endif
