/* What a creature holds, wears and carries, by slot.
 *
 * A person has a place for each slot. A monster has a chain of things, some of which are worn;
 * which slot those answer to follows from what they are. */
#ifndef INCURSION_RULES_SLOT_H
#define INCURSION_RULES_SLOT_H

#include "world/body.h"

/* Whether a body has a place for it; NULL, none in particular: it has all. */
bool slot_fits_body(const struct res_monster *body, int slot);
/* Whether something of this kind does in a slot what it is made for. */
bool slot_is_active(const struct world *w, const struct thing *item, int slot);

/* Whether someone of this size can put it there, whatever it does there. */
bool slot_allows(const struct world *w, const struct thing *item, int slot,
                 const struct thing *who);

/* What is in a slot; NULL: nothing. */
struct thing *slot_item(const struct world *w, const struct thing *who, int slot);
/* The same of all slots at once. */
void slot_items(const struct world *w, const struct thing *who, struct thing *items[SL_LAST]);
/* The same, but where something stands in for it (a conjured blade), that. */
struct thing *slot_item_in_effect(const struct world *w, const struct thing *who, int slot);

/* Everything carried, what is in containers too, in the original's order:
 *
 *     struct slot_walk walk = slot_walk_begin(w, who);
 *     for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
 */
struct slot_walk {
    const struct world *w;
    const struct thing *who;
    handle at;
    int slot; /* a person's */
};

struct slot_walk slot_walk_begin(const struct world *w, const struct thing *who);
struct thing *slot_walk_next(struct slot_walk *walk);

/* What is in a person's next slot that holds something, and which it is; HANDLE_NONE: that was all.
 */
handle slot_next(const struct character *person, int *slot);
/* What comes after an item of a chain, in containers too; HANDLE_NONE: nothing. */
handle slot_after(const struct world *w, const struct thing *item);

#endif
