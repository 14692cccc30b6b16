#include "world/shortlist.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "res/mtype.h"
#include "script/levels.h"
#include "world/world.h"

enum { EVERYTHING = 0, KEYS = INT8_MAX + 1, SOURCES = UINT8_MAX + 1 };

struct shortlists {
    struct shortlist effects[SOURCES], items[KEYS], monsters[MA_LAST], templates;
    bool has_monsters[MA_LAST]; /* whether the list of a type was made */
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
    for (int i = 0; i < COUNT_OF(effect->sources); i++) {
        struct shortlist *list = &lists->effects[(uint8_t)effect->sources[i]];
        bool is_listed = list->count > 0 && list->items[list->count - 1].id == id;
        if (effect->sources[i] != EVERYTHING && !is_listed)
            ARRAY_PUSH(list, one);
    }
}

static void add_item(struct shortlists *lists, const void *record, res_id id)
{
    const struct res_item *item = record;
    struct shortlist_entry one = entry(item, id, item->level);

    ARRAY_PUSH(&lists->items[EVERYTHING], one);
    if (item->itype > EVERYTHING && item->itype < KEYS)
        ARRAY_PUSH(&lists->items[item->itype], one);
}

static void add_template(struct shortlists *lists, const void *record, res_id id)
{
    const struct res_template *template = record;

    if (!library_flag(template->flags, -TMF_NOGEN))
        ARRAY_PUSH(&lists->templates, (struct shortlist_entry){.record = record, .id = id});
}

static void add_all(struct shortlists *lists, const struct library *library, enum res_kind kind,
                    void (*add)(struct shortlists *lists, const void *record, res_id id))
{
    struct library_walk walk = library_walk(library, kind);

    for (const void *record; (record = library_next(&walk)) != NULL;)
        add(lists, record, walk.id);
}

static struct shortlists *lists_of(struct world *world)
{
    if (world->shortlists == NULL) {
        world->shortlists = calloc(1, sizeof *world->shortlists);
        ENSURE(world->shortlists != NULL, "out of memory (short lists)");
        add_all(world->shortlists, world->library, RES_EFFECT, add_effect);
        add_all(world->shortlists, world->library, RES_ITEM, add_item);
        add_all(world->shortlists, world->library, RES_TEMPLATE, add_template);
    }
    return world->shortlists;
}

const struct shortlist *shortlist_effects(struct world *world, int source)
{
    bool is_listed = source >= INT8_MIN && source <= INT8_MAX;

    return &lists_of(world)->effects[is_listed ? (uint8_t)source : EVERYTHING];
}

const struct shortlist *shortlist_items(struct world *world, int type)
{
    bool is_listed = type > EVERYTHING && type < KEYS;

    return &lists_of(world)->items[is_listed ? type : EVERYTHING];
}

const struct shortlist *shortlist_monsters(struct world *world, int type)
{
    struct shortlists *lists = lists_of(world);
    bool is_listed = type > EVERYTHING && type < MA_LAST;
    struct shortlist *list = &lists->monsters[is_listed ? type : EVERYTHING];
    bool *is_made = &lists->has_monsters[is_listed ? type : EVERYTHING];
    struct library_walk walk = library_walk(world->library, RES_MONSTER);

    for (const struct res_monster *it; !*is_made && (it = library_next(&walk)) != NULL;)
        if (!is_listed || mtype_is(it, type))
            ARRAY_PUSH(list, (struct shortlist_entry){.record = it, .id = walk.id});
    *is_made = true;
    return list;
}

const struct shortlist *shortlist_templates(struct world *world)
{
    return &lists_of(world)->templates;
}

void shortlists_free(struct shortlists *lists)
{
    for (int i = 0; lists && i < SOURCES; i++)
        ARRAY_FREE(&lists->effects[i]);
    for (int i = 0; lists && i < KEYS; i++)
        ARRAY_FREE(&lists->items[i]);
    for (int i = 0; lists && i < MA_LAST; i++)
        ARRAY_FREE(&lists->monsters[i]);
    if (lists)
        ARRAY_FREE(&lists->templates);
    free(lists);
}
