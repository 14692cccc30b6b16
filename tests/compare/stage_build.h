/* "Build" of the recordings: a monster as encounters make it, on the arena of a stage.
 *
 * Constructor; its gear; for each template: values, template, gear, EV_BIRTH; EV_BIRTH of the
 * monster; common gear; its place; its first moments; values. Play mode is off meanwhile. */
#ifndef INCURSION_TESTS_COMPARE_STAGE_BUILD_H
#define INCURSION_TESTS_COMPARE_STAGE_BUILD_H

#include "play.h"
#include "rules/make/newborn.h"
#include "stage.h"

struct stage_build {
    struct newborn_wish wish;
    struct point at;
    uint32_t seed;       /* set right before */
    uint32_t store_seed; /* what sellers have; 0: as where Varag plays */
};

/* Needs an arena and events; scripts, where anything has some. NULL: it did not come to be, or is
 * not there any more. */
struct thing *stage_build(struct stage *stage, const struct stage_build *build);
/* The same, with the members draws and draws_by_stage of the folder rules. */
struct thing *stage_build_told(struct play *play, struct stage *stage,
                               const struct stage_build *build);

/* "human+warrior;template": a monster and its templates by name. False: the library lacks one. */
bool stage_build_named(const struct stage *stage, struct str name, struct newborn_wish *wish);

#endif
