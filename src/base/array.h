/* Growable typed arrays.
 *
 *     struct { ARRAY_FIELDS(int); } numbers = {0};
 *     ARRAY_PUSH(&numbers, 7);
 *     for (int i = 0; i < numbers.count; i++) use(numbers.items[i]);
 *     ARRAY_FREE(&numbers);
 *
 * Macros, because nothing else can be typed; each evaluates its array argument more than once. */
#ifndef INCURSION_BASE_ARRAY_H
#define INCURSION_BASE_ARRAY_H

#include <stddef.h>
#include <stdlib.h>

#define ARRAY_FIELDS(type) \
    type *items;           \
    int count;             \
    int capacity

#define ARRAY_RESERVE(array, wanted)                                              \
    ((array)->items = array_reserve((array)->items, &(array)->capacity, (wanted), \
                                    sizeof *(array)->items))

#define ARRAY_PUSH(array, ...) \
    (ARRAY_RESERVE((array), (array)->count + 1), (array)->items[(array)->count++] = (__VA_ARGS__))

#define ARRAY_POP(array)   ((array)->items[--(array)->count])
#define ARRAY_LAST(array)  ((array)->items[(array)->count - 1])
#define ARRAY_CLEAR(array) ((void)((array)->count = 0))
#define ARRAY_FREE(array) \
    (free((array)->items), (array)->items = NULL, (array)->count = (array)->capacity = 0)

/* Returns items, moved if they had to grow to hold at least `wanted`. Aborts without memory. */
void *array_reserve(void *items, int *capacity, int wanted, size_t item_size);

#endif
