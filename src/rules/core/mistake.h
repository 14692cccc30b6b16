/* Which mistakes of the original are kept (rules/core/mistakes.def). */
#ifndef INCURSION_RULES_CORE_MISTAKE_H
#define INCURSION_RULES_CORE_MISTAKE_H

#include <stdbool.h>

#include "world/world.h"

enum mistake {
#define MISTAKE(name, what) MISTAKE_##name,
#include "rules/core/mistakes.def"
#undef MISTAKE
    MISTAKES
};

static inline bool mistake_is_kept(const struct world *w, enum mistake mistake)
{
    return w->mistakes >> mistake & 1;
}

/* What a dungeon asks for with its constant RULES_QUIRKS, as bits; all if it asks for nothing. */
uint32_t mistakes_of(const struct library *library, res_id dungeon);

#endif
