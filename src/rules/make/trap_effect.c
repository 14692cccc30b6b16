#include "rules/make/trap_effect.h"

#include "base/num.h"
#include "rules/make/lot.h"

static bool fits(const void *record, const void *wanted)
{
    const struct res_effect *effect = record;
    const int *most = wanted;
    bool trap = false;

    for (int i = 0; i < COUNT_OF(effect->sources); i++)
        trap = trap || effect->sources[i] == AI_TRAP;
    return trap && effect->level >= 0 && effect->level <= *most &&
           !library_flag(effect->flags, EF_NOGEN) && !library_flag(effect->flags, EF_CURSED);
}

res_id trap_effect_draw(struct world *world, int cr)
{
    return lot_draw(world, RES_EFFECT, fits, &cr);
}

bool trap_effect_exists(const struct world *world, int cr)
{
    return lot_has(world->library, RES_EFFECT, fits, &cr);
}
