/* How the player comes to know items: by trying them, by seeing them tried, by a feeling, by runes
 * and by what the legends tell. What is known then: identify.h. */
#ifndef INCURSION_RULES_ITEM_LORE_H
#define INCURSION_RULES_ITEM_LORE_H

#include "world/body.h"

/* Who tries an item, if it is the player, knows its magic now. One draw where it is news. */
void lore_try(struct world *w, struct thing *who, struct thing *item);
/* The same where the player sees someone use it: more than a shape of him. */
void lore_show(struct world *w, const struct thing *user, struct thing *item);
/* A feeling what an item may be worth, once for each: it is inscribed on it. One draw, and another
 * for a flash of insight. */
void lore_intuit(struct world *w, struct thing *who, struct thing *item);
/* What a person sees in an item at first sight: everything, where the game is played so; a feeling;
 * a curse; its runes; herbs; legends. */
void lore_recall(struct world *w, struct thing *who, struct thing *item);

#endif
