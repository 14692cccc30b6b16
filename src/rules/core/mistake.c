#include "rules/core/mistake.h"

uint32_t mistakes_of(const struct library *library, res_id dungeon)
{
    const uint32_t all = (1u << MISTAKES) - 1;
    int32_t kept;

    if (!library_own_constant(library, dungeon, RULES_QUIRKS, &kept))
        return all;
    return (uint32_t)kept & all;
}
