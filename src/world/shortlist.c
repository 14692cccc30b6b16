#include "world/shortlist.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "script/levels.h"
#include "world/world.h"

enum { EVERYTHING = 0, KEYS = INT8_MAX + 1 };

struct shortlists {
    struct shortlist effects[KEYS], items[KEYS];
};

/* A level as it is written (a number, or a code that goes by the plus) at a plus. */
static int level_at(int level, int plus)
{
    int16_t adjusted = wrap16(level);

    level_adjust(level, 0, plus, &adjusted);
    return adjusted;
}

static struct shortlist_entry entry(const void *record, res_id id, int level)
{
    enum { POOREST = 1, BEST = 5 };

    return (struct shortlist_entry){.record = record,
                                    .id = id,
                                    .lowest = wrap16(level_at(level, POOREST)),
                                    .highest = wrap16(level_at(level, BEST))};
}

struct shortlist_entry shortlist_effect(const struct res_effect *effect, res_id id)
{
    return entry(effect, id, effect->level);
}

static void add_effect(struct shortlists *lists, const void *record, res_id id)
{
    const struct res_effect *effect = record;
    struct shortlist_entry one = shortlist_effect(effect, id);

    ARRAY_PUSH(&lists->effects[EVERYTHING], one);
    for (int key = EVERYTHING + 1; key < AI_LAST; key++)
        if (library_has_source(effect, key))
            ARRAY_PUSH(&lists->effects[key], one);
}

static void add_item(struct shortlists *lists, const void *record, res_id id)
{
    const struct res_item *item = record;
    struct shortlist_entry one = entry(item, id, item->level);

    ARRAY_PUSH(&lists->items[EVERYTHING], one);
    if (item->itype > EVERYTHING && item->itype < KEYS)
        ARRAY_PUSH(&lists->items[item->itype], one);
}

static void add_all(struct shortlists *lists, const struct library *library, enum res_kind kind,
                    void (*add)(struct shortlists *lists, const void *record, res_id id))
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++)
            add(lists, module_record(module, kind, i), module_id(module, kind, i));
    }
}

static const struct shortlists *lists_of(struct world *world)
{
    if (world->shortlists == NULL) {
        world->shortlists = calloc(1, sizeof *world->shortlists);
        ENSURE(world->shortlists != NULL, "out of memory (short lists)");
        add_all(world->shortlists, world->library, RES_EFFECT, add_effect);
        add_all(world->shortlists, world->library, RES_ITEM, add_item);
    }
    return world->shortlists;
}

const struct shortlist *shortlist_effects(struct world *world, int source)
{
    bool is_listed = source > EVERYTHING && source < AI_LAST;

    return &lists_of(world)->effects[is_listed ? source : EVERYTHING];
}

const struct shortlist *shortlist_items(struct world *world, int type)
{
    bool is_listed = type > EVERYTHING && type < KEYS;

    return &lists_of(world)->items[is_listed ? type : EVERYTHING];
}

void shortlists_free(struct shortlists *lists)
{
    for (int i = 0; lists && i < KEYS; i++) {
        ARRAY_FREE(&lists->effects[i]);
        ARRAY_FREE(&lists->items[i]);
    }
    free(lists);
}
