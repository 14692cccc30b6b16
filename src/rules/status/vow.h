/* A dwarf swears to kill one enemy, and strikes him harder until then. */
#ifndef INCURSION_RULES_STATUS_VOW_H
#define INCURSION_RULES_STATUS_VOW_H

#include "world/thing.h"

/* On seeing someone: where the option says so, a player who can swears it of an enemy who is no
 * weaker than himself, if he has sworn none. */
void vow_swear_on_sight(struct world *w, struct thing *who);
/* Whether it is the player's vow to kill this one. */
bool vow_is_of(const struct world *w, const struct thing *who);

#endif
