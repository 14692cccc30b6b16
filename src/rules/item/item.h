/* Items: how one comes to be, gets its magic, becomes another, is one of many. */
#ifndef INCURSION_RULES_ITEM_ITEM_H
#define INCURSION_RULES_ITEM_ITEM_H

#include "world/body.h"

/* A new one, on no map. A wand or a staff draws its charges. */
struct thing *item_new(struct world *w, res_id resource);
/* What there is to do once an item is complete: what its magic says it is, how much rope there is
 * (a draw), and the scripts about its birth. Who finds treasure and scripts ask for it.
 * Throws EV_BIRTH (throw_ask_about). */
void item_begin(struct world *w, struct thing *item);

/* Its hit points when unhurt. quirk: levels that are codes count as the numbers they are, so that
 * some magic makes things frail. */
int item_hp_most(const struct world *w, const struct thing *item);

/* Makes it another item of the same family; qualities stay where they fit. `many`: how many it is
 * is drawn where it comes in groups. quirk: one of the new kind is made, looked at and thrown away,
 * with all its draws and numbers. */
void item_become(struct world *w, struct thing *item, res_id resource, bool many);
/* Gives it an effect (0: none new) and a plus, if above 0. Wounds stay in proportion. */
void item_enchant(struct world *w, struct thing *item, res_id effect, int plus);
/* What is worn has its effects anew then, if the plus is another or not. */
void item_set_plus(struct world *w, struct thing *item, int plus);
/* The highest plus that an effect can have at a level, 1 to 5. */
int item_most_plus(const struct world *w, res_id effect, int level);

/* Whether it can be activated, as far as the player knows. */
bool item_can_activate(const struct world *w, const struct thing *item);

#endif
