/* Creatures of rules-things as the start records of values_stati dump them, on the arena. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_START_H
#define INCURSION_TESTS_COMPARE_STAGE_START_H

#include "play.h"
#include "stage.h"

/* Whether a file is about the human of the fifth level, not about Varag. */
bool stage_is_of_human(const struct play *play);
/* The creature of a start record, where it stood, or NULL with a sentence. Scripts run. */
struct thing *stage_start(struct play *play, struct stage *stage, const char *file,
                          struct str creature);
/* The same out of a dump: the player, or who stands there beside him. */
struct thing *stage_start_dump(struct play *play, struct stage *stage, struct str creature,
                               const struct json_value *dump);

/* The player is on the arena, too, and perceives who is there. */
void stage_start_watched(struct stage *stage);
/* A creature that is built before the player's eyes instead, awake; NULL with a sentence. */
struct thing *stage_start_built(struct play *play, struct stage *stage, struct str creature,
                                uint32_t seed);

#endif
