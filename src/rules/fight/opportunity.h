/* Attacks of opportunity. */
#ifndef INCURSION_RULES_FIGHT_OPPORTUNITY_H
#define INCURSION_RULES_FIGHT_OPPORTUNITY_H

#include "world/event.h"

/* Someone lets his guard down: before one opponent, or (HANDLE_NONE) all who are near. */
void opportunity_offer(struct world *w, handle who, handle to, bool is_moving);

#endif
