/* Numbers as rows of bytes, low byte first: what files of ours are made of. */
#ifndef INCURSION_BASE_BYTES_H
#define INCURSION_BASE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

static inline void bytes_put(struct str_builder *out, uint64_t value, int size)
{
    for (int i = 0; i < size; i++)
        sb_add_char(out, (char)(uint8_t)(value >> (8 * i)));
}

/* Takes a number off the front. False: there are not so many bytes; *value is 0 then. */
static inline bool bytes_take(struct str *in, int size, uint64_t *value)
{
    *value = 0;
    if (in->len < (size_t)size)
        return false;
    for (int i = 0; i < size; i++)
        *value |= (uint64_t)(uint8_t)in->data[i] << (8 * i);
    *in = str_slice(*in, (size_t)size, in->len);
    return true;
}

#endif
