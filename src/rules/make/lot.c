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
    out->count = 0;
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++)
            if (out->count < LOT_MOST && fits(module_record(module, kind, i), wanted))
                out->ids[out->count++] = module_id(module, kind, i);
    }
}

res_id lot_draw(struct world *world, enum res_kind kind, lot_fits fits, const void *wanted)
{
    struct lot_list candidates;

    collect(world->library, kind, fits, wanted, &candidates);
    return candidates.count ? candidates.ids[roll_below(world, candidates.count)] : 0;
}
