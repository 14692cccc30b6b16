/* What the player takes up from under his feet without being told to, as options say. */
#ifndef INCURSION_RULES_ITEM_GATHER_H
#define INCURSION_RULES_ITEM_GATHER_H

#include "world/body.h"

/* Nothing is taken in a rage, without hands, or before an enemy, and nothing that he has put down
 * himself. More of what is worn, or carried, is taken up; unknown magic goes into the pack. Each
 * thing that is left is looked at (lore_recall).
 * out (EV_PICKUP): actor, item, EParam */
void gather_underfoot(struct world *w, handle who);

#endif
