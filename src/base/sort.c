#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

struct sorting {
    size_t size;
    sort_compare compare;
    void *context;
    unsigned char *scratch;
};

static void merge(const struct sorting *s, unsigned char *items, size_t left_count, size_t count)
{
    unsigned char *left = items, *right = items + left_count * s->size, *out = s->scratch;
    unsigned char *left_end = right, *right_end = items + count * s->size;

    while (left < left_end && right < right_end) {
        unsigned char **from = s->compare(left, right, s->context) <= 0 ? &left : &right;
        memcpy(out, *from, s->size);
        out += s->size;
        *from += s->size;
    }
    memcpy(out, left, (size_t)(left_end - left));
    out += left_end - left;
    memcpy(items, s->scratch, (size_t)(out - s->scratch)); /* what is left of the right stays */
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as the logarithm of the count */
static void sort_part(const struct sorting *s, unsigned char *items, size_t count)
{
    size_t half = count / 2;

    if (count <= 1)
        return;
    sort_part(s, items, half);
    sort_part(s, items + half * s->size, count - half);
    merge(s, items, half, count);
}

void sort_stable(void *items, size_t count, size_t size, sort_compare compare, void *context)
{
    if (count <= 1)
        return;
    struct sorting s = {size, compare, context, malloc(count * size)};
    ENSURE(s.scratch != NULL, "out of memory");
    sort_part(&s, items, count);
    free(s.scratch);
}
