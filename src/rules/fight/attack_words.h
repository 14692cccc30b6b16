/* Telling of a blow: one sentence. */
#ifndef INCURSION_RULES_FIGHT_ATTACK_WORDS_H
#define INCURSION_RULES_FIGHT_ATTACK_WORDS_H

#include "world/event.h"

/* Handler of EV_ATTACKMSG. A player who perceives neither may hear it: a check, once in a while for
 * each direction. How it is told is drawn where it is told at all.
 * in: actor, target, item, item2, AType, DType, isHit, isCrit, Died, isWildMiss, Terse, ...
 * out: item */
int attack_words_handle(struct world *w, struct script_event *e, struct thing *self);

#endif
