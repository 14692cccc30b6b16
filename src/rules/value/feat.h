/* Who has which feat. Monsters keep skills among their feats, so skills can be asked for, too. */
#ifndef INCURSION_RULES_FEAT_H
#define INCURSION_RULES_FEAT_H

#include <stdbool.h>

#include "world/thing.h"

bool feat_has(const struct world *w, const struct thing *who, int feat);
/* Only what is its own, not what things worn and spells lend: what other feats may build on. */
bool feat_has_inborn(const struct world *w, const struct thing *who, int feat);
/* Without what a proficiency stands for: what a list of feats shows. */
bool feat_is_listed(const struct world *w, const struct thing *who, int feat);

/* The groups of armour and shields that a feat makes familiar; 0: none. */
uint32_t feat_proficiency(int feat);

/* All feats of someone at once, for who asks for many. */
struct feat_set {
    uint64_t bits[FT_LAST / 64 + 1];
};

void feat_collect(const struct world *w, const struct thing *who, struct feat_set *set);

static inline bool feat_is_in(const struct feat_set *set, int feat)
{
    return set->bits[feat / 64] >> (feat % 64) & 1;
}

#endif
