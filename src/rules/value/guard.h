/* Whether someone is on his guard. */
#ifndef INCURSION_RULES_GUARD_H
#define INCURSION_RULES_GUARD_H

#include <stdbool.h>

#include "world/thing.h"

/* Caught off guard: nobody has threatened it for some rounds. */
bool guard_is_down(const struct world *w, const struct thing *who);

#endif
