#include "text/name_store.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/check.h"
#include "base/map.h"

enum { NAMES_MOST = 4096 };

struct name_store {
    struct map known; /* by name: the place in `made` */
    struct {
        ARRAY_FIELDS(struct str);
    } made;
    struct arena text;
};

struct name_store *name_store_new(void)
{
    struct name_store *store = calloc(1, sizeof *store);

    ENSURE(store != NULL, "out of memory (names)");
    return store;
}

static void empty(struct name_store *store)
{
    map_free(&store->known);
    ARRAY_FREE(&store->made);
    arena_free(&store->text);
}

void name_store_free(struct name_store *store)
{
    if (store)
        empty(store);
    free(store);
}

void name_store_begin_action(struct name_store *store)
{
    if (store->made.count > NAMES_MOST) {
        empty(store);
        *store = (struct name_store){0};
    }
}

struct str name_store_keep(struct name_store *store, struct str name)
{
    int64_t at;

    if (map_get(&store->known, name, &at))
        return store->made.items[at];
    struct str made = arena_str(&store->text, name);
    map_set(&store->known, made, store->made.count);
    ARRAY_PUSH(&store->made, made);
    return made;
}
