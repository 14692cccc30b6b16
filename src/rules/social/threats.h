/* Dealings with fear: threatening someone, and offering peace to who is afraid.
 *
 * Who gives way with a good roll throws something of worth at the speaker's feet, or all it has. */
#ifndef INCURSION_RULES_SOCIAL_THREATS_H
#define INCURSION_RULES_SOCIAL_THREATS_H

#include "world/event.h"

/* EV_COW: one check of SK_INTIMIDATE. Who is cowed is afraid for a while, or for good, and that
 * counts as a victory. in: actor, target */
int cow_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_TERMS: one check of SK_DIPLOMACY. Who accepts fights no more. in: actor, target */
int terms_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
