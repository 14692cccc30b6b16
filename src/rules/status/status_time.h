/* Stati as time passes. */
#ifndef INCURSION_RULES_STATUS_TIME_H
#define INCURSION_RULES_STATUS_TIME_H

#include "world/stati.h"

/* A long round has passed: temporary ones run out. Who was about to do something does it; the event
 * is the stati's value.
 * out: actor, target, item, isDir, EDir */
void status_time_pass(struct world *w, struct thing *thing);
/* Whether one of its stati runs down with time, or may. */
bool status_time_matters(const struct world *w, const struct thing *thing);

/* What a creature was about to do, or goes on with, is done. */
int status_time_act(struct world *w, handle who, const struct stati *acting);

#endif
