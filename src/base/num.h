/* The smallest arithmetic helpers. Functions, not macros: an argument is evaluated once. */
#ifndef INCURSION_BASE_NUM_H
#define INCURSION_BASE_NUM_H

#include <stdint.h>

static inline int imin(int a, int b)
{
    return a < b ? a : b;
}

static inline int imax(int a, int b)
{
    return a > b ? a : b;
}

static inline int iclamp(int value, int low, int high)
{
    return imin(imax(value, low), high);
}

static inline int iabs(int value)
{
    return value < 0 ? -value : value;
}

/* What a store into the original's narrow fields does: keep the low bits, read them as signed. */
static inline int8_t wrap8(int64_t value)
{
    return (int8_t)(uint8_t)value;
}

static inline int16_t wrap16(int64_t value)
{
    return (int16_t)(uint16_t)value;
}

static inline int32_t wrap32(int64_t value)
{
    return (int32_t)(uint32_t)value;
}

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
