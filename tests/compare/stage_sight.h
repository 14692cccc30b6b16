/* Eyes on a stage: who perceives whom by the rules, and what the player sees of the arena. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_SIGHT_H
#define INCURSION_TESTS_COMPARE_STAGE_SIGHT_H

#include "stage.h"

/* From now on everyone perceives by the rules; what the player sees is brought up to date whenever
 * a rule has marked it and somebody asks. */
void stage_sight(struct stage *stage);
/* The player looks about: what he sees is state. */
void stage_look(struct stage *stage);

#endif
