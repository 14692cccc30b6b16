/* What magic comes to for who has it. */
#ifndef INCURSION_RULES_MAGIC_POWER_H
#define INCURSION_RULES_MAGIC_POWER_H

#include "world/thing.h"

struct power_of {
    const struct thing *who; /* NULL: nobody has it, and nothing is drawn */
    res_id effect;
    const struct thing *item; /* NULL: it is a spell */
    int plus;                 /* the item's, or the level at which a spell is told of */
};

/* quirk: wherever the original tells of an effect in full, the numbers of every segment are worked
 * out, with all draws, and an amount that has no dice is rolled once more. Nothing
 * comes of it. */
void power_before_telling(struct world *w, const struct power_of *of);

/* An item whose plus is known, or of which everything is told in truth, as it is sorted or noted by
 * its full name: its amounts are not rolled. */
void power_before_full_name(struct world *w, const struct thing *item, bool in_truth);
/* One whose plus is known, as it is shown in a list: they are. */
void power_before_listing(struct world *w, const struct thing *item);

#endif
