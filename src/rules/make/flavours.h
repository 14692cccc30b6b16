/* How magic looks to who does not know it: each effect gets a flavour of its own (a metal, a wood,
 * a colour), by lot, when a game begins. */
#ifndef INCURSION_RULES_MAKE_FLAVOURS_H
#define INCURSION_RULES_MAKE_FLAVOURS_H

#include "world/world.h"

/* Gives every effect its flavours: a draw for each kind of item that it can be in and that has
 * flavours. Where there are not enough, the rest have none. */
void flavours_assign(struct world *w);

#endif
