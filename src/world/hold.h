/* Who and what has an item: the slots of a person, the chain of a monster, the inside of a
 * container.
 *
 * An item is in one place only: on a level, with one holder, or nowhere for the time of an action.
 * What is held in both hands is in two slots of one person. Nothing here asks or tells anybody. */
#ifndef INCURSION_WORLD_HOLD_H
#define INCURSION_WORLD_HOLD_H

#include "world/thing.h"

/* The creature that has it, in a container too; NULL: nobody. */
struct thing *hold_owner(const struct world *w, const struct thing *item);
/* Whether it is on a level or with who its owner is. */
bool hold_has_place(const struct world *w, const struct thing *item);
/* The first of what a monster carries or a container holds; HANDLE_NONE: nothing. */
handle hold_first(const struct world *w, const struct thing *holder);
/* Whether a person has it in this slot. */
bool hold_is_in_slot(const struct world *w, const struct thing *who, const struct thing *item,
                     int slot);

/* Takes it from its holder. It belongs to nobody then; what is in it stays in it. */
void hold_release(struct world *w, struct thing *item);
/* The same, but whose it was or is from now on is kept: it is on its way from hand to hand. Where
 * that leads nowhere it falls to that one's feet when the action is over. */
void hold_let_go(struct world *w, struct thing *item, const struct thing *owner);
/* Takes it from its holder. quirk: out of a container it is torn: what came after it in there is
 * lost, and as long as it lies anywhere walks through the container find it there, too
 * (hold_torn). It is a reference, not a place. */
void hold_tear_out(struct world *w, struct thing *item);
/* What lies elsewhere and is still found in a container; HANDLE_NONE: nothing. */
handle hold_torn(const struct world *w, const struct thing *container);
/* Gives it to a person, into a slot that is empty or holds it already (quirk: it stays in the hand
 * that puts it there, SL_INAIR, and weighs twice, until a creature looks again); to a monster, as
 * the first of what it carries; to a container, as the last of what is in it. It is taken from
 * wherever it is. */
void hold_in_slot(struct world *w, const struct thing *who, struct thing *item, int slot);
void hold_in_both_hands(struct world *w, const struct thing *who, struct thing *item);
void hold_carry(struct world *w, const struct thing *monster, struct thing *item);
void hold_inside(struct world *w, const struct thing *container, struct thing *item);
/* What is somewhere else on a person is not in its hand any more. */
void hold_settle(struct world *w, const struct thing *who);

/* Who is about to be gone takes along what it carries or holds. */
void hold_delete_all(struct world *w, const struct thing *holder);

#endif
