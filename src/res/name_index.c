#include "res/name_index.h"

uint32_t name_index_size(int names)
{
    uint32_t size = 16;

    while (size < (uint32_t)names * 2)
        size *= 2;
    return size;
}

static uint32_t hash_name(struct str name)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < name.len; i++)
        hash = (hash ^ (uint8_t)str_lower_char(name.data[i])) * 16777619u;
    return hash ^ (hash >> 15);
}

void name_index_fill(uint32_t *slots, uint32_t size, const struct map *names)
{
    for (int i = map_next(names, -1); i >= 0; i = map_next(names, i)) {
        uint32_t at = hash_name(names->entries.items[i].key);
        while (slots[at & (size - 1)] != 0)
            at++;
        slots[at & (size - 1)] = (uint32_t)names->entries.items[i].value + 1;
    }
}

res_id name_index_find(const struct module *module, struct str name)
{
    const uint32_t *slots = module_name_index(module);
    uint32_t size = (uint32_t)module_name_index_count(module);
    res_id first = (uint32_t)(module->header->slot + 1) << RES_SLOT_SHIFT;

    for (uint32_t at = hash_name(name), tries = 0; tries < size; at++, tries++) {
        uint32_t slot = slots[at & (size - 1)];
        if (slot == 0)
            return 0;
        const struct resource *resource = module_get(module, first + slot - 1);
        if (resource && str_equal_nocase(module_name(module, resource), name))
            return first + slot - 1;
    }
    return 0;
}
