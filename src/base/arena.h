/* Memory that is thrown away whole: chained blocks, bump allocation.
 *
 * Everything allocated is zeroed and lives until the arena is released to an earlier mark, reset
 * or freed. Running out of memory is not recoverable and aborts with a message. */
#ifndef INCURSION_BASE_ARENA_H
#define INCURSION_BASE_ARENA_H

#include <stddef.h>

#include "base/str.h"

struct arena_block;

struct arena {
    struct arena_block *block; /* the newest; older ones hang after it */
};

/* A place to go back to: a scratch scope is a mark and a release. */
struct arena_mark {
    struct arena_block *block;
    size_t used;
};

/* A zeroed struct arena is empty and ready. */
void *arena_alloc(struct arena *arena, size_t size);
void *arena_alloc_array(struct arena *arena, size_t count, size_t size);
#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))

/* Copies that end in a 0 byte (not counted in the view's length). */
struct str arena_str(struct arena *arena, struct str text);
char *arena_cstr(struct arena *arena, const char *text);

struct arena_mark arena_mark(const struct arena *arena);
void arena_release(struct arena *arena, struct arena_mark mark);

/* Forgets everything, keeping one block for reuse. */
void arena_reset(struct arena *arena);
void arena_free(struct arena *arena);

/* Bytes taken from the system, for reports. */
size_t arena_reserved(const struct arena *arena);

#endif
