/* The gear that a resource lists: what of it a creature gets, and which.
 *
 * An entry has a chance, a condition, an item or a lot of items, an effect or a lot of effects, an
 * amount and qualities; "else" is for where the one before it was refused. */
#ifndef INCURSION_RULES_MAKE_OUTFIT_H
#define INCURSION_RULES_MAKE_OUTFIT_H

#include "world/body.h"

enum { OUTFIT_MOST = 256 };

struct outfit {
    handle items[OUTFIT_MOST];
    int count;
};

/* Makes what someone gets of a resource's list. Nobody has it yet. For each entry in order: a draw
 * for its chance, if it has one; its condition; what choosing and making the item takes; the dice
 * of its amount. A player knows all about it. `with_bows`: who keeps away from blows gets bows and
 * missiles in any case, others only then.
 * quirk: who is a monster with exotic weapons can use all of them from then on, whether it keeps
 * them or not.
 * out (conditions): actor, target
 * out (EV_GENITEM): target, item, vDepth, vLevel */
void outfit_make(struct world *w, struct thing *who, res_id from, bool with_bows,
                 struct outfit *out);

#endif
