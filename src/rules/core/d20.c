#include "rules/core/d20.h"

bool d20_reaches(struct world *world, struct rng *rng, int difficulty)
{
    int roll = 1 + rng_below(rng, 20);

    (void)world; /* who tries it counts once there are skills */
    return roll == 20 || roll >= difficulty;
}
