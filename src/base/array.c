#include "base/array.h"

#include <limits.h>

#include "base/check.h"

enum { FIRST_CAPACITY = 8 };

void *array_reserve(void *items, int *capacity, int wanted, size_t item_size)
{
    if (wanted <= *capacity)
        return items;
    ENSURE(wanted > 0 && wanted < INT_MAX / 2, "array of %d items", wanted);
    int grown = *capacity ? *capacity : FIRST_CAPACITY;
    while (grown < wanted)
        grown *= 2;
    void *moved = realloc(items, (size_t)grown * item_size);
    ENSURE(moved != NULL, "out of memory (%d items of %zu bytes)", grown, item_size);
    *capacity = grown;
    return moved;
}
