/* Who can be where, by the ground: in water, on land, over a drop. */
#ifndef INCURSION_RULES_MAKE_HABITAT_H
#define INCURSION_RULES_MAKE_HABITAT_H

#include <stdbool.h>

#include "res/library.h"

struct habitat {
    bool water, drop;
};

struct habitat habitat_of(const struct res_terrain *terrain);
/* Water is for those who live in it, the rest for all others; over a drop one has to fly. */
bool habitat_suits(struct habitat habitat, const struct res_monster *monster);

#endif
