#include "rules/core/d20.h"

#include "world/chance.h"

bool d20_reaches(struct world *world, int difficulty)
{
    int roll = 1 + roll_below(world, 20);

    return roll == 20 || roll >= difficulty;
}
