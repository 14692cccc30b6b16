#include "base/rng.h"

enum { MIDDLE = 397 };

void rng_seed(struct rng *rng, uint32_t seed)
{
    rng->state[0] = seed;
    for (uint32_t i = 1; i < RNG_WORDS; i++) {
        uint32_t before = rng->state[i - 1];
        rng->state[i] = 1812433253u * (before ^ (before >> 30)) + i;
    }
    rng->next = RNG_WORDS;
    rng->draws = 0;
}

static uint32_t twist(uint32_t high, uint32_t low)
{
    uint32_t mixed = (high & 0x80000000u) | (low & 0x7fffffffu);

    return (mixed >> 1) ^ (-(mixed & 1u) & 0x9908b0dfu);
}

static void refill(struct rng *rng)
{
    uint32_t *s = rng->state;

    for (int i = 0; i < RNG_WORDS - MIDDLE; i++)
        s[i] = s[i + MIDDLE] ^ twist(s[i], s[i + 1]);
    for (int i = RNG_WORDS - MIDDLE; i < RNG_WORDS - 1; i++)
        s[i] = s[i + MIDDLE - RNG_WORDS] ^ twist(s[i], s[i + 1]);
    s[RNG_WORDS - 1] = s[MIDDLE - 1] ^ twist(s[RNG_WORDS - 1], s[0]);
    rng->next = 0;
}

uint32_t rng_u32(struct rng *rng)
{
    uint32_t y;

    if (rng->next >= RNG_WORDS)
        refill(rng);
    y = rng->state[rng->next++];
    rng->draws++;
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

int16_t(rng_below)(struct rng *rng, int bound)
{
    int16_t narrow = (int16_t)bound;

    if (narrow == 0)
        return 0;
    if (narrow < 0)
        return (int16_t)rng_u32(rng);
    return (int16_t)(rng_u32(rng) % (uint32_t)narrow);
}

#ifdef INCURSION_AUDIT_RNG
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int16_t rng_below_audited(struct rng *rng, int bound, const char *file, int line)
{
    int16_t result = (rng_below)(rng, bound);

    if (getenv("INCURSION_AUDIT") != NULL)
        fprintf(stderr, "draw %" PRIu64 " below %d = %d at %s:%d\n", rng->draws, bound, result,
                file, line);
    return result;
}
#endif
