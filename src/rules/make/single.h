/* A single creature where no encounter is met. */
#ifndef INCURSION_RULES_MAKE_SINGLE_H
#define INCURSION_RULES_MAKE_SINGLE_H

#include "rules/make/habitat.h"
#include "world/world.h"

/* Of the ratings from cr - 4 to cr; 0: nobody fits. One draw. */
res_id single_choose(struct world *world, int cr, int depth, struct habitat habitat);

#endif
