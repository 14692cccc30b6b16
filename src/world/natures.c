#include "world/natures.h"

#include <string.h>

_Static_assert((int)NATURES_WORDS == (int)STATI_GROUPS, "both have the same bits");

static void take_down(const struct world *world, handle from, struct natures *natures)
{
    for (const struct stati *at = stati_get(world, from); at; at = stati_get(world, at->next))
        if (at->nature > 0 && at->nature < LAST_STATI)
            natures->bits[at->nature / 64] |= UINT64_C(1) << (at->nature % 64);
}

struct natures natures_of(const struct world *world, const struct thing *thing)
{
    struct natures natures = {{0}};

    if (thing->found.is_known && thing->walkers == 0) { /* then nothing on it is lost */
        memcpy(natures.bits, thing->found.natures, sizeof natures.bits);
        return natures;
    }
    take_down(world, thing->stati, &natures);
    take_down(world, thing->added, &natures);
    return natures;
}
