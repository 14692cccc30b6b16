/* Many levels of a dungeon, each looked at by gen_check: what was found, and where first.
 *
 *     struct stress_options options = {
 *         .library = &library, .dungeon = id, .seeds = 60, .depths = 10, .quirks = QUIRKS_CLASSIC};
 *     struct stress_result result;
 *     int wrong = stress_run(&options, &result);
 *     stress_text(&options, &result, &out);
 */
#ifndef INCURSION_GEN_STRESS_H
#define INCURSION_GEN_STRESS_H

#include "base/error.h"
#include "gen/check.h"
#include "gen/population.h"

struct stress_options {
    const struct library *library;
    res_id dungeon;      /* or a region with a grid */
    uint32_t first_seed; /* 0: the first is 1 */
    int seeds;
    int depths; /* levels for each seed; 0 or more than the dungeon has: as many as it has */
    int luck;   /* 0: 10, as the recordings have it */
    uint32_t quirks;
    const struct gen_population *people; /* NULL: layout only */
    /* Called after each level, for progress or a look at it; may be NULL. */
    void (*watch)(void *context, const struct level *level, uint32_t seed,
                  const struct gen_findings *findings);
    void *context;
};

/* Where something was met first. */
struct stress_place {
    uint32_t seed;
    int depth;
    struct gen_finding finding;
};

struct stress_result {
    int levels;                /* made and looked at */
    int failed;                /* that could not be made; a seed ends there */
    struct error error;        /* of the first failure */
    struct stress_place where; /* seed and depth of the first failure */
    struct {
        int count;  /* findings */
        int levels; /* that had one */
        struct stress_place first;
    } kinds[FINDING_COUNT];
};

/* Makes and checks the levels. Returns how many findings the quirks do not account for, and
 * failures; 0: all is well. */
int stress_run(const struct stress_options *options, struct stress_result *result);
/* A line for each kind that was found, then the sum. */
void stress_text(const struct stress_options *options, const struct stress_result *result,
                 struct str_builder *out);

#endif
