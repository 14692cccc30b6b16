/* Getting something that comes from nowhere in particular: gear, gifts, what magic makes. */
#ifndef INCURSION_RULES_ITEM_GAIN_H
#define INCURSION_RULES_ITEM_GAIN_H

#include "world/body.h"

/* A monster has it first of all its things. A person puts it with others of its kind, else where it
 * belongs: worn or in hand, in a case for such things, in the pack, at the belt, over a shoulder;
 * else on the ground. In play the player has it in hand (SL_INAIR) instead and sees for himself.
 * Who is only just being made and has no place for it does without. quirk: of the places of last
 * resort the first, a shoulder, is never tried.
 * out (EV_WIELD): actor, item, EParam
 * out (EV_INSERT): actor, item, item2 */
void gain_item(struct world *w, struct thing *who, struct thing *item);
/* The same, but it finds its place by itself in play, too. */
void gain_item_placed(struct world *w, struct thing *who, struct thing *item);

#endif
