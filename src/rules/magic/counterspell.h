/* Counterspells: who knows what is being cast may undo it. */
#ifndef INCURSION_RULES_MAGIC_COUNTERSPELL_H
#define INCURSION_RULES_MAGIC_COUNTERSPELL_H

#include "world/event.h"

enum { COUNTERSPELLERS_MOST = 62 };

/* Who has seen through it, and how well. */
struct counterspeller {
    handle who;
    int16_t check;
};
struct counterspellers {
    struct counterspeller items[COUNTERSPELLERS_MOST];
    int count;
};

void counterspell_note(struct counterspellers *list, handle who, int check);

/* The best of the witnesses who wants to and can undoes it. NULL: those who have the skill look at
 * it now, a check each; what is not cast only those with the feat for it.
 * ABORT: it is undone. NOTHING: it goes on, perhaps turned back at who cast it.
 * quirk: monsters only try one time in three, and a draw is made for the player, too; the mana is
 * the caster's, not that of who counters; dispelling magic was meant to do for any spell, but never
 * does.
 * in: actor, target, eID, MM, EXVal, EYVal   out: target */
int counterspell(struct world *w, struct script_event *e, struct counterspellers *witnesses);

#endif
