/* What gods hold in someone's favour. */
#ifndef INCURSION_RULES_GOD_FAVOUR_H
#define INCURSION_RULES_GOD_FAVOUR_H

#include "world/thing.h"

/* For deeds: they add up, or only the greatest counts. Nothing for who is no person, or where there
 * is no such god. */
void favour_gain(const struct world *w, const struct thing *who, res_id god, int32_t amount,
                 bool adds_up);
/* All of it, as the god sees it, less its penalty; 0 where there is none.
 * out (EV_CALC_FAVOUR): actor, target, eID, EParam, godNum */
int32_t favour_of(struct world *w, const struct thing *who, res_id god);
/* The same also where no god is meant: it is asked all the same. */
int32_t favour_asked(struct world *w, const struct thing *who, res_id god);
/* How far someone has risen with a god: 0 to 9. */
int favour_level(const struct world *w, const struct thing *who, res_id god);

#endif
