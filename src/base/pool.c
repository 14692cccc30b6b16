#include "base/pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { GENERATIONS = 1 << (32 - POOL_SLOT_BITS) };

void pool_init(struct pool *pool, size_t item_size)
{
    *pool = (struct pool){.item_size = item_size};
}

void pool_free(struct pool *pool)
{
    for (uint32_t i = 0; i < pool->chunk_count; i++) {
        free(pool->chunks[i]->items);
        free(pool->chunks[i]);
    }
    free(pool->chunks);
    pool_init(pool, pool->item_size);
}

static struct pool_chunk *chunk_of(const struct pool *pool, uint32_t slot)
{
    return pool->chunks[slot >> POOL_CHUNK_BITS];
}

static uint32_t place_in_chunk(uint32_t slot)
{
    return slot & (POOL_CHUNK - 1);
}

static void add_chunk(struct pool *pool)
{
    size_t count = pool->chunk_count + 1;
    struct pool_chunk **chunks = realloc(pool->chunks, count * sizeof *chunks);
    struct pool_chunk *chunk = calloc(1, sizeof *chunk);
    unsigned char *items = calloc(POOL_CHUNK, pool->item_size);

    ENSURE(chunks && chunk && items, "out of memory (pool of %zu byte items)", pool->item_size);
    chunk->items = items;
    chunks[pool->chunk_count++] = chunk;
    pool->chunks = chunks;
}

static uint32_t take_slot(struct pool *pool)
{
    if (pool->free_slot) {
        uint32_t slot = pool->free_slot - 1;
        pool->free_slot = chunk_of(pool, slot)->next_free[place_in_chunk(slot)];
        return slot;
    }
    ENSURE(pool->slot_count < POOL_MOST, "pool is full (%u items)", pool->slot_count);
    if (pool->slot_count == pool->chunk_count * POOL_CHUNK)
        add_chunk(pool);
    return pool->slot_count++;
}

void *pool_add(struct pool *pool, handle *out)
{
    uint32_t slot = take_slot(pool);
    struct pool_chunk *chunk = chunk_of(pool, slot);
    uint32_t at = place_in_chunk(slot);
    handle item = (handle)chunk->generation[at] << POOL_SLOT_BITS | (slot + 1);

    chunk->handles[at] = item;
    pool->live++;
    *out = item;
    return memset(chunk->items + at * pool->item_size, 0, pool->item_size);
}

void pool_remove(struct pool *pool, handle item)
{
    if (pool_get(pool, item) == NULL)
        return;
    uint32_t slot = (item & POOL_SLOT_MASK) - 1;
    struct pool_chunk *chunk = chunk_of(pool, slot);
    uint32_t at = place_in_chunk(slot);

    chunk->handles[at] = HANDLE_NONE;
    chunk->generation[at] = (uint16_t)((chunk->generation[at] + 1) % GENERATIONS);
    chunk->next_free[at] = pool->free_slot;
    pool->free_slot = slot + 1;
    pool->live--;
    pool->removals++;
}

handle pool_next(const struct pool *pool, handle after)
{
    for (uint32_t slot = after & POOL_SLOT_MASK; slot < pool->slot_count; slot++) {
        handle item = chunk_of(pool, slot)->handles[place_in_chunk(slot)];
        if (item != HANDLE_NONE)
            return item;
    }
    return HANDLE_NONE;
}
