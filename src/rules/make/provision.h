/* What monsters have with them. */
#ifndef INCURSION_RULES_MAKE_PROVISION_H
#define INCURSION_RULES_MAKE_PROVISION_H

#include "world/body.h"

/* Gives a monster the gear that a resource lists (outfit.h). Humanoids that see nothing in the dark
 * get torches with each list (one draw). A seller's goods are the same each time, and in the order
 * of their prices. quirk: what comes last is the first of what it carries. */
void provision_grant(struct world *w, struct thing *who, res_id from);

/* What all monsters get: a torch or eyes for the dark, if they need them; one humanoid in twenty
 * finds something (one draw, whoever it is, and what the find takes). */
void provision_complete(struct world *w, struct thing *who);

/* Puts an item of nobody's at the head of what a monster carries. */
void provision_carry(struct world *w, struct thing *who, struct thing *item);

#endif
