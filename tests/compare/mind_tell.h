/* What a creature thought when it chose an act, as the folder rules-fights writes it ("ai"). */
#ifndef INCURSION_TESTS_COMPARE_MIND_TELL_H
#define INCURSION_TESTS_COMPARE_MIND_TELL_H

#include "base/array.h"
#include "draw_log.h"
#include "rules/mind/thought.h"
#include "stage.h"

struct mind_try {
    struct attempt attempt;
    int draws;
};

struct mind_log {
    const struct stage *stage;
    const struct draw_log *draws;
    bool has_thought; /* since mind_log_clear */
    struct thought thought;
    struct repertoire magic;           /* as it was when it chose */
    uint32_t sources[REPERTOIRE_MOST]; /* numbers of items */
    uint32_t targets[THOUGHT_ACTS_MOST];
    ARRAY_FIELDS(struct mind_try);
};

/* From now on the log hears what is thought in the stage's world. */
void mind_log_listen(struct mind_log *log, struct stage *stage, const struct draw_log *draws);
void mind_log_clear(struct mind_log *log);
void mind_log_free(struct mind_log *log);
/* The member "ai", if anybody has thought. */
void mind_log_write(const struct mind_log *log, struct json *out);

/* [name, source, rating, purpose] of each effect, as a list. */
void mind_tell_effects(const struct stage *stage, const struct repertoire *all,
                       const uint32_t *sources, struct json *out);
/* All purposes that are noted. */
uint32_t mind_purposes(const struct repertoire *all);

#endif
