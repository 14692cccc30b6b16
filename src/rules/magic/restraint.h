/* What monsters refrain from: magic that does not become them, or that is at work already. */
#ifndef INCURSION_RULES_MAGIC_RESTRAINT_H
#define INCURSION_RULES_MAGIC_RESTRAINT_H

#include "world/event.h"

/* Handlers of the rounds before EV_CAST, EV_INVOKE, EV_DRINK, EV_READ, EV_ZAP and EV_ACTIVATE of a
 * monster. It means itself where it aims at nobody.
 * in: actor, target, eID */
int restraint_handle_cast(struct world *w, struct script_event *e, struct thing *self);
int restraint_handle_invoke(struct world *w, struct script_event *e, struct thing *self);
int restraint_handle_drink(struct world *w, struct script_event *e, struct thing *self);
int restraint_handle_read(struct world *w, struct script_event *e, struct thing *self);
int restraint_handle_zap(struct world *w, struct script_event *e, struct thing *self);
int restraint_handle_activate(struct world *w, struct script_event *e, struct thing *self);

#endif
