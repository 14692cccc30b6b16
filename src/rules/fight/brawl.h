/* A plain fight: who would strike whom, and a blow with what is at hand. */
#ifndef INCURSION_RULES_FIGHT_BRAWL_H
#define INCURSION_RULES_FIGHT_BRAWL_H

#include "world/thing.h"

/* Whether a creature means another harm, and both have bodies that can be harmed. */
bool brawl_is_foe(const struct world *w, const struct thing *creature, const struct thing *of);

/* Strikes with the weapon in hand, or with the body. False: neither can be done.
 * out (EV_WATTACK, EV_NATTACK): actor, target */
bool brawl(struct world *w, handle who, handle victim);

#endif
