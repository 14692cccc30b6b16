/* Between the players of names. */
#ifndef INCURSION_TESTS_COMPARE_PLAY_NAMES_H
#define INCURSION_TESTS_COMPARE_PLAY_NAMES_H

#include "play.h"
#include "world/world.h"

/* Each of the names that were recorded, for its flags. */
void play_names_tell(struct play *play, const struct world *world, const struct thing *thing);
/* "It/it/its" */
void play_names_tell_short(struct play *play, const struct world *world, const struct thing *thing);

#endif
