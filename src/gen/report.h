/* Levels as text: the format of the recordings of the original (golden), and the pieces of it. */
#ifndef INCURSION_GEN_REPORT_H
#define INCURSION_GEN_REPORT_H

#include <stdint.h>

#include "base/str.h"
#include "gen/makelev/makelev.h"
#include "world/level.h"

struct report;

/* What the report of a populated level has beside: numbers of things and items before the first and
 * after the last, and who and what is there. */
struct report_full {
    uint32_t things[2], items[2];
    void (*add)(const struct report *report, struct str_builder *out);
};

struct report {
    const struct world *world;
    const struct level *level;
    const struct makelev *memory;
    const struct makelev_result *result;
    uint32_t seed;
    int depth, luck;
    uint32_t rng_seed;
    const struct report_full *full; /* NULL: layout only */
};

/* FNV-1a 64 over the names of every cell's terrain and region. */
uint64_t report_grid_hash(const struct level *level, const struct library *library);
/* The name in quotes, odd bytes as \xNN; "-" for none. */
void report_name(const struct library *library, res_id id, struct str_builder *out);
void report_glyph(struct str_builder *out, glyph image);
/* The whole level in the golden format. */
void report_level(const struct report *report, struct str_builder *out);

#endif
