/* A hash map from strings to numbers (usually an index into an array beside it).
 *
 * Keys are copied, and kept until the map is freed. Iteration is in order of insertion, so nothing
 * ever depends on hash order. A map made with MAP_NOCASE folds ASCII letters when it compares keys.
 */
#ifndef INCURSION_BASE_MAP_H
#define INCURSION_BASE_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/str.h"

enum map_case { MAP_EXACT, MAP_NOCASE };

struct map_entry {
    struct str key; /* data NULL: removed */
    int64_t value;
    uint32_t hash;
};

struct map {
    enum map_case fold;
    struct {
        ARRAY_FIELDS(struct map_entry);
    } entries;
    uint32_t *slots; /* entry number + 1; 0: free */
    uint32_t slot_count;
    int live; /* entries that were not removed */
    struct arena keys;
};

/* A zeroed struct map is an empty MAP_EXACT map. */
void map_init(struct map *map, enum map_case fold);
void map_free(struct map *map);

/* Sets or replaces. Returns true when the key is new. */
bool map_set(struct map *map, struct str key, int64_t value);
/* False, and *value untouched, when the key is not there. */
bool map_get(const struct map *map, struct str key, int64_t *value);
bool map_has(const struct map *map, struct str key);
bool map_remove(struct map *map, struct str key);
static inline int map_count(const struct map *map)
{
    return map->live;
}

/* for (int i = map_next(m, -1); i >= 0; i = map_next(m, i)) use(m->entries.items[i]); */
int map_next(const struct map *map, int after);

#endif
