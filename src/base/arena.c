#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

struct arena_block {
    struct arena_block *older;
    size_t size; /* of bytes[] */
    size_t used;
    max_align_t bytes[];
};

enum { FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20 };

static unsigned char *block_bytes(struct arena_block *block)
{
    return (unsigned char *)block->bytes;
}

static size_t align_up(size_t size)
{
    size_t align = alignof(max_align_t);

    return (size + align - 1) / align * align;
}

static struct arena_block *add_block(struct arena *arena, size_t at_least)
{
    size_t size = arena->block ? arena->block->size * 2 : FIRST_BLOCK;

    if (size > LARGEST_BLOCK)
        size = LARGEST_BLOCK;
    if (size < at_least)
        size = at_least;
    struct arena_block *block = malloc(sizeof *block + size);
    ENSURE(block != NULL, "out of memory (%zu bytes)", size);
    *block = (struct arena_block){.older = arena->block, .size = size};
    arena->block = block;
    return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    struct arena_block *block = arena->block;

    ENSURE(size < SIZE_MAX / 2, "allocation of %zu bytes", size);
    size = align_up(size ? size : 1);
    if (block == NULL || block->size - block->used < size)
        block = add_block(arena, size);
    void *memory = block_bytes(block) + block->used;
    block->used += size;
    return memset(memory, 0, size);
}

void *arena_alloc_array(struct arena *arena, size_t count, size_t size)
{
    ENSURE(size == 0 || count < SIZE_MAX / 2 / size, "array of %zu times %zu bytes", count, size);
    return arena_alloc(arena, count * size);
}

struct str arena_str(struct arena *arena, struct str text)
{
    char *copy = arena_alloc(arena, text.len + 1);

    if (text.len > 0)
        memcpy(copy, text.data, text.len);
    return str_from_n(copy, text.len);
}

char *arena_cstr(struct arena *arena, const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(arena_alloc(arena, size), text, size);
}

struct arena_mark arena_mark(const struct arena *arena)
{
    return (struct arena_mark){arena->block, arena->block ? arena->block->used : 0};
}

void arena_release(struct arena *arena, struct arena_mark mark)
{
    while (arena->block != mark.block) {
        struct arena_block *older = arena->block->older;
        free(arena->block);
        arena->block = older;
    }
    if (arena->block)
        arena->block->used = mark.used;
}

void arena_reset(struct arena *arena)
{
    if (arena->block == NULL)
        return;
    while (arena->block->older) {
        struct arena_block *oldest = arena->block->older;
        arena->block->older = oldest->older;
        free(oldest);
    }
    arena->block->used = 0;
}

void arena_free(struct arena *arena)
{
    arena_release(arena, (struct arena_mark){0});
}

size_t arena_reserved(const struct arena *arena)
{
    size_t sum = 0;

    for (const struct arena_block *b = arena->block; b; b = b->older)
        sum += sizeof *b + b->size;
    return sum;
}
