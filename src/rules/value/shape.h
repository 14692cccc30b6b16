/* The body that counts: another one's only while a spell or the like has changed it. */
#ifndef INCURSION_RULES_SHAPE_H
#define INCURSION_RULES_SHAPE_H

#include "rules/value/kind.h"

const struct res_monster *shape_in_force(const struct world *w, const struct thing *who);

#endif
