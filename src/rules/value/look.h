/* How a creature looks: its body, what it is taken for, and what the player wants marked. */
#ifndef INCURSION_RULES_VALUE_LOOK_H
#define INCURSION_RULES_VALUE_LOOK_H

#include "world/thing.h"

/* Its image, as it is shown on a map. What is marked depends on the player, if he is there. */
glyph look_image(const struct world *w, const struct thing *who);

#endif
