/* Raising persons as the recordings do: a level, points of skills, spells, each with answers that
 * always are the first. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_RAISE_H
#define INCURSION_TESTS_COMPARE_STAGE_RAISE_H

#include "draw_log.h"
#include "stage_people.h"

enum { RAISE_STAGES = 3 };

struct raise {
    uint32_t seed;
    int place;            /* of the class he rises in, where he is asked */
    bool all_pools;       /* points are spent of all that he has, not up to the first gap */
    struct draw_log *log; /* begun anew after the seed; NULL: draws are not counted */
    int draws[RAISE_STAGES], spells; /* what came of it */
};

/* Experience for the next level, then the seed, then all of it. */
void raise_once(struct stage *stage, struct raise *raise);
/* From the level he has to another, with the seeds of his run of levels.jsonl; then he rests. */
void raise_to(struct stage *stage, const struct people_start *start, int level);

#endif
