/* The hash table of resource names inside a module: open addressing, a power of two of slots, each
 * a resource's running number plus 1. Of several resources with one name the first is in it. */
#ifndef INCURSION_RES_NAME_INDEX_H
#define INCURSION_RES_NAME_INDEX_H

#include <stdint.h>

#include "base/map.h"
#include "res/module.h"

/* Slots for a module with this many names. */
uint32_t name_index_size(int names);
/* Fills `slots` from a map of name -> running number. */
void name_index_fill(uint32_t *slots, uint32_t size, const struct map *names);
res_id name_index_find(const struct module *module, struct str name);

#endif
