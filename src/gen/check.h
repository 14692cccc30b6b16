/* Whether a level is sound, whoever made it: its border, its ways, its stairs and doors, its
 * things.
 *
 * The checker reads and never mends. What the original's generator is known to do wrong is found,
 * too, and named as such: each kind of finding says which quirks account for it. */
#ifndef INCURSION_GEN_CHECK_H
#define INCURSION_GEN_CHECK_H

#include <stdint.h>

#include "base/array.h"
#include "base/geom.h"
#include "base/str.h"
#include "gen/makelev/quirks.h"
#include "world/level.h"

enum finding_kind {
#define FINDING(name, text, quirks, sentence) FINDING_##name,
#include "gen/findings.def"
#undef FINDING
    FINDING_COUNT
};

struct finding_info {
    const char *name, *sentence;
    uint32_t quirks; /* any of them in force accounts for it; 0: never right */
};

const struct finding_info *finding_info(enum finding_kind kind);

struct gen_finding {
    enum finding_kind kind;
    struct point where;
    int extent; /* cells of an unreachable area; else 1 */
};

/* A zeroed one is empty and ready. */
struct gen_findings {
    ARRAY_FIELDS(struct gen_finding);
    int counts[FINDING_COUNT];
};

/* Adds what is wrong with a level. `above` is the level its up stairs lead to, NULL for the first.
 * A level that is one drawn region is only looked at for what no map may have. */
void gen_check(const struct level *level, const struct level *above, const struct world *world,
               const struct library *library, struct gen_findings *out);

/* How many of them these quirks do not account for. */
int gen_findings_wrong(const struct gen_findings *findings, uint32_t quirks);
/* A line for each: "x,y name: sentence", those that the quirks account for with "(known)". */
void gen_findings_text(const struct gen_findings *findings, uint32_t quirks,
                       struct str_builder *out);
void gen_findings_free(struct gen_findings *findings);

#endif
