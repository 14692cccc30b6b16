/* Attacks of opportunity: whoever lets his guard down is struck at once. */
#ifndef INCURSION_RULES_FIGHT_OPPORTUNITY_H
#define INCURSION_RULES_FIGHT_OPPORTUNITY_H

#include "world/event.h"

/* Someone lets his guard down: before one opponent, or (HANDLE_NONE) all enemies who are near and
 * perceive him, those with long arms among them.
 * quirk: what a blow asks of a cell ends the search in it.
 * out (EV_OATTACK): actor, target, isMoveAoO */
void opportunity_offer(struct world *w, handle who, handle to, bool is_moving);

#endif
