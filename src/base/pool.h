/* Pools of plain structs, referred to by 32-bit handles.
 *
 * A handle is 12 bits of generation over 20 bits of slot number; 0 is "none". Once an item is
 * removed its handle answers NULL, also after the slot is used again (until the generation has
 * gone round). Items are zeroed when made and never move, so a pointer is good until its item is
 * removed. Slots are reused last out first in: the same calls give the same handles. */
#ifndef INCURSION_BASE_POOL_H
#define INCURSION_BASE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t handle;

#define HANDLE_NONE ((handle)0)

enum {
    POOL_SLOT_BITS = 20,
    POOL_SLOT_MASK = (1 << POOL_SLOT_BITS) - 1,
    POOL_MOST = POOL_SLOT_MASK,
    POOL_CHUNK_BITS = 8,
    POOL_CHUNK = 1 << POOL_CHUNK_BITS
};

struct pool_chunk;

struct pool {
    size_t item_size;
    uint32_t slot_count; /* slots ever used; slot numbers start at 0 */
    uint32_t free_slot;  /* first free slot + 1; 0: none */
    uint32_t live;
    uint32_t removals; /* how many items were ever removed */
    uint32_t chunk_count;
    struct pool_chunk **chunks;
};

struct pool_chunk {
    handle handles[POOL_CHUNK]; /* of the item in the slot; HANDLE_NONE: free */
    uint16_t generation[POOL_CHUNK];
    uint32_t next_free[POOL_CHUNK]; /* as pool.free_slot */
    unsigned char *items;
};

void pool_init(struct pool *pool, size_t item_size);
void pool_free(struct pool *pool);

/* Makes a zeroed item. Aborts when the pool is full (over a million items). */
void *pool_add(struct pool *pool, handle *out);
/* Removing an item that is not there is no error. */
void pool_remove(struct pool *pool, handle item);

/* NULL for HANDLE_NONE and for items that were removed. */
static inline void *pool_get(const struct pool *pool, handle item)
{
    uint32_t slot = (item & POOL_SLOT_MASK) - 1;

    if (slot >= pool->slot_count)
        return NULL;
    struct pool_chunk *chunk = pool->chunks[slot >> POOL_CHUNK_BITS];
    uint32_t at = slot & (POOL_CHUNK - 1);
    return chunk->handles[at] == item ? chunk->items + at * pool->item_size : NULL;
}

/* The same for a handle that is known to name an item, so that nobody asks whether it does. */
static inline void *pool_at(const struct pool *pool, handle item)
{
    uint32_t slot = (item & POOL_SLOT_MASK) - 1;

    return pool->chunks[slot >> POOL_CHUNK_BITS]->items +
           (slot & (POOL_CHUNK - 1)) * pool->item_size;
}

/* In slot order: for (handle h = pool_next(p, 0); h; h = pool_next(p, h)) ...
 * The item just visited may be removed. */
handle pool_next(const struct pool *pool, handle after);

#endif
