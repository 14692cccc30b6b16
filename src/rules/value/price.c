#include "rules/value/price.h"

#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "world/targets.h"

enum { WORST = -10, BEST = 30, COMPANION = 10 };

/* In percent of what it is worth, from the worst bargain on. */
static const int16_t shop[] = {5000, 4750, 4500, 4250, 4000, 3750, 3500, 3250, 3000, 2750, 2500,
                               2250, 2000, 1500, 1000, 900,  800,  700,  600,  500,  450,  400,
                               350,  300,  250,  225,  200,  190,  180,  170,  160,  155,  150,
                               145,  140,  135,  130,  125,  123,  122,  120};
/* quirk: one more than there are bargains, so that the best is never reached. */
static const int16_t barter[] = {500, 450, 400, 350, 300, 275, 250, 225, 200, 175, 150,
                                 130, 110, 100, 100, 100, 95,  90,  85,  80,  75,  70,
                                 68,  66,  64,  62,  60,  58,  56,  54,  52,  50,  48,
                                 46,  44,  42,  40,  38,  36,  34,  32,  30};

static int percent(const struct world *w, const struct thing *buyer, const struct thing *seller)
{
    int skill = skill_level(w, buyer, SK_DIPLOMACY) + regard_modifier(w, buyer, seller);
    int bargain = iclamp(skill, WORST, BEST);

    if (kind_has_flag(w, seller, M_SELLER))
        return shop[bargain - WORST];
    if (targets_leader(w, seller) == buyer)
        bargain += COMPANION;
    return barter[imin(bargain, BEST) - WORST];
}

int32_t price_of(const struct world *w, const struct thing *item, const struct thing *buyer,
                 const struct thing *seller)
{
    double cost = worth_cost_exact(w, item);

    if (buyer == NULL || seller == NULL)
        return (int32_t)cost;
    cost = cost * percent(w, buyer, seller) / 100;
    return (int32_t)(cost > 1 ? cost : 1);
}
