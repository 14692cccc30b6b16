/* What handling things leads to on later shelves: blows from those who stand near, doubts about
 * what was never there, experience, what magic costs. The table is made at the top of the rules
 * (rules/sequels.c); this shelf knows only its form. */
#ifndef INCURSION_RULES_ITEM_SEQUEL_H
#define INCURSION_RULES_ITEM_SEQUEL_H

#include "world/world.h"

struct sequel {
    void (*guard_down)(struct world *w, handle who); /* enemies near may strike */
    void (*doubt)(struct world *w, handle illusion); /* all who perceive it may see through it */
    void (*learn)(struct world *w, handle who, int amount);
    void (*pay_upkeep)(struct world *w, handle who); /* for the spells one keeps up */
};
extern const struct sequel sequels;

/* Who fumbles with things lets the guard down, but for the nimble. False: that was the end. */
bool sequel_lower_guard(struct world *w, handle who);

#endif
