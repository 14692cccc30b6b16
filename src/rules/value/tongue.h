/* Who can talk. Questions only. */
#ifndef INCURSION_RULES_VALUE_TONGUE_H
#define INCURSION_RULES_VALUE_TONGUE_H

#include "world/thing.h"

/* Whether a creature can talk, to another if there is one (it may be NULL): plants are understood
 * by who knows much of nature. */
bool tongue_can_talk(const struct world *w, const struct thing *who, const struct thing *to);

#endif
