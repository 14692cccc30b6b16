/* Trading: with who keeps a shop, or with anyone who has hands and is no enemy. */
#ifndef INCURSION_RULES_SOCIAL_TRADE_H
#define INCURSION_RULES_SOCIAL_TRADE_H

#include "world/event.h"

/* EV_BARTER of a player. One check of SK_DIPLOMACY with who does not like him, the first time.
 * in: actor, target
 * out (EV_WILLBUY): actor, target, item
 * out (EV_EFFECT): actor, eID */
int trade_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
