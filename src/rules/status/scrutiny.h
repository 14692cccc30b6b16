/* The player takes a closer look at whom he sees for the first time. */
#ifndef INCURSION_RULES_STATUS_SCRUTINY_H
#define INCURSION_RULES_STATUS_SCRUTINY_H

#include "world/level.h"
#include "world/thing.h"

/* Once for each monster, when he perceives it. Of those that are not what they seem, or are more
 * than their kind, he may find that out with a check or two, and a die for what he learns. */
void scrutiny_of(struct world *w, struct thing *who);
/* Whether he sees it now and has not looked closely yet. */
bool scrutiny_is_due(const struct world *w, const struct thing *who);
/* All who stand in a cell. */
void scrutiny_at(struct world *w, const struct level *level, struct point at);

/* All who stand in a rectangle, row by row: what is shown is looked at. */
void scrutiny_within(struct world *w, const struct level *level, struct rect shown);

/* It becomes known for what it is; on a map, only where the player perceives it. */
void scrutiny_recognize(struct world *w, struct thing *who);
/* The same of one of its templates. */
void scrutiny_recognize_template(struct world *w, struct thing *who, res_id template);
/* What it is, and all its templates. */
void scrutiny_recognize_all(struct world *w, struct thing *who);

/* After someone has moved: a monster beside the player is seen from near, and some are known then
 * for what they are. */
void scrutiny_meet(struct world *w, struct thing *who);

#endif
