/* Which encounter is met: of the region's own list, or else of the library. */
#ifndef INCURSION_RULES_MAKE_ENCOUNTER_CHOOSE_H
#define INCURSION_RULES_MAKE_ENCOUNTER_CHOOSE_H

#include "world/event.h"

/* One draw each, or none where nothing fits: then false. Of every encounter of the library that the
 * amount is asked of, the dice of its parts are rolled three times.
 * out: enID, enConstraint */
bool encounter_choose_of_region(struct world *w, struct script_event *e);
bool encounter_choose_of_library(struct world *w, struct script_event *e);

#endif
