/* Bit sets of a fixed size, kept in plain arrays of 32-bit words:
 *
 *     uint32_t flags[BITSET_WORDS(200)] = {0};
 *     bitset_add(flags, 130);
 */
#ifndef INCURSION_BASE_BITSET_H
#define INCURSION_BASE_BITSET_H

#include <stdbool.h>
#include <stdint.h>

#define BITSET_WORDS(bits) (((bits) + 31) / 32)

static inline void bitset_add(uint32_t *words, int bit)
{
    words[bit / 32] |= UINT32_C(1) << (bit % 32);
}

static inline void bitset_remove(uint32_t *words, int bit)
{
    words[bit / 32] &= ~(UINT32_C(1) << (bit % 32));
}

static inline bool bitset_has(const uint32_t *words, int bit)
{
    return words[bit / 32] >> (bit % 32) & 1;
}

/* The first bit at or after `from`, or -1. */
static inline int bitset_next(const uint32_t *words, int bits, int from)
{
    for (int i = from; i < bits; i++) {
        if (words[i / 32] >> (i % 32) == 0)
            i |= 31;
        else if (bitset_has(words, i))
            return i;
    }
    return -1;
}

static inline int bitset_count(const uint32_t *words, int bits)
{
    int count = 0;

    for (int i = bitset_next(words, bits, 0); i >= 0; i = bitset_next(words, bits, i + 1))
        count++;
    return count;
}

#endif
