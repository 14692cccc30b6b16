#include "base/map.h"

#include "base/check.h"

enum { FIRST_SLOTS = 16 };

void map_init(struct map *map, enum map_case fold)
{
    *map = (struct map){.fold = fold};
}

void map_free(struct map *map)
{
    ARRAY_FREE(&map->entries);
    free(map->slots);
    arena_free(&map->keys);
    map_init(map, map->fold);
}

static uint32_t hash_key(const struct map *map, struct str key)
{
    uint32_t hash = 2166136261u;

    if (map->fold == MAP_NOCASE)
        for (size_t i = 0; i < key.len; i++)
            hash = (hash ^ (uint8_t)str_lower_char(key.data[i])) * 16777619u;
    else
        for (size_t i = 0; i < key.len; i++)
            hash = (hash ^ (uint8_t)key.data[i]) * 16777619u;
    return hash ^ (hash >> 15);
}

static bool same_key(const struct map *map, const struct map_entry *entry, struct str key)
{
    if (entry->key.data == NULL)
        return false;
    return map->fold == MAP_NOCASE ? str_equal_nocase(entry->key, key) : str_equal(entry->key, key);
}

/* The entry's number, or -1. */
static int find(const struct map *map, struct str key, uint32_t hash)
{
    if (map->slot_count == 0)
        return -1;
    for (uint32_t i = hash;; i++) {
        uint32_t slot = map->slots[i & (map->slot_count - 1)];
        if (slot == 0)
            return -1;
        const struct map_entry *entry = &map->entries.items[slot - 1];
        if (entry->hash == hash && same_key(map, entry, key))
            return (int)slot - 1;
    }
}

static void link_entry(struct map *map, uint32_t number)
{
    uint32_t i = map->entries.items[number].hash;

    while (map->slots[i & (map->slot_count - 1)] != 0)
        i++;
    map->slots[i & (map->slot_count - 1)] = number + 1;
}

/* Drops removed entries, keeping the order of the others. */
static void compact(struct map *map)
{
    int kept = 0;

    for (int i = 0; i < map->entries.count; i++)
        if (map->entries.items[i].key.data != NULL)
            map->entries.items[kept++] = map->entries.items[i];
    map->entries.count = kept;
}

static void rehash(struct map *map)
{
    uint32_t wanted = FIRST_SLOTS;

    compact(map);
    while (wanted < (uint32_t)map->entries.count * 4)
        wanted *= 2;
    free(map->slots);
    map->slots = calloc(wanted, sizeof *map->slots);
    ENSURE(map->slots != NULL, "out of memory (%u slots)", wanted);
    map->slot_count = wanted;
    for (int i = 0; i < map->entries.count; i++)
        link_entry(map, (uint32_t)i);
}

bool map_set(struct map *map, struct str key, int64_t value)
{
    uint32_t hash = hash_key(map, key);
    int found = find(map, key, hash);

    if (found >= 0) {
        map->entries.items[found].value = value;
        return false;
    }
    if ((uint32_t)map->entries.count * 2 >= map->slot_count)
        rehash(map);
    ARRAY_PUSH(&map->entries, (struct map_entry){arena_str(&map->keys, key), value, hash});
    link_entry(map, (uint32_t)map->entries.count - 1);
    map->live++;
    return true;
}

bool map_get(const struct map *map, struct str key, int64_t *value)
{
    int found = find(map, key, hash_key(map, key));

    if (found < 0)
        return false;
    *value = map->entries.items[found].value;
    return true;
}

bool map_has(const struct map *map, struct str key)
{
    return find(map, key, hash_key(map, key)) >= 0;
}

bool map_remove(struct map *map, struct str key)
{
    int found = find(map, key, hash_key(map, key));

    if (found < 0)
        return false;
    map->entries.items[found].key = STR_NONE;
    map->live--;
    return true;
}

int map_next(const struct map *map, int after)
{
    for (int i = after + 1; i < map->entries.count; i++)
        if (map->entries.items[i].key.data != NULL)
            return i;
    return -1;
}
