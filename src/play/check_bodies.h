#ifndef INCURSION_PLAY_CHECK_BODIES_H
#define INCURSION_PLAY_CHECK_BODIES_H

#include "base/error.h"
#include "world/world.h"

/* False, with a sentence: some thing and its body do not fit together. */
bool check_bodies(const struct world *world, struct error *error);

#endif
