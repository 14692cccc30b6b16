/* Research in old libraries. */
#ifndef INCURSION_RULES_SKILL_RESEARCH_H
#define INCURSION_RULES_SKILL_RESEARCH_H

#include "world/event.h"

/* Handler of EV_RESEARCH: an hour for an item whose magic is unknown, four for a curse. What is
 * behind a curse turns out to be one of the undead, not far away, with whose death it ends.
 * in: actor */
int research_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
