/* What someone has to offer, and the deals that are made over it. */
#ifndef INCURSION_RULES_SOCIAL_STALL_H
#define INCURSION_RULES_SOCIAL_STALL_H

#include "rules/social/parley.h"

/* What can be chosen beside the place of a ware, from 1 on. */
enum stall_choice { STALL_LEAVE = 0, STALL_SELL = -1 };

/* Asks until a deal is made or the player leaves: things, spells as a service, or what he sells.
 * quirk: only buying goes on after a refusal. */
void stall_open(struct parley *p);

#endif
