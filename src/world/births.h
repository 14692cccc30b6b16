/* Finding things by the running number they were born with: scripts know them by it.
 *
 * A table of open addressing, number to handle, of the things there are. It is no part of the
 * state: world_index makes it anew. */
#ifndef INCURSION_WORLD_BIRTHS_H
#define INCURSION_WORLD_BIRTHS_H

#include <stdint.h>

#include "base/pool.h"

struct births {
    struct birth {
        uint32_t number; /* 0: the place is free */
        handle who;
    } * places;
    uint32_t size, count; /* a power of two of places */
};

void births_free(struct births *births);
void births_add(struct births *births, uint32_t number, handle who);
void births_remove(struct births *births, uint32_t number);
/* HANDLE_NONE: no such thing is there. */
handle births_find(const struct births *births, uint32_t number);

#endif
