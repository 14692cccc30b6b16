/* Casting spells, and using powers one is born with. */
#ifndef INCURSION_RULES_MAGIC_CAST_H
#define INCURSION_RULES_MAGIC_CAST_H

#include "world/event.h"

/* Handler of EV_CAST. What can be cast at will (SP_INNATE) is invoked instead. Answers ABORT where
 * it is refused or fails, DONE where it is countered, else what the effect answers.
 * in: actor, target, eID, MM, EXVal, EYVal
 * out: sp, isSpell, isStaffSpell, MM
 * out (EV_EFFECT): target */
int cast_handle(struct world *w, struct script_event *e, struct thing *self);
/* Handler of EV_INVOKE: no roll, no metamagic, two thirds of a round.
 * out: isSpell
 * out (EV_EFFECT): target, isSharedSpell */
int invoke_handle(struct world *w, struct script_event *e, struct thing *self);

/* Ticks that casting a spell takes, before all that makes it longer or shorter. */
int cast_time(const struct world *w, const struct thing *who, res_id spell);

/* What a player casts on himself reaches the animal bound to him, too. `is_told`: as a shared
 * spell. */
void cast_share(struct world *w, const struct script_event *e, bool is_told);

/* All the mana a spell takes: bound as long as it lasts, or used up. */
void cast_pay(struct world *w, const struct thing *who, res_id spell, int cost);

#endif
