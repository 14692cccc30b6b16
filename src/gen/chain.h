/* The levels of one dungeon for one seed, made in order and kept.
 *
 *     struct gen_chain chain;
 *     gen_chain_init(&chain, &options);
 *     const struct gen_chain_level *third = gen_chain_level(&chain, 3, &error);
 *     gen_chain_free(&chain);
 *
 * A level takes stairs, chasms and the generator's memory from the one above, so asking for level
 * N makes 1..N once. */
#ifndef INCURSION_GEN_CHAIN_H
#define INCURSION_GEN_CHAIN_H

#include "gen/next_level.h"
#include "gen/report.h"

struct gen_chain_options {
    const struct library *library;
    res_id dungeon; /* or a region with a grid: one level */
    uint32_t seed;
    int luck;
    uint32_t quirks;
    const struct gen_population *people; /* NULL: layout only */
    bool trace;                          /* keep what the generator says while it works */
};

struct gen_chain_level {
    struct gen_chain_level *above; /* NULL: this is the first */
    struct level level;
    struct makelev_result result;
    struct makelev memory; /* the generator's, when the level was done */
    struct str_builder trace;
};

struct gen_chain {
    struct gen_chain_options options;
    struct world world;              /* every thing on every level */
    struct gen_chain_level *deepest; /* made so far; NULL: none */
};

void gen_chain_init(struct gen_chain *chain, const struct gen_chain_options *options);
void gen_chain_free(struct gen_chain *chain);

/* How many levels there are to make. */
int gen_chain_depth(const struct gen_chain *chain);
/* The level at a depth from 1 on, made if need be; it lives as long as the chain. NULL: it cannot
 * be made, or there is no level that deep. */
const struct gen_chain_level *gen_chain_level(struct gen_chain *chain, int depth,
                                              struct error *error);
/* A level that was made. */
const struct gen_chain_level *gen_chain_made(const struct gen_chain *chain, int depth);
/* What a report wants to know about it. */
struct report gen_chain_report(const struct gen_chain *chain, int depth);

#endif
