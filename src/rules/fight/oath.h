/* The vow of a dwarf (rules/status/vow.h) when who it is about dies. */
#ifndef INCURSION_RULES_FIGHT_OATH_H
#define INCURSION_RULES_FIGHT_OATH_H

#include "world/thing.h"

/* It is kept, or can be kept no more: experience is won or lost. Nothing happens where nobody has
 * killed him. */
void oath_settle(struct world *w, struct thing *dead, const struct thing *killer);

#endif
