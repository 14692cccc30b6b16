/* The random generator that decides things: MT19937 as published.
 *
 * A struct rng is a plain value in the game state: copy it, hash it, save it. What only decorates
 * the screen draws from a struct cosmetic_rng (base/cosmetic.h), another type on purpose.
 * One draw per statement: C leaves the order of two draws in one expression open. */
#ifndef INCURSION_BASE_RNG_H
#define INCURSION_BASE_RNG_H

#include <stdint.h>

enum { RNG_WORDS = 624 };

struct rng {
    uint32_t state[RNG_WORDS];
    uint32_t next;  /* index of the next word to hand out; RNG_WORDS: refill first */
    uint64_t draws; /* 32-bit outputs handed out since seeding */
};

void rng_seed(struct rng *rng, uint32_t seed);

/* The next 32-bit output: one draw. */
uint32_t rng_u32(struct rng *rng);

/* A number in 0..bound-1: one draw modulo bound, where bound is taken as a signed 16-bit value,
 * as in the original. Bound 0 gives 0 and draws nothing; bound 1 draws all the same.
 * quirk: a negative bound gives the draw's low 16 bits, as a signed value. */
int16_t rng_below(struct rng *rng, int bound);

#ifdef INCURSION_AUDIT_RNG
/* The audit build logs every draw to stderr as "draw N below B = R at FILE:LINE" when the
 * environment variable INCURSION_AUDIT is set. The argument of a draw tells what state there was.
 */
int16_t rng_below_audited(struct rng *rng, int bound, const char *file, int line);
#define rng_below(rng, bound) rng_below_audited((rng), (bound), __FILE__, __LINE__)
#endif

#endif
