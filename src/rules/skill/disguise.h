/* Passing for someone of another people. */
#ifndef INCURSION_RULES_SKILL_DISGUISE_H
#define INCURSION_RULES_SKILL_DISGUISE_H

#include "world/event.h"
#include "world/stati.h"

/* Handler of EV_DISGUISE: an hour's work and a check, harder the less the two peoples have in
 * common. Who is no player draws which; an old disguise is thrown away first.
 * in: actor */
int disguise_handle(struct world *w, struct script_event *e, struct thing *self);

/* Row of rules/stati.def: whom one passed for is gone; all near look about anew. */
void disguise_ends(struct world *w, struct thing *who, const struct stati *lost);

/* How hard it is to pass for one; -1: it cannot be done. */
int disguise_difficulty(const struct world *w, const struct thing *who, res_id as);

#endif
