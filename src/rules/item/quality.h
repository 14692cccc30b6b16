/* Qualities of items: what fits, what is added and taken away.
 *
 * Weapons, armour, containers, food and what is left of creatures can have qualities; the same
 * number means one thing for weapons and another for armour (WQ_..., AQ_...), from 50 on the same
 * for all (IQ_...). */
#ifndef INCURSION_RULES_ITEM_QUALITY_H
#define INCURSION_RULES_ITEM_QUALITY_H

#include "world/body.h"

enum { QUALITY_ANY_LEVEL = 200 };

/* Whether an item can have it, so that it is of at most this level then. quirk: asking is not free:
 * of a light feather's weight a draw is made each time. */
bool quality_fits(struct world *w, struct thing *item, int quality, int most_level);
/* Adds one, whether it fits or not; another material or maker takes the place of the one before. A
 * bane is against `bane` (MA_...), or drawn where that is 0. */
void quality_add(struct world *w, struct thing *item, int quality, int bane);
void quality_remove(struct world *w, struct thing *item, int quality);
void quality_purge(struct world *w, struct thing *item);
/* Draws whom a weapon is the bane of. */
void quality_draw_bane(struct world *w, struct thing *item);

#endif
