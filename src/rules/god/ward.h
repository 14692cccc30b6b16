/* Gods that shield whom they favour. */
#ifndef INCURSION_RULES_GOD_WARD_H
#define INCURSION_RULES_GOD_WARD_H

#include "world/event.h"

/* A critical blow that would nearly kill, or one of a vorpal weapon, loses what makes it critical.
 * in: item, eID, vDmg, vCrit
 * out: vDmg, godNum */
void ward_off(struct world *w, struct script_event *e, struct thing *who);

#endif
