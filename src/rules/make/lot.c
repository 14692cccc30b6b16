#include "rules/make/lot.h"

#include "world/chance.h"

enum { LOT_MOST = 4096 };

struct lot_list {
    res_id ids[LOT_MOST];
    int count;
};

static void collect(const struct library *library, enum res_kind kind, lot_fits fits,
                    const void *wanted, struct lot_list *out)
{
    struct library_walk walk = library_walk(library, kind);

    out->count = 0;
    for (const void *record; (record = library_next(&walk)) != NULL;)
        if (out->count < LOT_MOST && fits(record, wanted))
            out->ids[out->count++] = walk.id;
}

res_id lot_draw(struct world *world, enum res_kind kind, lot_fits fits, const void *wanted)
{
    struct lot_list candidates;

    collect(world->library, kind, fits, wanted, &candidates);
    return candidates.count ? candidates.ids[roll_below(world, candidates.count)] : 0;
}
