/* Digging through rock. */
#ifndef INCURSION_RULES_SKILL_DIG_H
#define INCURSION_RULES_SKILL_DIG_H

#include "world/event.h"

/* Handler of EV_DIG: with a tool for it in hand, through a cell that is not too hard. It takes
 * hours and strength; the more is dug on a level, the more easily it comes down. What is there
 * becomes the dungeon's region for tunnels; hidden doors come to light. Draws: effort, whether it
 * holds, practice. in: actor, EXVal, EYVal out (EV_MINE): actor, EXVal, EYVal */
int dig_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
