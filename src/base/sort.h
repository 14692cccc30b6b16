/* One stable sort, whose order of comparisons is part of what it promises: halves first, the left
 * one before the right, then merged; the left is taken while it does not come after the right.
 * Comparisons that draw, or that are no orderings, so give the same on every machine. */
#ifndef INCURSION_BASE_SORT_H
#define INCURSION_BASE_SORT_H

#include <stddef.h>

/* Below 0: a comes first; 0: either; above 0: b comes first. */
typedef int (*sort_compare)(const void *a, const void *b, void *context);

void sort_stable(void *items, size_t count, size_t size, sort_compare compare, void *context);

#endif
