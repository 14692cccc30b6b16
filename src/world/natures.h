/* Which natures of stati a thing has, taken down in one walk: for whoever asks about many of them
 * at once. It holds until the thing gains or loses one. */
#ifndef INCURSION_WORLD_NATURES_H
#define INCURSION_WORLD_NATURES_H

#include "res/constants.h"
#include "world/stati.h"

enum { NATURES_WORDS = (LAST_STATI + 63) / 64 };

struct natures {
    uint64_t bits[NATURES_WORDS];
};

struct natures natures_of(const struct world *world, const struct thing *thing);

static inline bool natures_have(const struct natures *natures, int nature)
{
    return natures->bits[nature / 64] >> (nature % 64) & 1;
}

#endif
