#include "rules/make/flavours.h"

#include <stddef.h>

#include "rules/make/pick.h"
#include "rules/make/treasure_table.h"
#include "world/chance.h"
#include "world/knowledge.h"

/* All flavours of a source become candidates. */
static int list_flavours(struct world *w, int source)
{
    int count = 0;

    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_FLAVOR); i++) {
            const struct res_flavor *flavour = (const void *)module_record(module, RES_FLAVOR, i);
            if (flavour->itype == source && count < CANDIDATES_MOST)
                w->candidates.items[count++] = (int32_t)module_id(module, RES_FLAVOR, i);
        }
    }
    return count;
}

/* One draw; what was taken already is passed over. 0: all are. */
static res_id take_one(struct world *w, int count)
{
    int drawn = roll_below(w, count), at = drawn;

    while (w->candidates.items[at] == 0) {
        at = (at + 1) % count;
        if (at == drawn)
            break;
    }
    res_id flavour = (res_id)w->candidates.items[at];
    w->candidates.items[at] = 0;
    return flavour;
}

static void give(struct world *w, res_id effect, int source, int count)
{
    res_id flavour = take_one(w, count);
    struct effect_memory *memory = knowledge_effect_of(w, effect);

    if (source == AI_POTION)
        memory->potion_flavour = flavour;
    else
        memory->flavour = flavour;
}

static void assign_source(struct world *w, int source)
{
    int count = list_flavours(w, source);

    for (int slot = 0; count > 0 && slot < MODULE_SLOTS; slot++) {
        const struct module *module = w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_EFFECT); i++)
            if (library_has_source((const void *)module_record(module, RES_EFFECT, i), source))
                give(w, module_id(module, RES_EFFECT, i), source, count);
    }
}

void flavours_assign(struct world *w)
{
    const struct treasure_rows rows = treasure_rows(TREASURES_DUNGEON);

    for (int i = 0; i < rows.count; i++)
        if (rows.items[i].is_flavoured)
            assign_source(w, rows.items[i].source);
}
