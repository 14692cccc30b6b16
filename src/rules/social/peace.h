/* Dealings with enemies: settling a quarrel, and giving oneself up. */
#ifndef INCURSION_RULES_SOCIAL_PEACE_H
#define INCURSION_RULES_SOCIAL_PEACE_H

#include "world/event.h"

/* EV_QUELL: one check of SK_DIPLOMACY, or of SK_BLUFF by whom the other was hurt. Greedy evil may
 * want something for it. in: actor, target */
int quell_handle(struct world *w, struct script_event *e, struct thing *self);
/* EV_SURRENDER: one check of SK_DIPLOMACY. It costs some gold and a thing of worth, or all that is
 * worth something; who is chaotic may strike all the same. in: actor, target */
int surrender_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
