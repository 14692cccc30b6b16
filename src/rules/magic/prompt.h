/* Asking a player what an effect is to be aimed at. */
#ifndef INCURSION_RULES_MAGIC_PROMPT_H
#define INCURSION_RULES_MAGIC_PROMPT_H

#include "world/event.h"

/* Choices beside things: how else it can be aimed. */
enum aim_choice { AIM_AT_PLACE = -2, AIM_IN_DIRECTION = -3, AIM_AT_ITEM = -4 };

/* `ways`: Q_DIR, Q_LOC, Q_TAR, Q_INV; 0: those of the effect. The effect's numbers are worked
 * out first (draws), since its range counts. Targets are those the effect has a hold on and who are
 * perceived within its range. False: nothing was chosen.
 * in: actor, eID, item   out: target, EXVal, EYVal, isLoc, isDir, EDir
 * out (EV_RATETARG): actor, target, item, item2, eID */
bool prompt_aim(struct world *w, struct script_event *e, uint32_t ways);
/* The same with a question of its own. */
bool prompt_aim_asking(struct world *w, struct script_event *e, uint32_t ways, struct str words);
/* The ways that an effect asks for by itself. */
uint32_t prompt_ways(const struct world *w, res_id effect);

#endif
