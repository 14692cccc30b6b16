/* What the player knows of kinds of things, as opposed to single ones. */
#ifndef INCURSION_WORLD_KNOWLEDGE_H
#define INCURSION_WORLD_KNOWLEDGE_H

#include "world/world.h"

/* Of an effect; all 0 where nothing is known. */
const struct effect_memory *knowledge_effect(const struct world *w, res_id effect);
/* To be written to; it is good until the next effect is asked for. */
struct effect_memory *knowledge_effect_of(struct world *w, res_id effect);
/* Nothing is known of any effect, nor has it any looks. */
void knowledge_clear(struct world *w);
/* Puts everything in order, after it was filled from elsewhere. */
void knowledge_index(struct world *w);
void knowledge_free(struct world *w);

#endif
