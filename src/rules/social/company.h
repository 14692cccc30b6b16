/* Dealings in friendship: a word in passing, winning someone as a companion, parting again. */
#ifndef INCURSION_RULES_SOCIAL_COMPANY_H
#define INCURSION_RULES_SOCIAL_COMPANY_H

#include "world/event.h"

/* EV_GREET: a monster may tell a player something the first time, one draw: what the level looks
 * like, whom to beware of, what some things are; or it gives him heart. in: actor, target */
int greet_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_DISMISS: a friend goes; one check of SK_DIPLOMACY for whether it comes again.
 * in: actor, target */
int dismiss_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_ENLIST: one check of SK_DIPLOMACY; who has parted as a friend needs none. in: actor, target */
int enlist_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
