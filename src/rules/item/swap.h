/* Changing what is in a slot for what is in hand, and one set of weapons for the other. */
#ifndef INCURSION_RULES_ITEM_SWAP_H
#define INCURSION_RULES_ITEM_SWAP_H

#include "world/body.h"

/* What is in a slot of a person comes into its hand (SL_INAIR), and what is in its hand goes there.
 * False: nothing has changed, but time may have passed.
 * out (EV_WIELD, EV_REMOVE): actor, item, EParam */
bool swap_slot(struct world *w, struct thing *who, int slot);

/* From the usual weapon for melee to the usual one for shooting, or back. quirk: where it cannot be
 * done for the plainest of reasons (none is set, it is out of reach, no slot is free) everything
 * that was to be changed is dropped. quirk: and where a curse prevents it, nobody is asked about
 * hands any more. */
void swap_weapons(struct world *w, struct thing *who);

/* What a person usually has in hand, by its place in `usual`. */
enum usual { USUAL_MELEE, USUAL_RANGE, USUAL_MISSILES, USUAL_OFF_HAND };
/* Says so of something a person carries, or takes it back. Gives its place; CHARACTER_USUAL: it is
 * usual no more; -1: it is no such thing. */
int swap_set_usual(const struct world *w, const struct thing *who, const struct thing *item);

#endif
