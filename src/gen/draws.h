/* Where an algorithm's random numbers come from: numbers from 0 up to but not including 1.
 *
 * In the game they come from a struct rng: one 32-bit output divided by 2^32, which a double holds
 * exactly, so the same seed gives the same map everywhere. A test may hand in numbers recorded
 * elsewhere instead. One draw per statement. */
#ifndef INCURSION_GEN_DRAWS_H
#define INCURSION_GEN_DRAWS_H

#include <stdint.h>

#include "base/rng.h"

struct draws {
    struct rng *rng;               /* NULL: ask `next` */
    double (*next)(void *context); /* in [0, 1) */
    void *context;
    uint64_t count; /* numbers handed out */
};

static inline struct draws draws_from_rng(struct rng *rng)
{
    return (struct draws){.rng = rng};
}

static inline double draws_next(struct draws *draws)
{
    draws->count++;
    return draws->rng ? rng_u32(draws->rng) * 0x1p-32 : draws->next(draws->context);
}

/* 0 .. count - 1; count is at least 1. */
static inline int draws_below(struct draws *draws, int count)
{
    return (int)(draws_next(draws) * count);
}

/* low .. high, both included. */
static inline int draws_between(struct draws *draws, int low, int high)
{
    return draws_below(draws, high - low + 1) + low;
}

#endif
