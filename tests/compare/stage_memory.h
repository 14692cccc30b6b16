/* The number that a thing was born with is told of it also when it is gone. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_MEMORY_H
#define INCURSION_TESTS_COMPARE_STAGE_MEMORY_H

#include "stage.h"

/* From now on numbers are kept. */
void stage_memory_begin(struct stage *stage);
/* From now on, and until another listens to the dice, those of all who are born. */
void stage_memory_listen(struct stage *stage);
void stage_memory_free(struct stage *stage);
/* The number of a thing; 0: it was never asked for while it was there. */
uint32_t stage_born(const struct stage *stage, handle thing);

#endif
