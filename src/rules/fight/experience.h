/* Experience: what a kill is worth, and losing it. */
#ifndef INCURSION_RULES_FIGHT_EXPERIENCE_H
#define INCURSION_RULES_FIGHT_EXPERIENCE_H

#include "world/thing.h"

/* Someone has killed: leaders get it all, who spoke for him some of it. A person's share of one
 * kill is at most `percent` in all. One draw for each who gains. */
void experience_kill(struct world *w, struct thing *who, struct thing *kill, int percent);
/* A person learns: less whoever has divided his ways. A draw. */
void experience_gain(struct world *w, struct thing *who, uint32_t amount);
void experience_lose(struct world *w, struct thing *who, uint32_t amount);
/* Taken by the dead, until it is restored; who has none left dies.
 * out (EV_DEATH): actor, target, DType, GraveText */
void experience_drain(struct world *w, struct thing *who, int32_t amount);

/* What was taken comes back, at most so much; with the last of it the weakness is over. */
void experience_restore(struct world *w, struct thing *who, uint32_t amount);

/* In percent; below 0: more. */
int experience_penalty(const struct world *w, const struct thing *who);
/* What a level takes; levels beyond the chart take as much as its last. */
uint32_t experience_for(int level);

#endif
