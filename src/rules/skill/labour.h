/* Hours of work: what keeps one from them, and that they pass. And who might come while one sits
 * in one place, working or asleep. */
#ifndef INCURSION_RULES_SKILL_LABOUR_H
#define INCURSION_RULES_SKILL_LABOUR_H

#include "world/thing.h"

enum { LABOUR_HOUR = 18000 }; /* turns */

/* Enemies who could come to someone's place on foot, within a distance that grows with depth and
 * by so much more. A draw for each door that is shut. */
struct labour_danger {
    int chance;      /* in percent; may be beyond 100 */
    handle in_sight; /* the last of those he sees; HANDLE_NONE: none. They add nothing */
    int16_t party;   /* the strongest of those who would come; 0: none */
};
struct labour_danger labour_danger(struct world *w, const struct thing *who, int further);

/* Work takes at least so many hours and at most so many, as far as someone can stay awake. Whoever
 * is poisoned or turns to stone has no time, unless he heals it. The hours it took; 0: none, and
 * he is told why. Who is no player does not work. */
int labour_spend(struct world *w, struct thing *who, int least, int most, bool is_healing);

#endif
