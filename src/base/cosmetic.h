/* Randomness for decoration: flicker, idle animation, the choice of a tip.
 *
 * It may never decide anything in the game. It is another type than struct rng, so that passing
 * the wrong one does not compile. SplitMix64: tiny and good enough for the eye. */
#ifndef INCURSION_BASE_COSMETIC_H
#define INCURSION_BASE_COSMETIC_H

#include <stdint.h>

struct cosmetic_rng {
    uint64_t state;
};

static inline void cosmetic_seed(struct cosmetic_rng *rng, uint64_t seed)
{
    rng->state = seed;
}

/* A number in 0..bound-1; 0 when bound is 0. */
static inline uint32_t cosmetic_below(struct cosmetic_rng *rng, uint32_t bound)
{
    uint64_t z = rng->state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return bound ? (uint32_t)((z >> 32) * bound >> 32) : 0;
}

#endif
