/* FNV-1a, 64 bits: state hashes, content hashes, the recordings of the original.
 *
 * Start with HASH_START and feed bytes or numbers; numbers are fed low byte first, so a hash is
 * the same on every machine. */
#ifndef INCURSION_BASE_HASH_H
#define INCURSION_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

#define HASH_START UINT64_C(0xcbf29ce484222325)
#define HASH_PRIME UINT64_C(0x00000100000001b3)

static inline uint64_t hash_byte(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * HASH_PRIME;
}

static inline uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const uint8_t *bytes = data;

    for (size_t i = 0; i < size; i++)
        hash = hash_byte(hash, bytes[i]);
    return hash;
}

static inline uint64_t hash_str(uint64_t hash, struct str text)
{
    return hash_bytes(hash, text.data, text.len);
}

static inline uint64_t hash_u32(uint64_t hash, uint32_t value)
{
    for (int shift = 0; shift < 32; shift += 8)
        hash = hash_byte(hash, (uint8_t)(value >> shift));
    return hash;
}

static inline uint64_t hash_u64(uint64_t hash, uint64_t value)
{
    return hash_u32(hash_u32(hash, (uint32_t)value), (uint32_t)(value >> 32));
}

#endif
