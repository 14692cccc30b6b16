/* Staves: the spells that whoever holds one can cast. */
#ifndef INCURSION_RULES_MAGIC_STAFF_H
#define INCURSION_RULES_MAGIC_STAFF_H

#include "world/thing.h"

/* What a spell of a staff takes out of who does not know it himself; -1: no staff gives it. */
int staff_fatigue(const struct world *w, const struct thing *who, res_id spell);
/* Marks the spells of all staves that a person holds and knows (SP_STAFF). quirk: the plus a list
 * asks for ends the list where the staff has less. */
void staff_renew_spells(const struct world *w, const struct thing *who);

#endif
