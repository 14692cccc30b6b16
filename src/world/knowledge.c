#include "world/knowledge.h"

#include <stdlib.h>
#include <string.h>

#define MEMBER_OF   effect_memory
#define MEMBER_LIST "world/state/effect_memory.def"
#include "base/member_rows.h"

/* The place of an effect among those that there is a memory of, or where it belongs. */
static int find(const struct world *w, res_id effect)
{
    int low = 0, high = w->knowledge.count;

    while (low < high) {
        int middle = (low + high) / 2;
        if (w->knowledge.items[middle].effect < effect)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_at(const struct world *w, int at, res_id effect)
{
    return at < w->knowledge.count && w->knowledge.items[at].effect == effect;
}

const struct effect_memory *knowledge_effect(const struct world *w, res_id effect)
{
    static const struct effect_memory nothing;
    int at = find(w, effect);

    return is_at(w, at, effect) ? &w->knowledge.items[at] : &nothing;
}

struct effect_memory *knowledge_effect_of(struct world *w, res_id effect)
{
    int at = find(w, effect);

    if (!is_at(w, at, effect)) {
        ARRAY_PUSH(&w->knowledge, ((struct effect_memory){0}));
        memmove(&w->knowledge.items[at + 1], &w->knowledge.items[at],
                (size_t)(w->knowledge.count - 1 - at) * sizeof w->knowledge.items[0]);
        w->knowledge.items[at] = (struct effect_memory){.effect = effect};
    }
    return &w->knowledge.items[at];
}

void knowledge_clear(struct world *w)
{
    w->knowledge.count = 0;
}

static int by_effect(const void *a, const void *b)
{
    res_id first = ((const struct effect_memory *)a)->effect;
    res_id second = ((const struct effect_memory *)b)->effect;

    return (first > second) - (first < second);
}

void knowledge_index(struct world *w)
{
    int kept = 0;

    for (int i = 0; i < w->knowledge.count; i++) /* effects that the library has no more */
        if (w->knowledge.items[i].effect != 0)
            w->knowledge.items[kept++] = w->knowledge.items[i];
    w->knowledge.count = kept;
    if (kept > 1)
        qsort(w->knowledge.items, (size_t)kept, sizeof w->knowledge.items[0], by_effect);
}

void knowledge_free(struct world *w)
{
    ARRAY_FREE(&w->knowledge);
}
