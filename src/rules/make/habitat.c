#include "rules/make/habitat.h"

struct habitat habitat_of(const struct res_terrain *terrain)
{
    return (struct habitat){
        .water = library_flag(terrain->flags, TF_WATER) ||
                 library_flag(terrain->flags, TF_DEEP_LIQ),
        .drop = library_flag(terrain->flags, TF_FALL),
    };
}

bool habitat_suits(struct habitat habitat, const struct res_monster *monster)
{
    bool swims = library_flag(monster->flags, M_AQUATIC);

    if (habitat.water ? !swims && !library_flag(monster->flags, M_AMPHIB) : swims)
        return false;
    return !habitat.drop || library_flag(monster->flags, M_FLYER);
}
