#include "rules/make/single.h"

#include "rules/make/lot.h"

struct single_wish {
    int least, most; /* challenge rating */
    int depth;
    struct habitat habitat;
};

static bool fits(const void *record, const void *wanted)
{
    const struct res_monster *monster = record;
    const struct single_wish *wish = wanted;

    if (library_flag(monster->flags, M_NOGEN) || monster->depth > wish->depth)
        return false;
    return monster->cr >= wish->least && monster->cr <= wish->most &&
           habitat_suits(wish->habitat, monster);
}

res_id single_choose(struct world *world, int cr, int depth, struct habitat habitat)
{
    struct single_wish wish = {.least = cr - 4, .most = cr, .depth = depth, .habitat = habitat};

    return lot_draw(world, RES_MONSTER, fits, &wish);
}
