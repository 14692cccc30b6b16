/* Spells that a person has ready, to be cast one after the other: those that last. */
#ifndef INCURSION_RULES_MAGIC_READIED_H
#define INCURSION_RULES_MAGIC_READIED_H

#include "world/body.h"

bool readied_has(const struct world *w, const struct thing *who, res_id spell);
/* Has a spell ready, after all others. False: there is no room, or it cannot be. */
bool readied_add(const struct world *w, const struct thing *who, res_id spell);
void readied_remove(const struct world *w, const struct thing *who, res_id spell);
/* The first of them that is neither on him nor around him; 0: all are. */
res_id readied_missing(const struct world *w, const struct thing *who);

#endif
