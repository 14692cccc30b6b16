/* All resources of a kind, slot by slot:
 *
 *     struct library_walk walk = library_walk(library, RES_MONSTER);
 *     for (const struct res_monster *it; (it = library_next(&walk)) != NULL;)
 *         ... walk.id ...
 */
#ifndef INCURSION_RES_LIBRARY_WALK_H
#define INCURSION_RES_LIBRARY_WALK_H

#include "res/library.h"

struct library_walk {
    const struct library *library;
    enum res_kind kind;
    int slot, number; /* of the next */
    res_id id;        /* of the last one that was handed out */
};

static inline struct library_walk library_walk(const struct library *library, enum res_kind kind)
{
    return (struct library_walk){.library = library, .kind = kind};
}

static inline const void *library_next(struct library_walk *walk)
{
    for (; walk->slot < MODULE_SLOTS; walk->slot++, walk->number = 0) {
        const struct module *module = walk->library->slots[walk->slot];
        if (module == NULL || walk->number == module_count(module, walk->kind))
            continue;
        walk->id = walk->number == 0 ? module_id(module, walk->kind, 0) : walk->id + 1;
        return module_record(module, walk->kind, walk->number++);
    }
    return NULL;
}

#endif
